/// When a pattern is there: comparisons of the newest candles, read from the text of
/// ``CandlePattern``.
///
///     both -2 +0 B2>A2 B1<=X1 h1<l2 l0>h1 c0>c2+.3B2
///
/// A rule begins with what it announces: `rise`, `fall`, `both` (a rise as written, a fall where it
/// holds upside down) or `half` (likewise, with 80 for 100). Then each must hold: `+2` and `-2`,
/// the candle two bars ago rose (or stood still), or fell; else a comparison of terms, each a letter
/// and an age in bars, a factor before it. After a `/` stand cases of which one is enough. A `;`
/// begins another rule.
///
/// | letter | |
/// |---|---|
/// | `o` `h` `l` `c` | open, high, low, close |
/// | `t` `b` | top and bottom of the body |
/// | `m` | middle between high and low |
/// | `B` `U` `D` | lengths of the body, the upper shadow, the lower shadow |
/// | `A` | the average body of the 10 candles before: longer is long, shorter is short |
/// | `X` | a tenth of their average range: hardly anything |
/// | `R` | half of their average sum of shadows: a short shadow |
/// | `N` `F` `E` | 0.2, 0.6 and 0.05 of the average range of the 5 before: near, far, equal |
struct CandleRule: Sendable {
  /// A number of a candle, times `factor`.
  struct Term: Sendable {
    var factor = 0.0
    /// Its place among ``CandleRule/letters``.
    var kind = 0
    /// In candles before the newest.
    var age = 0
  }

  /// Left and right, each a sum.
  struct Clause: Sendable {
    var left = (Term(), Term())
    var right = (Term(), Term(), Term())
    var isLess = false
    var includesEqual = false
  }

  /// The order of a candle's numbers in ``CandleWindow``; the first seven are prices.
  static var letters: StaticString { "ohlctbmBUDAXRNFE" }

  /// The same upside down: `h` for `l`, `t` for `b`, `U` for `D`.
  private static let mirrored: [Int] = [0, 2, 1, 3, 5, 4, 6, 7, 9, 8, 10, 11, 12, 13, 14, 15]

  /// The value of a pattern where the rule holds.
  let value: Int
  /// All of these, and all of one of `cases` where there are any.
  let clauses: [Clause]
  let cases: [[Clause]]

  /// How many candles must have come before the newest.
  var reach: Int {
    var age = 0
    var window = 0
    for clause in clauses + cases.joined() {
      for term in [
        clause.left.0, clause.left.1, clause.right.0, clause.right.1, clause.right.2,
      ] where term.factor != 0 {
        age = max(age, term.age)
        window = max(window, term.kind >= 13 ? 5 : term.kind >= 10 ? 10 : 0)
      }
    }
    return age + window
  }

  /// The rules of a text; `both` and `half` give two.
  static func rules(_ text: StaticString) -> [CandleRule] {
    var rules: [CandleRule] = []
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for rule in bytes.split(separator: UInt8(ascii: ";")) {
      let announces = rule.first
      let value = announces == UInt8(ascii: "h") ? 80 : 100
      if announces != UInt8(ascii: "f") { rules.append(CandleRule(rule, value)) }
      if announces != UInt8(ascii: "r") {
        let isMirrored = announces != UInt8(ascii: "f")
        rules.append(CandleRule(rule, -value, isMirrored: isMirrored))
      }
    }
    return rules
  }

  private init(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ value: Int, isMirrored: Bool = false
  ) {
    var groups: [[Clause]] = [[]]
    for word in text.split(separator: UInt8(ascii: " ")).dropFirst() {
      if word.first == UInt8(ascii: "/") {
        groups.append([])
      } else {
        groups[groups.count - 1].append(Clause(word, isMirrored: isMirrored))
      }
    }
    self.value = value
    clauses = groups[0]
    cases = Array(groups.dropFirst())
  }

  fileprivate static func kind(of letter: UInt8, isMirrored: Bool) -> Int? {
    let all = UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
    return all.firstIndex(of: letter).map { isMirrored ? mirrored[$0] : $0 }
  }
}

extension CandleRule.Clause {
  fileprivate init(_ word: Slice<UnsafeBufferPointer<UInt8>>, isMirrored: Bool) {
    var sign = 1.0
    var digits: Double?
    var fraction = 1.0
    var terms: [CandleRule.Term] = []
    var leftCount = 0
    for byte in word {
      switch byte {
      case UInt8(ascii: "+"): sign = 1
      case UInt8(ascii: "-"): sign = -1
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        isLess = byte == UInt8(ascii: "<")
        leftCount = terms.count
        sign = 1
      case UInt8(ascii: "="): includesEqual = true
      case UInt8(ascii: "."): fraction = 0.1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(byte - UInt8(ascii: "0"))
        if let last = terms.indices.last, digits == nil, terms[last].age < 0 {
          terms[last].age = digit
        } else {
          digits = fraction == 1 ? Double(digit) : Double(digit) / 10
        }
      default:
        guard let kind = CandleRule.kind(of: byte, isMirrored: isMirrored) else { continue }
        terms.append(CandleRule.Term(factor: sign * (digits ?? 1), kind: kind, age: -1))
        (sign, digits, fraction) = (1, nil, 1)
      }
    }
    guard terms.count >= 2 else {
      // `+2`: the close is at or above the open; `-2`: it is below.
      let age = Int(digits ?? 0)
      left.0 = CandleRule.Term(factor: 1, kind: 3, age: age)
      right.0 = CandleRule.Term(factor: 1, kind: 0, age: age)
      isLess = (sign < 0) != isMirrored
      includesEqual = !isLess
      return
    }
    if isMirrored && terms[0].kind < 7 {
      // Upside down prices are negated: what is added is then taken away, and less is more.
      isLess.toggle()
      for place in terms.indices where terms[place].kind >= 7 { terms[place].factor.negate() }
    }
    left.0 = terms[0]
    if leftCount > 1 { left.1 = terms[1] }
    right.0 = terms[leftCount]
    if terms.count > leftCount + 1 { right.1 = terms[leftCount + 1] }
    if terms.count > leftCount + 2 { right.2 = terms[leftCount + 2] }
  }
}
