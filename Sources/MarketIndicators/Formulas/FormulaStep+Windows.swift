import MathFunctions

extension FormulaStep {
  /// Means, straight lines and deviations of the last `period` values.
  ///
  /// Values are cut into blocks of `period`; a window is the tail of one block and the head of
  /// the next, as in ``BlockWindow``, so that nothing is ever subtracted. Each side has the sum of
  /// deviations from the newer block's first value, and either the sum of their squares, or that
  /// of deviations weighted 1 to `period` by age.
  func runSums(_ columns: StepColumns) {
    let (input, out, memory) = (columns.first, columns.output, columns.memory)
    let values = columns.values
    let tails = values + min(period, columns.capacity)
    let secondTails = tails + min(period, columns.capacity)
    let isSquare = operation == .deviation
    let length = Double(period)
    let shape = SumShape(of: operation, length: length)
    var place = Int(memory[0])
    var (anchor, head, second) = (memory[1], memory[2], memory[3])
    var hasTails = memory[4] != 0
    var index = 0
    #if !arch(wasm32)
      // In a trial, what is missing shows in all but the root.
      let isWhole =
        columns.count >= max(256, 6 * period)
        && (columns.isFinite || columns.isTrial && operation != .deviation
          || areFinite(input, columns.count))
    #endif
    while index < columns.count {
      #if !arch(wasm32)
        if isWhole && place == period && index >= period {
          let done = sumBlocks(
            input + index, columns.count - index, into: out + index, shape)
          if done > 0 {
            index += done
            for old in 0..<period { values[old] = input[index - period + old] }
            continue
          }
        }
      #endif
      let x = input[index]
      guard x.isFinite else {
        out[index] = .nan
        index += 1
        continue
      }
      if place == 0 || place == period {
        anchor = x
        if place == period {
          closeBlock(values, tails, secondTails, from: anchor, isSquare: isSquare)
          hasTails = true
        }
        (place, head, second) = (0, 0, 0)
      }
      values[place] = x
      place += 1
      let deviation = x - anchor
      head += deviation
      second += isSquare ? deviation * deviation : Double(place) * deviation
      if place == period {
        out[index] = shape.result(anchor, head, second)
      } else if hasTails {
        let weighted = isSquare ? second : (length - Double(place)) * head + second
        out[index] = shape.result(anchor, tails[place] + head, secondTails[place] + weighted)
      } else {
        out[index] = .nan
      }
      index += 1
    }
    (memory[0], memory[1], memory[2]) = (Double(place), anchor, head)
    (memory[3], memory[4]) = (second, hasTails ? 1 : 0)
  }

  #if !arch(wasm32)
    /// The same at windows that end in whole blocks, as many as there are.
    private func sumBlocks(
      _ input: UnsafePointer<Double>, _ count: Int, into out: UnsafeMutablePointer<Double>,
      _ shape: SumShape
    ) -> Int {
      let (length, share) = (period, shape.share)
      if operation == .deviation {
        return MarketIndicators.sumBlocks(input, count, of: length, second: .squares) {
          _, sum, _, _ in
          (sum - sum).allSatisfy { $0 .== 0 }
        } emit: { place, _, sum, second in
          (second - sum * (sum * share)).store(to: out + place, every: length)
        } finish: { start in
          let values = out + start
          for place in 0..<length {
            let variance = values[place] * share
            values[place] = math_root(variance > 0 ? variance : 0)
          }
        }
      }
      let (anchorShare, sumShare, weightedShare) = (
        Lanes.uniform(shape.anchorShare), Lanes.uniform(shape.sumShare),
        Lanes.uniform(shape.weightedShare)
      )
      if !shape.isWeighted {
        return MarketIndicators.sumBlocks(input, count, of: length, second: .none) {
          place, anchor, sum, _ in
          (anchorShare * anchor + sumShare * sum).store(to: out + place, every: length)
        }
      }
      if shape.sumShare == 0 && shape.anchorShare == 1 {
        return MarketIndicators.sumBlocks(
          input, count, of: length, second: .ages, needsSum: false
        ) { place, anchor, _, second in
          (anchor + weightedShare * second).store(to: out + place, every: length)
        }
      }
      return MarketIndicators.sumBlocks(input, count, of: length, second: .ages) {
        place, anchor, sum, second in
        (anchorShare * anchor + (sumShare * sum + weightedShare * second))
          .store(to: out + place, every: length)
      }
    }
  #endif

  /// Sums a full block from its end, for each place to the end.
  @inline(never)
  private func closeBlock(
    _ values: UnsafeMutablePointer<Double>, _ tails: UnsafeMutablePointer<Double>,
    _ secondTails: UnsafeMutablePointer<Double>, from anchor: Double, isSquare: Bool
  ) {
    var (tail, second) = (0.0, 0.0)
    for place in stride(from: period - 1, through: 0, by: -1) {
      let deviation = values[place] - anchor
      tail += deviation
      // Each place further from the end gives all after it one more weight.
      second += isSquare ? deviation * deviation : tail
      tails[place] = tail
      secondTails[place] = second
    }
  }

  /// The highest or lowest of the last `period` values, or how many bars ago the newest of equal
  /// ones was.
  func runExtremes(_ columns: StepColumns) {
    let (input, out, memory) = (columns.first, columns.output, columns.memory)
    let values = columns.values
    let tails = values + min(period, columns.capacity)
    let tailTimes = tails + min(period, columns.capacity)
    // The lowest is the highest of the negated values.
    let sign: Double = operation == .lowest || operation == .lowestBars ? -1 : 1
    let givesBars = operation == .highestBars || operation == .lowestBars
    var place = Int(memory[0])
    var (head, headTime, time) = (memory[1], memory[2], memory[3])
    var hasTails = memory[4] != 0
    var index = 0
    #if !arch(wasm32)
      let isWhole =
        columns.count >= max(256, 6 * period)
        && (columns.isFinite || areFinite(input, columns.count))
    #endif
    while index < columns.count {
      #if !arch(wasm32)
        if isWhole && place == period && index >= period {
          let done = findExtremes(
            input + index, columns.count - index, into: out + index, highest: sign > 0,
            givesBars: givesBars)
          if done > 0 {
            index += done
            time += Double(done)
            for old in 0..<period { values[old] = sign * input[index - period + old] }
            continue
          }
        }
      #endif
      let x = sign * input[index]
      guard x.isFinite else {
        out[index] = .nan
        index += 1
        continue
      }
      if place == 0 || place == period {
        if place == period {
          var (best, bestTime) = (-Double.infinity, 0.0)
          for old in stride(from: period - 1, through: 0, by: -1) {
            if values[old] > best {
              best = values[old]
              bestTime = time - Double(period - 1 - old)
            }
            tails[old] = best
            tailTimes[old] = bestTime
          }
          hasTails = true
        }
        place = 0
        head = -.infinity
      }
      time += 1
      values[place] = x
      place += 1
      if x >= head { (head, headTime) = (x, time) }
      if place == period {
        out[index] = givesBars ? time - headTime : sign * head + 0
      } else if hasTails {
        let isOld = tails[place] > head
        out[index] =
          givesBars
          ? time - (isOld ? tailTimes[place] : headTime) : sign * (isOld ? tails[place] : head) + 0
      } else {
        out[index] = .nan
      }
      index += 1
    }
    (memory[0], memory[1], memory[2]) = (Double(place), head, headTime)
    (memory[3], memory[4]) = (time, hasTails ? 1 : 0)
  }

  #if !arch(wasm32)
    /// The same for windows that have all their values in the column.
    ///
    /// - Returns: how many are done.
    private func findExtremes(
      _ input: UnsafePointer<Double>, _ count: Int, into out: UnsafeMutablePointer<Double>,
      highest: Bool, givesBars: Bool
    ) -> Int {
      if givesBars {
        return findExtremeAges(input, count, of: period, highest: highest, into: out)
      }
      guard period <= 64 else {
        return MarketIndicators.findExtremes(
          input, count, of: period, highest: highest, into: out)
      }
      slideExtremes(input, count, of: period, highest: highest, into: out)
      return count
    }
  #endif

  /// The mean distance of the last `period` values from their mean (CCI).
  ///
  /// - Complexity: O(`period`) a value.
  func runMeanDeviation(_ columns: StepColumns) {
    let (input, out, memory) = (columns.first, columns.output, columns.memory)
    let values = columns.values
    var next = Int(memory[0])
    let share = 1 / Double(period)
    var index = 0
    #if !arch(wasm32)
      let isWhole = columns.count >= 3 * period && areFinite(input, columns.count)
    #endif
    while index < columns.count {
      #if !arch(wasm32)
        if isWhole && memory[1] != 0 && next == 0 && index >= period {
          let count = (columns.count - index) / 4 * 4
          for start in stride(from: index, to: index + count, by: 4) {
            meanDeviations(input + start, share).store(to: out + start, every: 1)
          }
          index += count
          for old in 0..<period { values[old] = input[index - period + old] }
          if count > 0 { continue }
        }
      #endif
      let x = input[index]
      out[index] = .nan
      if x.isFinite {
        values[next] = x
        next = next + 1 == period ? 0 : next + 1
        if next == 0 { memory[1] = 1 }
        if memory[1] != 0 { out[index] = meanDeviation(values, from: next, newest: x, share) }
      }
      index += 1
    }
    memory[0] = Double(next)
  }

  /// Of the values in a ring, from the oldest on.
  private func meanDeviation(
    _ values: UnsafeMutablePointer<Double>, from oldest: Int, newest: Double, _ share: Double
  ) -> Double {
    var sum = 0.0
    for place in oldest..<period { sum += values[place] - newest }
    for place in 0..<oldest { sum += values[place] - newest }
    let mean = newest + sum * share
    var distance = 0.0
    for place in oldest..<period { distance += (values[place] - mean).magnitude }
    for place in 0..<oldest { distance += (values[place] - mean).magnitude }
    return distance * share
  }

  #if !arch(wasm32)
    /// The same for four windows, of which the first ends at `input`.
    @inline(__always)
    private func meanDeviations(_ input: UnsafePointer<Double>, _ share: Double) -> Lanes {
      let newest = Lanes(at: input)
      let oldest = input - (period &- 1)
      var sum = Lanes.zero
      for place in 0..<period { sum += Lanes(at: oldest + place) - newest }
      let mean = newest + sum * share
      var distance = Lanes.zero
      for place in 0..<period {
        distance += (Lanes(at: oldest + place) - mean).magnitude
      }
      return distance * share
    }
  #endif
}

/// What is made of a window's sums.
private struct SumShape {
  let isDeviation: Bool
  let isWeighted: Bool
  let anchorShare: Double
  let sumShare: Double
  let weightedShare: Double
  /// Of one value.
  let share: Double

  init(of operation: Operation, length: Double) {
    share = 1 / length
    isDeviation = operation == .deviation
    // Of a straight line through the values: the slope is k · (W − (n + 1)/2 · S).
    let k = 12 / (length * (length * length - 1))
    switch operation {
    case .mean: (anchorShare, sumShare, weightedShare) = (1, share, 0)
    case .linearAverage:
      (anchorShare, sumShare, weightedShare) = (1, 0, 2 / (length * (length + 1)))
    case .regression:
      (anchorShare, sumShare, weightedShare) =
        length == 1
        ? (1, 1, 0)
        : (1, 1 / length - k * (length - 1) * (length + 1) / 4, k * (length - 1) / 2)
    case .slope:
      (anchorShare, sumShare, weightedShare) =
        length == 1 ? (0, 0, 0) : (0, -k * (length + 1) / 2, k)
    case .forecast:
      // The line a bar further on: its end and its slope.
      (anchorShare, sumShare, weightedShare) =
        length == 1
        ? (1, 1, 0) : (1, 1 / length - k * (length + 1) * (length + 1) / 4, k * (length + 1) / 2)
    default: (anchorShare, sumShare, weightedShare) = (0, 1, 0)
    }
    isWeighted = weightedShare != 0
  }

  @inline(__always)
  func result(_ anchor: Double, _ sum: Double, _ second: Double) -> Double {
    if isDeviation {
      // `max` in this order gives 0 for a NaN too; the sum is NaN then.
      return math_root(max(0, (second - sum * (sum * share)) * share)) + 0 * sum
    }
    if !isWeighted { return anchorShare * anchor + sumShare * sum }
    return anchorShare * anchor + (sumShare * sum + weightedShare * second)
  }
}
