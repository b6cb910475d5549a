extension PhraseWord {
  /// The word spelt so, in lower case.
  static func spelt(_ spelling: [UInt8]) -> PhraseWord? {
    all.first { word in
      word.name.isSpelt(spelling) || word.aliases.contains { $0.isSpelt(spelling) }
    }
  }

  /// The canonical name of the word that `spelling` probably means.
  static func nearestName(to spelling: [UInt8]) -> String? {
    var spellings: [String] = []
    for word in all { spellings.append(contentsOf: [word.name] + word.aliases) }
    return nearestSpelling(to: spelling, among: spellings)
      .flatMap { spelt(Array($0.utf8))?.name }
  }
}

extension String {
  /// Whether the UTF-8 bytes are these; cheaper in code size than comparing strings.
  func isSpelt(_ bytes: [UInt8]) -> Bool { utf8.elementsEqual(bytes) }
}

/// The candidate that `spelling` probably means: it begins with it, or a third of it or less
/// must be edited; of equally near ones, the one that begins alike. nil where none is near.
func nearestSpelling(to spelling: [UInt8], among candidates: [String]) -> String? {
  guard spelling.count <= 32 else { return nil }
  var best: String?
  let limit = max(1, spelling.count / 3)
  var bestScore = Int.max
  for candidate in candidates {
    let distance = editDistance(spelling, Array(candidate.utf8))
    let score = 2 * distance + (candidate.utf8.first == spelling.first ? 0 : 1)
    if distance <= limit && distance < candidate.utf8.count && score < bestScore {
      best = candidate
      bestScore = score
    }
  }
  return best ?? candidates.first { spelling.count >= 2 && $0.utf8.starts(with: spelling) }
}

/// How many bytes must be added, removed, replaced or swapped with their neighbour.
///
/// The optimal string alignment distance.
///
/// - Complexity: O(`a.count` × `b.count`).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row.append(distance)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
