import ByteText

/// Turns the text of a formula into steps.
///
///     range := highest(high, n) - lowest(low, n);
///     k: smma(100 * (close - lowest(low, n)) / range, m);
///     d: smma(k, m)
///
/// `name := …` is a value for later lines, `name: …` a line to draw, and so is an expression without
/// a name. What occurs twice is computed once.
struct FormulaCompiler {
  static let byteLimit = 4096
  static let stepLimit = 500
  static let outputLimit = 12
  static let depthLimit = 40

  private var scanner: FormulaScanner
  private let defaultName: [UInt8]
  /// Which of ``SourceNames`` is read in the place of `source`; nil where a column is given.
  private let usualSource: Int?
  private var names: [(name: [UInt8], step: Int)] = []
  private var depth = 0
  private(set) var steps: [FormulaStep] = []
  /// For each step, how many of its first values are missing.
  private(set) var warmUps: [Int] = []
  private(set) var outputs: [FormulaOutput] = []

  /// Compiles what `scanner` stands at, to the end of the text.
  init(
    _ scanner: FormulaScanner, name: [UInt8], parameters: [IndicatorParameter], values: [Double],
    usualSource: Int? = nil
  ) throws(FormulaError) {
    self.scanner = scanner
    self.usualSource = usualSource
    defaultName = name
    for (parameter, value) in zip(parameters, values) {
      names.append((parameter.spelling, constant(value)))
    }
    while self.scanner.token.kind != .end {
      try takeStatement()
      if self.scanner.token.isSign(";") {
        self.scanner.advance()
      } else if self.scanner.token.kind != .end {
        throw error(.unexpected)
      }
    }
    guard !outputs.isEmpty else { throw error(.noOutput) }
  }

  private func error(_ problem: FormulaError.Problem) -> FormulaError {
    error(problem, at: scanner.token.range)
  }

  @inline(never)
  private func error(_ problem: FormulaError.Problem, at range: Range<Int>) -> FormulaError {
    FormulaError(
      problem, at: range.lowerBound, found: makeString(Array(scanner.bytes[range].prefix(40))))
  }

  // MARK: Lines

  private mutating func takeStatement() throws(FormulaError) {
    let start = scanner.token
    var name = defaultName
    var isHidden = false
    if start.kind == .word {
      let spelling = scanner.spelling
      scanner.advance()
      isHidden = scanner.token.isSign(":=")
      if isHidden || scanner.token.isSign(":") {
        name = spelling
        scanner.advance()
        if names.contains(where: { $0.name == name }) {
          throw error(.repeatedName, at: start.range)
        }
      } else {
        scanner.go(to: start.range.lowerBound)
      }
    }
    let step = try expression()
    names.append((name, step))
    guard !isHidden else { return }
    guard outputs.count < FormulaCompiler.outputLimit else {
      throw error(.tooLong, at: start.range)
    }
    guard !outputs.contains(where: { $0.name == name }) else {
      throw error(.repeatedName, at: start.range)
    }
    var output = FormulaOutput(name: name, step: step, warmUp: warmUps[step])
    while scanner.token.isSign(",") {
      scanner.advance()
      try takeStyle(of: &output)
    }
    outputs.append(output)
  }

  private mutating func takeStyle(of output: inout FormulaOutput) throws(FormulaError) {
    let token = scanner.token
    let spelling = scanner.spelling
    if let index = IndicatorLineStyle.Shape.names.firstIndex(of: spelling),
      let style = IndicatorLineStyle.Shape(rawValue: index)
    {
      output.style = style
      scanner.advance()
      return
    }
    let shift: WordList = "shift"
    guard shift.firstIndex(of: spelling) != nil else { throw error(.unexpected, at: token.range) }
    scanner.advance()
    try take("(")
    let step = try expression()
    guard let number = value(of: step) else { throw error(.notConstant, at: token.range) }
    guard number.magnitude <= 1_000_000 else { throw error(.periodOutOfRange, at: token.range) }
    output.shift = Int(number.rounded(.towardZero))
    try take(")")
  }

  private mutating func take(_ sign: StaticString) throws(FormulaError) {
    guard scanner.token.isSign(sign) else { throw error(.unexpected) }
    scanner.advance()
  }

  // MARK: Expressions

  /// Operators from the loosest to the tightest.
  private static let operators: [(level: Int, sign: StaticString, operation: Operation)] = [
    (0, "or", .or), (1, "and", .and), (2, ">", .greater), (2, "<", .less), (2, ">=", .atLeast),
    (2, "<=", .atMost), (2, "==", .equal), (2, "!=", .unequal), (2, "<>", .unequal),
    (3, "+", .add), (3, "-", .subtract), (4, "*", .multiply), (4, "/", .divide),
  ]

  @inline(never)
  private mutating func expression(_ level: Int = 0) throws(FormulaError) -> Int {
    guard level < 5 else { return try factor() }
    depth += level == 0 ? 1 : 0
    guard depth <= FormulaCompiler.depthLimit else { throw error(.tooLong) }
    var left = try expression(level + 1)
    while let operation = operation(at: level) {
      scanner.advance()
      let right = try expression(level + 1)
      left = try emit(FormulaStep(operation: operation, first: left, second: right))
    }
    depth -= level == 0 ? 1 : 0
    return left
  }

  private func operation(at level: Int) -> Operation? {
    for (itsLevel, sign, operation) in FormulaCompiler.operators where itsLevel == level {
      if level < 2 ? scanner.token.kind == .word && scanner.isAt(sign) : scanner.token.isSign(sign)
      {
        return operation
      }
    }
    return nil
  }

  /// A number, a name, a function, or what stands in parentheses.
  private mutating func factor() throws(FormulaError) -> Int {
    let token = scanner.token
    switch token.kind {
    case .number:
      scanner.advance()
      return constant(token.number)
    case .word:
      if scanner.isAt("not") {
        scanner.advance()
        return try nested(.not)
      }
      let name = scanner.spelling
      scanner.advance()
      if scanner.token.isSign("(") { return try call(name, at: token.range) }
      if let step = try step(named: name) { return step }
      throw error(.unknownName, at: token.range)
    default: break
    }
    if token.isSign("-") {
      scanner.advance()
      return try nested(.negate)
    }
    try take("(")
    let step = try expression()
    try take(")")
    return step
  }

  private mutating func nested(_ operation: Operation) throws(FormulaError) -> Int {
    depth += 1
    guard depth <= FormulaCompiler.depthLimit else { throw error(.tooLong) }
    let step = try emit(FormulaStep(operation: operation, first: try factor()))
    depth -= 1
    return step
  }

  /// Names of earlier lines and parameters, then of columns and what is made of them.
  private mutating func step(named name: [UInt8]) throws(FormulaError) -> Int? {
    if let known = names.last(where: { $0.name == name }) { return known.step }
    return try column(named: name)
  }

  private mutating func column(named name: [UInt8]) throws(FormulaError) -> Int? {
    if let input = IndicatorInput(name: name) {
      if input == .source, let usualSource {
        return try column(named: SourceNames.all[usualSource])
      }
      return try read(input)
    }
    let made: WordList = "hl2|median|hlc3|typical|hlcc4|weighted|ohlc4|tr|none"
    guard let index = made.firstIndex(of: name) else { return nil }
    if index == 8 { return constant(.nan) }
    let (high, low, close) = (try read(.high), try read(.low), try read(.close))
    if index == 7 {
      return try emit(
        FormulaStep(operation: .trueRange, first: high, second: low, third: close))
    }
    let range = try emit(FormulaStep(operation: .add, first: high, second: low))
    var sum = range
    if index >= 2 { sum = try emit(FormulaStep(operation: .add, first: sum, second: close)) }
    switch index {
    case 0, 1: return try divide(sum, by: 2)
    case 2, 3: return try divide(sum, by: 3)
    case 4, 5: sum = try emit(FormulaStep(operation: .add, first: sum, second: close))
    default: sum = try emit(FormulaStep(operation: .add, first: sum, second: try read(.open)))
    }
    return try divide(sum, by: 4)
  }

  private mutating func read(_ input: IndicatorInput) throws(FormulaError) -> Int {
    try emit(FormulaStep(operation: .input, period: input.rawValue))
  }

  private mutating func divide(_ step: Int, by number: Double) throws(FormulaError) -> Int {
    // Halves and quarters are as exact, and faster, as products.
    let isPower = number == 2 || number == 4
    return try emit(
      FormulaStep(
        operation: isPower ? .multiply : .divide, first: step,
        second: constant(isPower ? 1 / number : number)))
  }

  // MARK: Functions

  private mutating func call(_ name: [UInt8], at place: Range<Int>) throws(FormulaError) -> Int {
    var arguments: [Int] = []
    repeat {
      scanner.advance()
      arguments.append(try expression())
    } while scanner.token.isSign(",")
    try take(")")
    let pick: WordList = "pick"
    if pick.firstIndex(of: name) != nil {
      // One of the others, by a number known beforehand.
      guard let number = value(of: arguments[0]) else { throw error(.notConstant, at: place) }
      guard number >= 0 && number < Double(arguments.count - 1) else {
        throw error(.wrongArguments, at: place)
      }
      return arguments[1 + Int(number)]
    }
    guard let operation = Operation(function: name) else { throw error(.unknownName, at: place) }
    if operation == .total && arguments.count == 1 { arguments.append(constant(0)) }
    let (columns, numbers) = (operation.columnCount, operation.numberCount)
    if (operation == .maximum || operation == .minimum) && arguments.count > 2 {
      let last = arguments.removeLast()
      while arguments.count > 1 {
        let second = arguments.removeLast()
        let first = arguments.removeLast()
        arguments.append(try emit(FormulaStep(operation: operation, first: first, second: second)))
      }
      arguments.append(last)
    }
    guard arguments.count == columns + numbers else { throw error(.wrongArguments, at: place) }
    var step = FormulaStep(operation: operation, first: arguments[0])
    if columns > 1 { step.second = arguments[1] }
    if columns > 2 { step.third = arguments[2] }
    for (number, argument) in arguments[columns...].enumerated() {
      guard let value = value(of: argument) else { throw error(.notConstant, at: place) }
      if number == 0 && operation.hasPeriod {
        let bars = value.rounded(.down)
        guard bars >= (operation == .lag || operation == .skip ? 0 : 1) && bars <= 4_000_000
        else { throw error(.periodOutOfRange, at: place) }
        step.period = Int(bars)
      } else if number == 0 || operation.hasPeriod {
        step.factor = value
      } else {
        step.limit = value
      }
    }
    if operation == .lag && step.period == 0 { return step.first }
    return try emit(step)
  }

  // MARK: Steps

  /// The value of a step that is the same at all bars.
  private func value(of step: Int) -> Double? {
    steps[step].operation == .constant && steps[step].factor.isFinite ? steps[step].factor : nil
  }

  private mutating func constant(_ value: Double) -> Int {
    add(FormulaStep(operation: .constant, factor: value), warmUp: 0)
  }

  /// The number of that step, which is computed at once where all that it reads is constant.
  @inline(never)
  private mutating func emit(_ step: FormulaStep) throws(FormulaError) -> Int {
    var step = step
    if step.operation == .add {
      // A line's end and its slope come from the same sums.
      var forecast = steps[step.first]
      forecast.operation = .slope
      if steps[step.first].operation == .regression && steps[step.second] == forecast {
        forecast.operation = .forecast
        step = forecast
      }
    }
    let columns = step.operation.columnCount
    let operands = [step.first, step.second, step.third].prefix(columns)
    let isArithmetic = step.operation.rawValue < Operation.lag.rawValue
    if columns > 0 && isArithmetic && operands.allSatisfy({ steps[$0].operation == .constant }) {
      return constant(folded(step))
    }
    guard steps.count < FormulaCompiler.stepLimit else { throw error(.tooLong) }
    var warmUp = 0
    for operand in operands { warmUp = max(warmUp, warmUps[operand]) }
    if step.operation == .either { warmUp = min(warmUps[step.first], warmUps[step.second]) }
    return add(step, warmUp: warmUp + step.operation.warmUp(period: step.period))
  }

  private func folded(_ step: FormulaStep) -> Double {
    var operands = (steps[step.first].factor, steps[step.second].factor, steps[step.third].factor)
    var result = Double.nan
    withUnsafeMutablePointer(to: &result) { output in
      withUnsafePointer(to: &operands) { operands in
        operands.withMemoryRebound(to: Double.self, capacity: 3) { first in
          _ = step.run(
            StepColumns(
              count: 1, first: first, second: first + 1, third: first + 2, fourth: first,
              output: output, memory: output, capacity: 0, scratch: output))
        }
      }
    }
    return result
  }

  private mutating func add(_ step: FormulaStep, warmUp: Int) -> Int {
    if let number = steps.firstIndex(of: step) { return number }
    steps.append(step)
    warmUps.append(warmUp)
    return steps.count - 1
  }
}

extension FormulaScanner {
  /// Whether the present token is that word, in lower case.
  func isAt(_ word: StaticString) -> Bool {
    guard token.kind == .word, token.range.count == word.utf8CodeUnitCount else { return false }
    for (place, byte) in bytes[token.range].enumerated()
    where lowercased(byte) != word.utf8Start[place] {
      return false
    }
    return true
  }
}
