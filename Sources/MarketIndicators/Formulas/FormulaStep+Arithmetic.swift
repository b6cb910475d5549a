import MathFunctions

extension FormulaStep {
  /// What needs no memory: a value from the values of the same bar.
  ///
  /// A comparison with a missing value is missing; `if` looks only at the value that it takes.
  ///
  /// - Returns: whether all values are known to be finite.
  func runArithmetic(_ columns: StepColumns) -> Bool {
    let (a, b, c, out) = (columns.first, columns.second, columns.third, columns.output)
    let count = columns.count
    switch operation {
    #if !arch(wasm32)
      case .subtract: return columns.map(-, -)
      case .divide: return columns.map(/, /)
    #else
      case .subtract: for place in 0..<count { out[place] = a[place] - b[place] }
      case .divide: for place in 0..<count { out[place] = a[place] / b[place] }
    #endif
    case .add: for place in 0..<count { out[place] = a[place] + b[place] }
    case .multiply: for place in 0..<count { out[place] = a[place] * b[place] }
    case .negate: for place in 0..<count { out[place] = -a[place] }
    case .absolute: for place in 0..<count { out[place] = a[place].magnitude }
    case .squareRoot: for place in 0..<count { out[place] = math_root(a[place]) }
    case .logarithm: for place in 0..<count { out[place] = math_log(a[place]) }
    case .exponential: for place in 0..<count { out[place] = math_exp(a[place]) }
    case .maximum:
      for place in 0..<count {
        // NaN where either is.
        let (x, y) = (a[place], b[place])
        out[place] = x > y ? x : y + 0 * x
      }
    case .minimum:
      for place in 0..<count {
        let (x, y) = (a[place], b[place])
        out[place] = x < y ? x : y + 0 * x
      }
    case .choose:
      for place in 0..<count {
        let (condition, x, y) = (a[place], b[place], c[place])
        out[place] = (condition != 0 ? x : y) + (condition == condition ? 0 : .nan)
      }
    case .either:
      for place in 0..<count {
        let (x, y) = (a[place], b[place])
        out[place] = x == x ? x : y
      }
    case .ratio:
      for place in 0..<count {
        let (x, y, z) = (a[place], b[place], c[place])
        // Without a branch around the division.
        out[place] = (y == 0 ? z + 0 * x : x) / (y == 0 ? 1 : y)
      }
    case .greater: for place in 0..<count { out[place] = truth(a[place], b[place], >) }
    case .less: for place in 0..<count { out[place] = truth(a[place], b[place], <) }
    case .equal: for place in 0..<count { out[place] = truth(a[place], b[place], ==) }
    case .and:
      for place in 0..<count {
        let (x, y) = (a[place], b[place])
        out[place] = (x != 0 ? 1 : 0) * (y != 0 ? 1 : 0) + 0 * (x + y)
      }
    default:
      for place in 0..<count {
        let (x, y) = (a[place], b[place])
        out[place] = x.isNaN || y.isNaN ? .nan : holds(x, y) ? 1 : 0
      }
    }
    return false
  }

  @inline(__always)
  private func holds(_ x: Double, _ y: Double) -> Bool {
    switch operation {
    case .atLeast: x >= y
    case .atMost: x <= y
    case .unequal: x != y
    case .or: x != 0 || y != 0
    default: x == 0
    }
  }

  @inline(__always)
  private func truth(_ x: Double, _ y: Double, _ holds: (Double, Double) -> Bool) -> Double {
    // NaN where either is.
    (holds(x, y) ? 1 : 0) + 0 * (x + y)
  }
}

#if !arch(wasm32)
  extension StepColumns {
    /// Writes what is made of each two numbers of the first columns.
    ///
    /// - Returns: whether all values are finite; the sum of huge ones passes for one that is not.
    @inline(__always)
    func map(_ four: (Lanes, Lanes) -> Lanes, _ one: (Double, Double) -> Double) -> Bool {
      let (a, b, out) = (first, second, output)
      // What is not finite stays so in a sum.
      var sums = (Lanes.zero, Lanes.zero)
      let isFar = isFar
      var place = 0
      var sum = 0.0
      @inline(__always) func take(_ place: Int) {
        out[place] = one(a[place], b[place])
        sum += out[place]
      }
      if isFar && UInt(bitPattern: out) & 15 != 0 && count > 0 {
        take(0)
        place = 1
      }
      while place &+ 8 <= count {
        let next = place &+ 4
        let result = (
          four(Lanes(at: a + place), Lanes(at: b + place)),
          four(Lanes(at: a + next), Lanes(at: b + next))
        )
        result.0.store(at: out + place, isFar: isFar)
        result.1.store(at: out + next, isFar: isFar)
        sums.0 += result.0
        sums.1 += result.1
        place &+= 8
      }
      if isFar { math_end_far() }
      sum += (sums.0 + sums.1).sum
      while place < count {
        take(place)
        place &+= 1
      }
      return sum.isFinite
    }
  }
#endif
