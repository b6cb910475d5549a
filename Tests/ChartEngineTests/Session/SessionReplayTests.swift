import ChartDrawing
import Foundation
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct SessionReplayTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Recordings", isDirectory: true)

  /// The chart on which recordings are played: here and in the browser.
  func scene() throws -> TestSession {
    ChartSession(
      try MarketChart(phrase: "candles ma(5,20) | volume | macd"), over: taiex,
      style: ChartStyle(region: .tw, language: .traditionalChinese),
      size: PlotSize(width: 800, height: 480), measuring: FixedTextMeasurer())
  }

  @Test(arguments: ["mouse", "touch", "pen"])
  func recordingsReplayToTheSameState(name: String) throws {
    let recording = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".txt"))
    let lines = String(decoding: recording, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(SessionRecording.inputs(of: recording).count == lines.count)
    var first = try scene()
    var second = try scene()
    let states = first.play(recording)
    // Pictures in between change nothing.
    var again: [UInt8] = []
    for input in SessionRecording.inputs(of: recording) {
      _ = second.base()
      _ = second.overlay()
      _ = second.takeEvents(at: 0)
      _ = second.handle(input)
      again.append(contentsOf: hexLine(second.stateBits()))
    }
    #expect(states == again)
    let file = Self.folder.appendingPathComponent(name + ".states")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data(states).write(to: file)
      Issue.record("rewrote \(name).states")
    }
    #expect(try Data(contentsOf: file) == Data(states), "\(name).states differs")
  }

  func hexLine(_ words: [UInt64]) -> [UInt8] {
    let texts = words.map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return Array((texts.joined(separator: " ") + "\n").utf8)
  }

  @Test func aRecordingIsReadLineByLine() {
    let inputs = SessionRecording.inputs(
      of: """
        # a comment

        5.5 down 2 touch -3.25 4
        6 up 2 pen 1 2 9
        7 wheel 0 -100 3 4 2
        8 key pageUp 1
        9 pinch 1.5 2 3
        10 resize 390.5 700 3
        11 frame
        nonsense
        12 key nothing
        13 move 1
        """.utf8)
    #expect(
      inputs == [
        .pointerDown(SessionPointer(id: 2, kind: .touch, x: -3.25, y: 4, time: 5.5)),
        .pointerUp(
          SessionPointer(id: 2, kind: .pen, x: 1, y: 2, modifiers: [.shift, .meta], time: 6)),
        .wheel(SessionWheel(dx: 0, dy: -100, x: 3, y: 4, modifiers: .control, time: 7)),
        .key(.pageUp, .shift, time: 8), .pinch(factor: 1.5, x: 2, y: 3, time: 9),
        .resize(width: 390.5, height: 700, scale: 3), .frame(time: 11),
      ])
  }

  /// Numbers as they come from programs gone wrong.
  static let wild: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 1e15, -1e15, 0, -0.0, 1e9,
    123.456,
  ]

  @Test func noInputTraps() throws {
    var numbers = SeededNumbers(seed: 11)
    func any(_ numbers: inout SeededNumbers) -> Double {
      let pick = Int(numbers.next() % 24)
      return pick < 12 ? Self.wild[pick] : Double(numbers.next() % 9000) / 10
    }
    for series in [taiex, waveBars(1), BarSeries()] {
      var session = try scene()
      _ = session.load(series)
      for step in 0..<1500 {
        let id = Int(truncatingIfNeeded: numbers.next() % 4) - 1
        let kind: SessionPointer.Kind = [.mouse, .touch, .pen][Int(numbers.next() % 3)]
        let x = any(&numbers)
        let y = any(&numbers)
        let time = numbers.next() % 4 == 0 ? any(&numbers) : Double(step) * 16
        let pointer = SessionPointer(id: id, kind: kind, x: x, y: y, time: time)
        let input: SessionInput =
          switch numbers.next() % 14 {
          case 0, 1: .pointerDown(pointer)
          case 2...5: .pointerMove(pointer)
          case 6: .pointerUp(pointer)
          case 7: .pointerCancel(id: id, time: time)
          case 8: .pointerLeave(time: time)
          case 9:
            .wheel(SessionWheel(dx: any(&numbers), dy: any(&numbers), x: x, y: y, time: time))
          case 10: .pinch(factor: any(&numbers), x: x, y: y, time: time)
          case 11:
            .key(
              SessionKey.allCases[Int(numbers.next() % 11)],
              SessionModifiers(rawValue: UInt8(numbers.next() % 2)), time: time)
          case 12 where step % 50 == 0: .resize(width: any(&numbers), height: x, scale: y)
          default: .frame(time: time)
          }
        _ = session.handle(input)
        #expect(session.view.from.isFinite && session.view.spacing.isFinite)
        #expect(session.view.spacing > 0)
        #expect(session.pointers.count <= 10)
        if step % 30 == 0 {
          _ = session.base()
          _ = session.overlay()
          _ = session.takeEvents(at: time)
        }
      }
      _ = session.show(.range(from: .nan, to: 3))
      _ = session.setCrosshair(index: Int.max)
      _ = session.setCrosshair(time: Timestamp(milliseconds: .min))
      _ = session.follow(range: LinkedRange(from: -.infinity, to: .nan))
      _ = session.base()
    }
  }

  @Test("EXPORT-6 Ten thousand frames of panning leave the state as small as it was")
  func stateStaysSmall() throws {
    var session = try scene()
    for frame in 0..<10_000 {
      let time = Double(frame) * 16
      if frame % 40 == 0 { _ = session.down(400, 150, .touch, at: time) }
      let x = 400 + Double(frame % 40) * (frame % 80 < 40 ? 4 : -4)
      if frame % 40 == 39 {
        _ = session.up(x, 150, .touch, at: time)
      } else {
        _ = session.move(x, 150, .touch, at: time)
      }
      _ = session.handle(.frame(time: time + 8))
    }
    #expect(session.pointers.isEmpty && session.gesture == .idle)
    #expect(session.heldRanges.count == 3 && session.shownRanges.count == 3)
    #expect(session.takeEvents(at: 0).count <= 3)
    // One layout for a move, one for what eases after it.
    #expect(session.layoutCount <= 20_100)
  }

  @Test("EXPORT-3 A session that is let go frees its bars")
  func sessionsAreReleased() throws {
    final class Token: Sendable {}
    struct Measurer: TextMeasurer {
      let token: Token
      func width(of text: String, style: TextStyle) -> Double { 5 }
    }
    weak var token: Token?
    for _ in 0..<200 {
      let owner = Token()
      token = owner
      var session = ChartSession(
        try MarketChart(phrase: "candles"), over: waveBars(50), style: ChartStyle(region: .us),
        size: PlotSize(width: 400, height: 300), measuring: Measurer(token: owner))
      _ = session.base()
      _ = session.handle(.key(.left, [], time: 0))
      _ = session.overlay()
    }
    #expect(token == nil)
  }
}
