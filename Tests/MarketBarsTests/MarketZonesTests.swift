import MarketBars
import Testing

@Suite struct MarketZonesTests {
  @Test(arguments: [
    // Instants from a table of clock changes: the second before and the second of each.
    (1_710_053_999_000, -18_000), (1_710_054_000_000, -14_400), (1_730_613_599_000, -14_400),
    (1_730_613_600_000, -18_000), (1_143_961_200_000, -14_400), (1_143_961_199_000, -18_000),
    (544_604_399_000, -18_000), (544_604_400_000, -14_400),
  ]) func changesTheClocksOfNewYorkOnTheRightSundays(instant: Int, seconds: Int) {
    #expect(
      TimeZoneOffsets.newYork.seconds(at: Timestamp(milliseconds: Int64(instant))) == seconds)
  }
}
