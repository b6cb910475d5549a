/// Why an indicator cannot be made from arguments that came from outside.
public enum IndicatorError: Error, Equatable, Sendable {
  /// A period of 0 or less.
  case periodBelowOne(argument: IndicatorArgument)
  /// A period that is NaN, infinite, has a fraction or is too large to count with.
  case periodNotWhole(argument: IndicatorArgument)
  /// A factor or width that is NaN or infinite.
  case notFinite(argument: IndicatorArgument)
  /// A factor or width below 0.
  case negative(argument: IndicatorArgument)
}

/// An argument of an indicator, by its role.
public enum IndicatorArgument: Equatable, Sendable, CaseIterable {
  /// How many inputs a window or an average has.
  case period
  /// The periods of the three averages of MACD.
  case fast, slow, signal
  /// What MACD's histogram is multiplied by.
  case factor
  /// The smoothing of the lines of KD.
  case smoothingOfK, smoothingOfD
  /// How many deviations a band lies from its middle.
  case width
}

extension IndicatorError {
  /// Refuses a period below 1.
  public static func checkPeriod(
    _ period: Int, as argument: IndicatorArgument = .period
  ) throws(IndicatorError) {
    guard period >= 1 else { throw .periodBelowOne(argument: argument) }
  }

  /// The period that a number from outside stands for.
  ///
  /// - Throws: where the number is not whole, or is below 1.
  public static func period(
    from number: Double, as argument: IndicatorArgument = .period
  ) throws(IndicatorError) -> Int {
    guard let period = Int(exactly: number) else {
      if number.isFinite && number < 1 { throw .periodBelowOne(argument: argument) }
      throw .periodNotWhole(argument: argument)
    }
    try checkPeriod(period, as: argument)
    return period
  }

  /// Refuses a factor or width that is not a finite number of at least 0.
  public static func checkFactor(
    _ factor: Double, as argument: IndicatorArgument
  ) throws(IndicatorError) {
    guard factor.isFinite else { throw .notFinite(argument: argument) }
    guard factor >= 0 else { throw .negative(argument: argument) }
  }
}
