extension FormulaStep {
  /// Sums, means, straight lines and deviations of the last `period` values.
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
    let isPlain = operation == .sum || operation == .count
    let isSquare = operation == .deviation
    let length = Double(period)
    let shape = SumShape(of: operation, length: length)
    var place = Int(memory[0])
    var (anchor, head, second) = (memory[1], memory[2], memory[3])
    var hasTails = memory[4] != 0
    for index in 0..<columns.count {
      var x = input[index]
      guard x.isFinite else {
        out[index] = .nan
        continue
      }
      if operation == .count { x = x == 0 ? 0 : 1 }
      if place == 0 || place == period {
        anchor = isPlain ? 0 : x
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
    }
    (memory[0], memory[1], memory[2]) = (Double(place), anchor, head)
    (memory[3], memory[4]) = (second, hasTails ? 1 : 0)
  }

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
    for index in 0..<columns.count {
      let x = sign * input[index]
      guard x.isFinite else {
        out[index] = .nan
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
        out[index] = givesBars ? time - headTime : sign * head
      } else if hasTails {
        let isOld = tails[place] > head
        out[index] =
          givesBars
          ? time - (isOld ? tailTimes[place] : headTime) : sign * (isOld ? tails[place] : head)
      } else {
        out[index] = .nan
      }
    }
    (memory[0], memory[1], memory[2]) = (Double(place), head, headTime)
    (memory[3], memory[4]) = (time, hasTails ? 1 : 0)
  }

  /// The mean distance of the last `period` values from their mean (CCI).
  ///
  /// - Complexity: O(`period`) a value.
  func runMeanDeviation(_ columns: StepColumns) {
    let (input, out, memory) = (columns.first, columns.output, columns.memory)
    let values = columns.values
    var next = Int(memory[0])
    let share = 1 / Double(period)
    for index in 0..<columns.count {
      out[index] = .nan
      guard input[index].isFinite else { continue }
      values[next] = input[index]
      next += 1
      if next == period {
        next = 0
        memory[1] = 1
      }
      guard memory[1] != 0 else { continue }
      let anchor = input[index]
      var sum = 0.0
      for place in 0..<period { sum += values[place] - anchor }
      let mean = anchor + sum * share
      var distance = 0.0
      for place in 0..<period { distance += (values[place] - mean).magnitude }
      out[index] = distance * share
    }
    memory[0] = Double(next)
  }
}

/// What is made of a window's sums.
private struct SumShape {
  private let isDeviation: Bool
  private let anchorShare: Double
  private let sumShare: Double
  private let weightedShare: Double
  private let length: Double

  init(of operation: Operation, length: Double) {
    self.length = length
    isDeviation = operation == .deviation
    // Of a straight line through the values: the slope is k · (W − (n + 1)/2 · S).
    let k = 12 / (length * (length * length - 1))
    switch operation {
    case .mean: (anchorShare, sumShare, weightedShare) = (1, 1 / length, 0)
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
    default: (anchorShare, sumShare, weightedShare) = (0, 1, 0)
    }
  }

  @inline(__always)
  func result(_ anchor: Double, _ sum: Double, _ second: Double) -> Double {
    if isDeviation {
      // `max` in this order gives 0 for a NaN too; the sum is NaN then.
      return max(0, (second - sum * (sum / length)) / length).squareRoot() + 0 * sum
    }
    return anchorShare * anchor + (sumShare * sum + weightedShare * second)
  }
}
