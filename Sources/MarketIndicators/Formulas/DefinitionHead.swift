import ByteText

/// What stands before the formula of an indicator: names, parameters and how it is shown.
struct DefinitionHead {
  static let parameterLimit = 12

  private(set) var spellings: [[UInt8]] = []
  private(set) var parameters: [IndicatorParameter] = []
  private(set) var isOverPrices = false
  private(set) var repaints = false
  private(set) var quantity: IndicatorDefinition.Quantity?
  private(set) var guides: [Double] = []
  private(set) var labels: [[UInt8]] = []
  /// Which of ``SourceNames`` the formula's `source` is where no other is asked for.
  private(set) var usualSource = SourceNames.close
  /// At the `=` before the formula, or at the end.
  var scanner: FormulaScanner

  init(_ text: [UInt8]) throws(FormulaError) {
    scanner = FormulaScanner(text)
    guard text.count <= FormulaCompiler.byteLimit else {
      throw FormulaError(.tooLong, at: FormulaCompiler.byteLimit, found: "")
    }
    repeat {
      if !spellings.isEmpty { scanner.advance() }
      guard scanner.token.kind == .word else { throw error(.noName) }
      spellings.append(scanner.spelling)
      scanner.advance()
    } while scanner.token.isSign("|")
    if scanner.token.isSign("(") { try takeParameters() }
    while scanner.token.kind == .word { try takeOption() }
    guard scanner.token.kind == .text else { return }
    var label: [UInt8] = []
    for byte in text[scanner.token.range] {
      if byte == UInt8(ascii: "|") {
        labels.append(label)
        label = []
      } else {
        label.append(byte)
      }
    }
    labels.append(label)
    guard labels.count == 1 || labels.count == 5 else { throw error(.unexpected) }
    scanner.advance()
  }

  func error(_ problem: FormulaError.Problem) -> FormulaError {
    let range = scanner.token.range
    return FormulaError(
      problem, at: range.lowerBound, found: makeString(Array(scanner.bytes[range].prefix(40))))
  }

  private mutating func takeOption() throws(FormulaError) {
    let options: WordList = "over|repaints|guides|of"
    let name = scanner.spelling
    if let index = IndicatorDefinition.Quantity.names.firstIndex(of: name) {
      quantity = IndicatorDefinition.Quantity(rawValue: index)
      return scanner.advance()
    }
    guard let option = options.firstIndex(of: name) else { throw error(.unexpected) }
    scanner.advance()
    switch option {
    case 0: isOverPrices = true
    case 1: repaints = true
    case 3:
      guard scanner.token.isSign("(") else { throw error(.unexpected) }
      scanner.advance()
      guard let source = SourceNames.index(of: scanner.spelling) else { throw error(.unknownName) }
      usualSource = source
      scanner.advance()
      guard scanner.token.isSign(")") else { throw error(.unexpected) }
      scanner.advance()
    default:
      guard scanner.token.isSign("(") else { throw error(.unexpected) }
      repeat {
        scanner.advance()
        guides.append(try number().value)
      } while scanner.token.isSign(",")
      guard scanner.token.isSign(")"), guides.count <= 8 else { throw error(.unexpected) }
      scanner.advance()
    }
  }

  /// `(n=14, m=2.0:0.1..50, side=left/right)`
  private mutating func takeParameters() throws(FormulaError) {
    repeat {
      scanner.advance()
      if parameters.isEmpty && scanner.token.isSign(")") { break }
      guard scanner.token.kind == .word else { throw error(.unexpected) }
      guard parameters.count < DefinitionHead.parameterLimit else { throw error(.tooLong) }
      parameters.append(try parameter())
    } while scanner.token.isSign(",")
    guard scanner.token.isSign(")") else { throw error(.unexpected) }
    scanner.advance()
  }

  private mutating func parameter() throws(FormulaError) -> IndicatorParameter {
    let spelling = scanner.spelling
    guard !parameters.contains(where: { $0.spelling == spelling }) else {
      throw error(.repeatedName)
    }
    scanner.advance()
    guard scanner.token.isSign("=") else { throw error(.unexpected) }
    var defaults: [Double] = []
    var choices: [[UInt8]] = []
    var isWhole = true
    repeat {
      scanner.advance()
      if scanner.token.kind == .word {
        choices.append(scanner.spelling)
        scanner.advance()
      } else {
        let next = try number()
        defaults.append(next.value)
        isWhole = isWhole && next.isWhole
      }
    } while scanner.token.isSign("/")
    guard choices.isEmpty || defaults.isEmpty else { throw error(.badParameter) }
    var (lowest, highest) = (isWhole ? 1.0 : 0.01, isWhole ? 1_000_000.0 : 100)
    if !choices.isEmpty {
      (lowest, highest) = (0, Double(choices.count - 1))
      defaults = [0]
    } else if scanner.token.isSign(":") {
      scanner.advance()
      let low = try number()
      guard scanner.token.isSign("..") else { throw error(.unexpected) }
      scanner.advance()
      let high = try number()
      (lowest, highest) = (low.value, high.value)
      isWhole = isWhole && low.isWhole && high.isWhole
    }
    guard lowest <= highest, defaults.count <= 12,
      defaults.allSatisfy({ $0 >= lowest && $0 <= highest })
    else { throw error(.badParameter) }
    return IndicatorParameter(
      spelling: spelling, defaults: defaults, bounds: lowest...highest, isWhole: isWhole,
      choices: choices)
  }

  /// A number with a sign; whole where it is written without a point.
  private mutating func number() throws(FormulaError) -> (value: Double, isWhole: Bool) {
    let isNegative = scanner.token.isSign("-")
    if isNegative { scanner.advance() }
    guard scanner.token.kind == .number, scanner.token.number.isFinite else {
      throw error(.badParameter)
    }
    let value = scanner.token.number
    let isWhole = !scanner.bytes[scanner.token.range].contains(UInt8(ascii: "."))
    scanner.advance()
    return (isNegative ? -value : value, isWhole)
  }
}
