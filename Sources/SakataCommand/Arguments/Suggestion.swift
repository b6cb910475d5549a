/// The word that `typed` was probably meant to be; nil where none is near.
///
/// Near means that one begins with the other (from three letters on), or that few letters were
/// left out, put in, changed or swapped: one in words of up to four letters, else up to a third.
///
/// - Complexity: O(words × letters²).
func nearest(to typed: String, among words: [String]) -> String? {
  let typed = typed.lowercased()
  var best: (word: String, distance: Int)?
  for word in words {
    let distance = editDistance(typed, word)
    let limit = max(1, min(3, max(typed.count, word.count) / 3))
    if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
  }
  if let best { return best.word }
  guard typed.count >= 3 else { return nil }
  return words.first { $0.hasPrefix(typed) || typed.hasPrefix($0) && $0.count >= 3 }
}

/// How many letters must be left out, put in, changed or swapped with their neighbour to turn
/// one word into the other (optimal string alignment).
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.prefix(64))
  let right = Array(right.prefix(64))
  var before = [Int](repeating: 0, count: right.count + 1)
  var row = Array(0...right.count)
  for i in left.indices {
    var next = [i + 1]
    for j in right.indices {
      var cost = min(row[j + 1] + 1, next[j] + 1, row[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, before[j - 1] + 1)
      }
      next.append(cost)
    }
    before = row
    row = next
  }
  return row[right.count]
}
