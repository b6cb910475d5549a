import ByteText

/// An indicator's description, read from one text: what it is called, what it takes, how it is
/// shown, and its formula.
///
///     bias|乖離率(n=6/12/24) guides(0) "乖離率" =
///       100 * (source - ma(source, n)) / ma(source, n)
///
/// `Docs/indicators.md` explains the language. Definitions are equal where their texts are. It is a
/// class because every mark and column made by it shares it; nothing in it changes.
public final class IndicatorDefinition: Sendable, Equatable {
  /// What its numbers are: how an axis and a legend write them.
  public enum Quantity: Int, Equatable, Sendable {
    /// A plain number with two decimals.
    case number
    /// In the unit of prices.
    case price
    /// Large numbers, in units: volumes.
    case amount
    /// The difference of prices.
    case difference

    static var names: WordList { "number|price|amount|difference" }
  }

  package let text: [UInt8]
  /// The words that mean it, the canonical one first, in lower case.
  package let spellings: [[UInt8]]
  /// What it is made with, in the order in which the phrase takes them.
  public let parameters: [IndicatorParameter]
  /// Whether it is drawn over the prices, and not in a pane of its own.
  public let isOverPrices: Bool
  /// Whether values may change after later bars.
  public let repaints: Bool
  /// What its numbers are: how an axis and a legend write them.
  public let quantity: Quantity
  /// Levels with a line of their own.
  public let guides: [Double]
  /// What it is called, in traditional and simplified Chinese, English, Japanese and Korean, or
  /// one name for all; empty where it has none but its word.
  package let labels: [[UInt8]]
  /// Whether it is computed of one column, which may be another indicator's line.
  public let readsSource: Bool
  /// Which of ``SourceNames`` that column is where no other is asked for.
  package let usualSourceNumber: Int
  let outputs: [FormulaOutput]
  let own: OwnIndicator?
  /// Where the formula begins.
  private let formulaStart: Int

  /// The indicator that `text` describes.
  ///
  /// - Throws: ``FormulaError`` at the first place that is not understood.
  public convenience init(_ text: String) throws(FormulaError) {
    try self.init(utf8Bytes(of: text))
  }

  package convenience init(_ text: [UInt8]) throws(FormulaError) {
    try self.init(text, own: nil)
  }

  init(_ text: [UInt8], own: OwnIndicator?) throws(FormulaError) {
    var head = try DefinitionHead(text)
    self.text = text
    self.own = own
    spellings = head.spellings
    parameters = head.parameters
    isOverPrices = head.isOverPrices
    repaints = head.repaints
    quantity = head.quantity ?? (head.isOverPrices ? .price : .number)
    guides = head.guides
    labels = head.labels
    usualSourceNumber = head.usualSource
    formulaStart = head.scanner.token.range.lowerBound
    if let own {
      guard head.scanner.token.kind == .end else { throw head.error(.unexpected) }
      readsSource = own.readsSource
      outputs = [FormulaOutput(name: head.spellings[0], step: 0)]
      return
    }
    guard head.scanner.token.isSign("=") else { throw head.error(.unexpected) }
    head.scanner.advance()
    let compiler = try FormulaCompiler(
      head.scanner, name: head.spellings[0], parameters: head.parameters,
      values: head.parameters.map { $0.defaults[0] })
    outputs = compiler.outputs
    readsSource = compiler.steps.contains {
      $0.operation == .input && $0.period == IndicatorInput.source.rawValue
    }
  }

  public static func == (left: IndicatorDefinition, right: IndicatorDefinition) -> Bool {
    left === right || left.text == right.text && (left.own == nil) == (right.own == nil)
  }

  /// The word that means it in the chart phrase, in lower case: `rsi`.
  public var name: String { makeString(spellings[0]) }
  /// Other words for it.
  public var aliases: [String] { spellings.dropFirst().map { makeString($0) } }
  /// Its lines.
  public var outputNames: [String] { outputs.map { makeString($0.name) } }
  /// The formula's text; empty for an indicator that is a Swift type.
  public var formula: String {
    own != nil ? "" : makeString(Array(text[min(formulaStart + 1, text.count)...]))
  }

  /// The column that it is computed of where no other is asked for: `close`, `typical`; nil where it
  /// does not read one column.
  public var usualSource: String? {
    readsSource ? SourceNames.all.string(at: usualSourceNumber) : nil
  }

  /// Whether its programs make that column of the bars themselves.
  package var makesUsualSource: Bool {
    readsSource && own == nil && usualSourceNumber != SourceNames.close
  }

  /// Whether it takes a list of periods, one line for each.
  public var takesPeriods: Bool {
    outputs.count == 1 && parameters.count == 1 && parameters[0].isWhole
      && parameters[0].choices.isEmpty
  }

  /// The steps that compute it with those values of its parameters.
  ///
  /// - Parameters:
  ///   - values: of its parameters.
  ///   - isSourceGiven: whether a column is given to each run for it to be computed of. Without, an
  ///     indicator of another price than the close (``usualSource``) makes that price of the bars.
  /// - Throws: ``FormulaError`` where a value is not accepted, or makes a period too long.
  public func program(
    _ values: [Double], isSourceGiven: Bool = false
  ) throws(FormulaError) -> IndicatorProgram {
    guard values.count == parameters.count else {
      throw FormulaError(.wrongArguments, at: 0, found: name)
    }
    for (parameter, value) in zip(parameters, values) where !parameter.accepts(value) {
      throw FormulaError(.badParameter, at: 0, found: parameter.name)
    }
    if let own {
      return IndicatorProgram(own.begin(values), name: spellings[0], usualSourceNumber)
    }
    var scanner = FormulaScanner(text)
    scanner.go(to: formulaStart)
    scanner.advance()
    return IndicatorProgram(
      try FormulaCompiler(
        scanner, name: spellings[0], parameters: parameters, values: values,
        usualSource: makesUsualSource && !isSourceGiven ? usualSourceNumber : nil),
      usualSourceNumber)
  }
}
