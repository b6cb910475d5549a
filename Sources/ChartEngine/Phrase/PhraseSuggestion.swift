import ByteText
import MarketIndicators

extension PhraseWord {
  /// The word spelt so, in lower case.
  static func spelt(_ spelling: [UInt8], knowing catalogue: IndicatorCatalogue) -> PhraseWord? {
    all.first { $0.spellings.firstIndex(of: spelling) != nil }
      ?? catalogue.definition(spelt: spelling).map { PhraseWord($0) }
  }

  /// The canonical name of the word that `spelling` probably means.
  static func nearestName(
    to spelling: [UInt8], knowing catalogue: IndicatorCatalogue = IndicatorCatalogue()
  ) -> String? {
    var nearest = NearestSpelling(to: spelling)
    for word in all { nearest.add(word.spellings, standingFor: word.spellings[0]) }
    for words in catalogue.words { nearest.add(WordList(words), standingFor: words[0]) }
    return nearest.found
  }
}

/// The candidate that a spelling probably means: it begins with it, or a third of it or less must
/// be edited; of equally near ones, the first that begins alike.
struct NearestSpelling {
  private let spelling: [UInt8]
  private var best: [UInt8] = []
  private var bestScore = Int.max
  /// The first candidate that goes on where the spelling ends.
  private var longer: [UInt8] = []

  init(to spelling: [UInt8]) { self.spelling = spelling }

  /// Adds candidates that all mean `name`, or each itself.
  @inline(never)
  mutating func add(_ candidates: WordList, standingFor name: [UInt8] = []) {
    guard spelling.count <= 32 else { return }
    for index in 0..<candidates.count {
      let candidate = candidates[index]
      let meant = name.isEmpty ? candidate : name
      let distance = editDistance(spelling, candidate)
      let score = 2 * distance + (candidate.first == spelling.first ? 0 : 1)
      if distance <= max(1, spelling.count / 3) && distance < candidate.count && score < bestScore {
        best = meant
        bestScore = score
      }
      if longer.isEmpty && spelling.count >= 2 && begins(candidate) { longer = meant }
    }
  }

  /// The name of the nearest; nil where none is near.
  var found: String? {
    let found = best.isEmpty ? longer : best
    return found.isEmpty ? nil : makeString(found)
  }

  private func begins(_ candidate: [UInt8]) -> Bool {
    guard candidate.count >= spelling.count else { return false }
    for place in spelling.indices where candidate[place] != spelling[place] { return false }
    return true
  }
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
