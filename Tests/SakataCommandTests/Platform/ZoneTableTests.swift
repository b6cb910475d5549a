import Foundation
import Sakata
import Testing

@testable import SakataCommand

@Suite(.serialized) struct ZoneTableTests {
  @Test(arguments: [
    ("UTC", 0), ("Z", 0), ("GMT", 0), ("+08:00", 28_800), ("-0530", -19_800), ("+8", 28_800),
    ("UTC+8", 28_800), ("UTC-3:30", -12_600), ("+14", 50_400),
  ])
  func readsOffsets(text: String, seconds: Int) {
    #expect(ZoneTable.zone(named: text) == TimeZoneOffsets(fixedSeconds: seconds))
  }

  @Test(arguments: [
    "", "+", "8", "+24:00", "+08:60", "+8:0", "+080000", "Mars/Olympus", "../etc/passwd",
    "/etc/passwd",
    "Asia", "Asia/Taipei ", "UTC+",
  ])
  func refusesWhatIsNoZone(text: String) { #expect(ZoneTable.zone(named: text) == nil) }

  @Test func findsTheChangesOfNewYorkToTheSecond() throws {
    let zone = try #require(ZoneTable.zone(named: "America/New_York"))
    // 2024-03-10 07:00:00Z and 2024-11-03 06:00:00Z.
    let spring = Timestamp(milliseconds: 1_710_054_000_000)
    let autumn = Timestamp(milliseconds: 1_730_613_600_000)
    #expect(zone.seconds(at: Timestamp(milliseconds: spring.milliseconds - 1)) == -18_000)
    #expect(zone.seconds(at: spring) == -14_400)
    #expect(zone.seconds(at: Timestamp(milliseconds: autumn.milliseconds - 1)) == -14_400)
    #expect(zone.seconds(at: autumn) == -18_000)
  }

  @Test(arguments: ["Asia/Taipei", "Europe/London", "Australia/Lord_Howe", "America/Sao_Paulo"])
  func agreesWithFoundation(name: String) throws {
    let zone = try #require(ZoneTable.zone(named: name))
    let reference = try #require(TimeZone(identifier: name))
    for second in stride(from: 0, to: 2_145_000_000, by: 1_234_567) {
      let date = Date(timeIntervalSince1970: TimeInterval(second))
      #expect(
        zone.seconds(at: Timestamp(milliseconds: Int64(second) * 1000))
          == reference.secondsFromGMT(for: date), "\(name) \(date)")
    }
  }

  @Test func leavesTheZoneOfTheProcessAsItWas() {
    let before = ProcessInfo.processInfo.environment["TZ"]
    _ = ZoneTable.zone(named: "Asia/Tokyo")
    #expect(ProcessInfo.processInfo.environment["TZ"] == before)
  }
}
