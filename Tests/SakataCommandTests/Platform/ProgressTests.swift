import Testing

@testable import SakataCommand

@Suite(.enabled(if: Environment.language == .english)) struct ProgressTests {
  @Test func showsABarWithTheRateAndTheTimeLeft() {
    // 520 of 1000 bars in two seconds: 260 a second, and 1.8 seconds left.
    #expect(
      Progress.text(done: 520, total: 1000, seconds: 2)
        == " [##########          ] 52 %, 260 bars a second, 0:02 left")
  }

  @Test func countsAnswersByTheMinute() {
    // 30 of 120 months in two minutes: six minutes left.
    #expect(
      Progress.text(done: 30, total: 120, seconds: 120, isSlow: true)
        == " [#####               ] 25 %, 15 answers a minute, 6:00 left")
  }

  @Test func saysNothingBeforeThereIsARate() {
    #expect(Progress.text(done: 1, total: 1000, seconds: 0.5) == "")
    #expect(
      Progress.text(done: 1, total: 1_000_000_000, seconds: 1000).hasSuffix("5999:59 left"))
  }
}
