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

  /// Bars that are computed at a time: their columns stay in a near memory of the processor.
  private var partLength: Int {
    #if arch(wasm32)
      return 256
    #else
      var columnCount = 1
      for step in program.steps where step.operation != .input && step.operation != .constant {
        columnCount += 1
      }
      // One step that does all has no columns between.
      if columnCount == 2 && program.isFused { return 32_768 }
      // A recursion needs some length to be computed at several places at once.
      let isLong = program.hasRecursion || columnCount == 2
      return min(max(49152 / columnCount, 512), isLong ? 8192 : 2048)
    #endif
  }

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
    let inputs = range.count < 256 ? [] : wholeInputs(range, of: series, source)
    IndicatorRun.withPointers(to: inputs) { pointers in
      run(range, of: series, source, from: pointers, into: lines)
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

  /// For each step the column of the series that it is; empty where it is none.
  private func wholeInputs(
    _ range: Range<Int>, of series: BarSeries, _ source: [Double]
  ) -> [[Double]] {
    program.steps.map { step in
      guard step.operation == .input,
        let column = IndicatorInput(rawValue: step.period)?.column(of: series, source),
        column.count >= range.upperBound
      else { return [] }
      return column
    }
  }

  private static func withPointers(
    to columns: [[Double]], _ before: [UnsafePointer<Double>?] = [],
    _ body: ([UnsafePointer<Double>?]) -> Void
  ) {
    guard before.count < columns.count else { return body(before) }
    columns[before.count].withUnsafeBufferPointer { column in
      withPointers(to: columns, before + [column.isEmpty ? nil : column.baseAddress], body)
    }
  }

  /// - Parameter inputs: for each step the whole column that it is, if any; or none at all.
  private mutating func run(
    _ range: Range<Int>, of series: BarSeries, _ source: [Double],
    from inputs: [UnsafePointer<Double>?], into lines: [UnsafeMutablePointer<Double>]
  ) {
    let steps = program.steps
    let width = min(range.count, partLength)
    // A column for each step, one for the places of whole bars, and what a step needs meanwhile.
    let places = width * steps.count
    let capacity = places + width + StepColumns.scratchCount(width)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, capacity)) {
      scratch in
      guard let scratch = scratch.baseAddress else { return }
      let placeColumn = scratch + places
      // Where the column of each step is.
      var columns = steps.indices.map { scratch + $0 * width }
      for (number, step) in steps.enumerated() where step.operation == .constant {
        for place in 0..<width { columns[number][place] = step.factor }
      }
      var start = range.lowerBound
      #if !arch(wasm32)
        // Where to try a shorter way.
        var resume = start
      #endif
      while start < range.upperBound {
        #if !arch(wasm32)
          if start >= resume {
            let count = min(65_536, range.upperBound - start)
            let done = stepAverageRange(
              start, count, from: inputs, into: lines, start - range.lowerBound)
            start += done
            seen &+= done
            if done > 0 { continue }
            resume = start + count
          }
        #endif
        let part = start..<min(start + width, range.upperBound)
        let offset = start - range.lowerBound
        makeRoom(for: seen &+ part.count)
        for (number, step) in steps.enumerated() where step.operation == .input {
          if inputs.isEmpty || inputs[number] == nil {
            IndicatorInput(rawValue: step.period)?
              .copy(part, of: series, source, to: columns[number])
          } else if let whole = inputs[number] {
            // Only read.
            columns[number] = UnsafeMutablePointer(mutating: whole + start)
          }
        }
        #if !arch(wasm32)
          // Without a look at what is read: what is missing shows in the lines.
          if program.showsMissing && memory.count <= 1024 && !inputs.isEmpty {
            let before = memory
            for (output, line) in zip(program.outputs, lines) {
              columns[output.step] = line + offset
            }
            if run(part.count, columns, placeColumn + width, isTrial: true)
              || zip(program.outputs, lines).allSatisfy({ areFinite($1 + offset, part.count) })
            {
              seen &+= part.count
              start = part.upperBound
              continue
            }
            memory = before
          }
        #endif
        var count = part.count
        var places: UnsafeMutablePointer<Double>?
        if !areWhole(columns, count) {
          count = compact(&columns, part.count, in: scratch, width)
          places = placeColumn
        }
        for (output, line) in zip(program.outputs, lines)
        where steps[output.step].operation.isComputed {
          columns[output.step] = places == nil ? line + offset : scratch + output.step * width
        }
        run(count, columns, placeColumn + width)
        for (output, line) in zip(program.outputs, lines) {
          write(columns[output.step], count, to: line + offset, part.count, places)
        }
        seen &+= count
        start = part.upperBound
      }
    }
  }

  #if !arch(wasm32)
    /// Where the program is ``AverageRange`` and has begun: how many of the next bars that has done.
    private mutating func stepAverageRange(
      _ start: Int, _ count: Int, from inputs: [UnsafePointer<Double>?],
      into lines: [UnsafeMutablePointer<Double>], _ offset: Int
    ) -> Int {
      guard !memory.isEmpty, let number = program.averageRange, number < inputs.count else {
        return 0
      }
      let step = program.steps[number]
      let range = program.steps[step.first]
      let (ofRange, ofAverage) = (offsets[step.first], offsets[number])
      guard memory[ofAverage] >= Double(step.period), memory[ofRange] != 0,
        let high = inputs[range.first], let low = inputs[range.second],
        let close = inputs[range.third]
      else { return 0 }
      var state = AverageRange(
        share: 1 / Double(step.period), previousClose: memory[ofRange + 1],
        average: memory[ofAverage + 1])
      let done = state.step(
        high + start, low + start, close + start, count, into: lines[0] + offset)
      if done > 0 {
        memory[ofRange + 1] = state.previousClose
        memory[ofAverage + 1] = state.average
      }
      return done
    }
  #endif

  /// Whether no bar lacks anything that the formula reads.
  private func areWhole(_ columns: [UnsafeMutablePointer<Double>], _ count: Int) -> Bool {
    var hasPrice = false
    for (number, step) in program.steps.enumerated() where step.operation == .input {
      // A bar has all its prices or none.
      let isPrice = step.period <= IndicatorInput.close.rawValue
      guard isPrice && hasPrice || areFinite(columns[number], count) else { return false }
      hasPrice = hasPrice || isPrice
    }
    return true
  }

  /// Copies what the formula reads of whole bars; returns how many these are.
  ///
  /// Their places among all stand after the last step's column.
  @inline(never)
  private func compact(
    _ columns: inout [UnsafeMutablePointer<Double>], _ partCount: Int,
    in scratch: UnsafeMutablePointer<Double>, _ width: Int
  ) -> Int {
    let steps = program.steps
    let places = scratch + steps.count * width
    var count = 0
    for place in 0..<partCount {
      var isWhole = true
      for (number, step) in steps.enumerated() where step.operation == .input {
        isWhole = isWhole && columns[number][place].isFinite
      }
      guard isWhole else { continue }
      for (number, step) in steps.enumerated() where step.operation == .input {
        scratch[number * width + count] = columns[number][place]
      }
      places[count] = Double(place)
      count += 1
    }
    for (number, step) in steps.enumerated() where step.operation == .input {
      columns[number] = scratch + number * width
    }
    return count
  }

  /// - Returns: whether the only line's values are known to be finite.
  @discardableResult
  private mutating func run(
    _ count: Int, _ columns: [UnsafeMutablePointer<Double>],
    _ scratch: UnsafeMutablePointer<Double>, isTrial: Bool = false
  ) -> Bool {
    var isFinite = false
    let (steps, offsets, capacity) = (program.steps, offsets, capacity)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let memory = memory.baseAddress else { return }
      for (number, step) in steps.enumerated() where step.operation.isComputed {
        isFinite = step.run(
          StepColumns(
            count: count, first: columns[step.first], second: columns[step.second],
            third: columns[step.third], fourth: columns[step.fourth], output: columns[number],
            memory: memory + offsets[number], capacity: capacity,
            isFinite: !isTrial && steps[step.first].operation == .input, isTrial: isTrial,
            scratch: scratch))
      }
    }
    // The last step is the line of a program that has one.
    return isFinite && program.outputs.count == 1
  }

  @inline(never)
  private func write(
    _ values: UnsafeMutablePointer<Double>, _ count: Int,
    to line: UnsafeMutablePointer<Double>, _ lineCount: Int,
    _ places: UnsafeMutablePointer<Double>?
  ) {
    guard let places else {
      if values == line && areFinite(line, count) { return }
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
