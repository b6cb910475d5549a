import MarketBars

/// An indicator on its way through the bars, with what it remembers of those before.
///
/// A value: copy it to try a bar that has not closed yet. The copy costs as much as is
/// remembered, which grows with the longest period and not with the number of bars.
public struct IndicatorRun: Sendable {
  /// What is computed.
  public let program: IndicatorProgram
  /// What each step remembers, one after the other.
  private var memory: [Double] = []
  /// Where the memory of each step begins.
  private var offsets: [Int] = []
  /// For how many values of a window there is room.
  private var capacity = 0
  /// Bars taken in.
  private var seen = 0
  private var own: OwnIndicator.Run?

  /// Bars that are computed at a time: their columns stay in the processor's nearest memory.
  private static let partLength = 256

  /// A run that has taken no bar in yet.
  public init(_ program: IndicatorProgram) {
    self.program = program
    own = program.own
  }

  /// Takes the next bars in, those of `range`, and returns its lines at them.
  ///
  /// One bar after the other or many at once: the values are the same, bit for bit. A bar that lacks
  /// something that the formula reads is skipped as if absent, and has no value.
  ///
  /// - Complexity: O(n).
  public mutating func consume(
    _ range: Range<Int>, of series: BarSeries, source: [Double]
  ) -> [[Double]] {
    makeLines(program.lineCount, count: range.count, capacity: range.count) { lines in
      consume(range, of: series, source, into: lines)
    }
  }

  /// The same into memory that is there, from the range's first bar on.
  public mutating func consume(
    _ range: Range<Int>, of series: BarSeries, _ source: [Double],
    into lines: [UnsafeMutablePointer<Double>]
  ) {
    if let own {
      self.own = own.consume(range, series, source, lines)
      return
    }
    let width = min(range.count, IndicatorRun.partLength)
    // A column for each step, and one for the places of whole bars.
    withUnsafeTemporaryAllocation(
      of: Double.self, capacity: max(1, width * (program.steps.count + 1))
    ) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      var start = range.lowerBound
      while start < range.upperBound {
        let part = start..<min(start + width, range.upperBound)
        makeRoom(for: seen &+ part.count)
        let count = readInputs(part, of: series, source, into: scratch, width)
        run(count, in: scratch, width)
        let places = count < part.count ? scratch + program.steps.count * width : nil
        for (output, line) in zip(program.outputs, lines) {
          write(
            scratch + output.step * width, count, to: line + (start - range.lowerBound),
            part.count, places)
        }
        seen &+= count
        start = part.upperBound
      }
    }
  }

  /// For an indicator that repaints: its line over `source`, from the first value on that the bars
  /// taken in since ``settle()`` may have changed.
  package func repainted(over source: [Double]) -> (start: Int, values: [Double])? {
    own?.repainted?(source)
  }

  /// Forgets what no later bar can change: the line so far has been repainted.
  package mutating func settle() {
    if let settled = own?.settled { own = settled() }
  }

  // MARK: Parts

  /// Copies what the formula reads of whole bars; returns how many these are.
  ///
  /// Where some are not whole, their places among all stand after the last step's column.
  @inline(never)
  private func readInputs(
    _ part: Range<Int>, of series: BarSeries, _ source: [Double],
    into scratch: UnsafeMutablePointer<Double>, _ width: Int
  ) -> Int {
    // NaN where a value of the part is missing.
    var check = 0.0
    let steps = program.steps
    for (number, step) in steps.enumerated() where step.operation == .input {
      let column = scratch + number * width
      IndicatorInput(rawValue: step.period)?.copy(part, of: series, source, to: column)
      for place in 0..<part.count { check += column[place] * 0 }
    }
    guard check.isNaN else { return part.count }
    let places = scratch + steps.count * width
    var count = 0
    for place in 0..<part.count {
      var isWhole = true
      for (number, step) in steps.enumerated() where step.operation == .input {
        isWhole = isWhole && scratch[number * width + place].isFinite
      }
      guard isWhole else { continue }
      for (number, step) in steps.enumerated() where step.operation == .input {
        scratch[number * width + count] = scratch[number * width + place]
      }
      places[count] = Double(place)
      count += 1
    }
    return count
  }

  private mutating func run(
    _ count: Int, in scratch: UnsafeMutablePointer<Double>, _ width: Int
  ) {
    let (steps, offsets, capacity) = (program.steps, offsets, capacity)
    memory.withUnsafeMutableBufferPointer { memory in
      let memory = memory.baseAddress ?? scratch
      for (number, step) in steps.enumerated() {
        step.run(
          StepColumns(
            count: count, first: scratch + step.first * width,
            second: scratch + step.second * width, third: scratch + step.third * width,
            output: scratch + number * width, memory: memory + offsets[number],
            capacity: capacity))
      }
    }
  }

  @inline(never)
  private func write(
    _ values: UnsafeMutablePointer<Double>, _ count: Int,
    to line: UnsafeMutablePointer<Double>, _ lineCount: Int,
    _ places: UnsafeMutablePointer<Double>?
  ) {
    guard let places else {
      for place in 0..<count { line[place] = finiteOrNaN(values[place]) }
      return
    }
    for place in 0..<lineCount { line[place] = .nan }
    for number in 0..<count { line[Int(places[number])] = finiteOrNaN(values[number]) }
  }

  // MARK: Memory

  /// Makes room for windows over that many bars, up to the longest.
  private mutating func makeRoom(for count: Int) {
    guard memory.isEmpty || (capacity < program.longestWindow && capacity < count) else { return }
    grow(to: max(2 * capacity, count, 64))
  }

  @inline(never)
  private mutating func grow(to newCapacity: Int) {
    let newCapacity = min(newCapacity, program.longestWindow)
    var newMemory: [Double] = []
    var newOffsets: [Int] = []
    for (number, step) in program.steps.enumerated() {
      let length = step.memoryCount(capacity: newCapacity)
      newOffsets.append(newMemory.count)
      let oldLength = offsets.isEmpty ? 0 : step.memoryCount(capacity: capacity)
      // A window that is not full yet has only its first values: they stay where they are.
      for place in 0..<length {
        let isHeader = place < FormulaStep.headerCount
        newMemory.append(
          place < oldLength ? memory[offsets[number] + place] : isHeader ? 0 : .nan)
      }
    }
    if newMemory.isEmpty { newMemory = [0] }
    (memory, offsets, capacity) = (newMemory, newOffsets, newCapacity)
  }
}
