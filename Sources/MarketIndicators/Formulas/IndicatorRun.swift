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
      let plan = program.plan
      for number in program.order where !plan.isLocal[number] && !plan.isEarlierInput[number] {
        columnCount += 1
      }
      // One step that does all has no columns between.
      if columnCount == 2 && program.isFused { return 32_768 }
      // Averages of averages fade slowly: each of the places that are computed at once begins early.
      if !plan.chains.isEmpty { return 32_768 }
      // A recursion needs some length to be computed at several places at once.
      if columnCount == 2 { return 8192 }
      return min(max(65_536 / columnCount, 512), program.hasRecursion ? 16_384 : 2048)
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
        // From where on no bar lacks anything.
        var wholeStart = start
        var looksBack = !inputs.isEmpty
        for number in program.order where looksBack && program.plan.isEarlierInput[number] {
          looksBack = inputs[steps[number].first] != nil
        }
      #endif
      while start < range.upperBound {
        #if !arch(wasm32)
          if start >= resume {
            let count = range.upperBound - start
            let done = stepAverageRange(
              start, count, from: inputs, into: lines, start - range.lowerBound)
            start += done
            seen &+= done
            if done > 0 { continue }
            resume = start + min(count, 16_384)
          }
        #endif
        var part = start..<min(start + width, range.upperBound)
        #if !arch(wasm32)
          // Soon so many bars are there that more can be taken together.
          let isTogether = looksBack && start - wholeStart >= program.plan.history
          if looksBack && !isTogether { part = part.prefix(program.plan.history + 256) }
        #endif
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
          if !inputs.isEmpty && program.hasLinesOfItsOwn {
            let isTried = program.showsMissing && memory.count <= 1024
            if isTried || program.areWhole(columns, part.count) {
              // Without a look at what is read: what is missing shows in the lines.
              let before = isTried ? memory : []
              for (output, line) in zip(program.outputs, lines) {
                columns[output.step] = line + offset
              }
              if isTogether {
                for number in program.order where program.plan.isEarlierInput[number] {
                  let step = program.steps[number]
                  columns[number] = columns[step.first] - step.period
                }
              }
              let isFinite = run(
                part.count, columns, placeColumn + width, isTogether: isTogether,
                isTrial: isTried, isLong: range.count >= farLength)
              var isDone = true
              for line in lines where !isFinite && !areFinite(line + offset, part.count) {
                isDone = !isTried
                if isTried { break }
                for place in offset..<(offset + part.count) {
                  line[place] = finiteOrNaN(line[place])
                }
              }
              if isDone {
                seen &+= part.count
                start = part.upperBound
                continue
              }
              memory = before
            }
            for number in program.order { columns[number] = scratch + number * width }
          }
        #endif
        var count = part.count
        var places: UnsafeMutablePointer<Double>?
        if !program.areWhole(columns, count) {
          count = program.compact(&columns, part.count, in: scratch, width)
          places = placeColumn
          #if !arch(wasm32)
            wholeStart = part.upperBound
          #endif
        }
        for (output, line) in zip(program.outputs, lines)
        where steps[output.step].operation.isComputed {
          columns[output.step] = places == nil ? line + offset : scratch + output.step * width
        }
        run(count, columns, placeColumn + width)
        for (output, line) in zip(program.outputs, lines) {
          program.write(columns[output.step], count, to: line + offset, part.count, places)
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
        high + start, low + start, close + start, count, factor: program.averageRangeFactor,
        into: lines[0] + offset)
      if done > 0 {
        memory[ofRange + 1] = state.previousClose
        memory[ofAverage + 1] = state.average
      }
      return done
    }
  #endif

  /// - Returns: whether all values of all lines are known to be finite.
  @discardableResult
  private mutating func run(
    _ count: Int, _ columns: [UnsafeMutablePointer<Double>],
    _ scratch: UnsafeMutablePointer<Double>, isTogether: Bool = false,
    isTrial: Bool = false, isLong: Bool = false
  ) -> Bool {
    let (program, offsets, capacity) = (program, offsets, capacity)
    return memory.withUnsafeMutableBufferPointer { memory in
      guard let memory = memory.baseAddress else { return false }
      let part = ProgramColumns(
        count: count, columns: columns, memory: memory, offsets: offsets, capacity: capacity,
        scratch: scratch, isTrial: isTrial, isLong: isLong)
      #if !arch(wasm32)
        if isTogether { return program.runTogether(part) }
      #endif
      program.run(part)
      return false
    }
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
