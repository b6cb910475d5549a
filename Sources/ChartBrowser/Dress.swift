import BrowserHost
import ChartDrawing
import ChartEngine
import MarketBars

/// Sets the look and the words around the chart, from texts of the page: 0 theme, 1 region,
/// 2 language, 3 title, 4 watermark, 5 source note, 6 subtitle.
///
/// - Parameters:
///   - flags: 1 snap to prices, 2 safe for the colour-blind, 4 years from 1912, 8 animated,
///     16 values beside the crosshair, 32 older bars are wanted, 64 commas between thousands,
///     128 neutral where close equals open, 256 units of the language, else 512 for 萬 and 億.
///   - up, down: colours of rise and fall as 0xRRGGBB; below zero for those of the region.
@_expose(wasm, "dress") @_cdecl("dress")
public func dress(flags: Int32, up: Int32, down: Int32) -> Int32 {
  let language = ChartLanguage(tag: hostText(2)) ?? .english
  var style = ChartStyle(
    theme: ChartTheme(name: hostText(0)) ?? .light, region: MarketRegion(name: hostText(1)),
    language: language, isColorBlindSafe: flags & 2 != 0)
  style.usesROCYears = flags & 4 != 0
  style.groupsThousands = flags & 64 != 0
  style.neutralDoji = flags & 128 != 0
  if flags & 256 == 0 { style.usesMyriads = flags & 512 != 0 }
  if up >= 0 { style.trend.up = color(up) }
  if down >= 0 { style.trend.down = color(down) }
  var options = page.session.options
  options.snap = flags & 1 != 0 ? .prices : .off
  options.touchSnap = flags & 1 != 0 ? .prices : .close
  options.animates = flags & 8 != 0
  options.showsTooltip = flags & 16 != 0
  options.wantsHistory = flags & 32 != 0
  options.announcesUpdates = true
  var chart = page.session.chart
  chart.title = optionalText(3)
  chart.watermark = optionalText(4)
  chart.sourceNote = optionalText(5)
  chart.subtitle = optionalText(6)
  var change = page.session.setStyle(style)
  change.formUnion(page.session.setOptions(options))
  change.formUnion(page.session.setChart(chart))
  return page.took(change)
}

private func color(_ code: Int32) -> RGBA {
  RGBA(
    red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
    blue: UInt8(truncatingIfNeeded: code))
}

private func optionalText(_ number: Int32) -> String? {
  let text = hostText(number)
  return text.utf8.isEmpty ? nil : text
}

/// Puts signs at bars: their times in milliseconds as column 0, their kinds (in the order of
/// `ChartMarker.Kind`) as column 1, their texts as the page's texts. Kind -1 is no sign but the time of
/// a bar to come, -2 of one that is provisional.
@_expose(wasm, "markers") @_cdecl("markers")
public func setMarkers(count: Int32) -> Int32 {
  let times = hostColumn(0, count: Int(count))
  let kinds = hostColumn(1, count: Int(count))
  var chart = page.session.chart
  chart.markers = []
  chart.coming = []
  for index in times.indices {
    guard let time = timestamp(times[index]) else { continue }
    if kinds[index] < 0 {
      chart.coming.append(ComingTime(time, isProvisional: kinds[index] < -1))
      continue
    }
    let all = ChartMarker.Kind.allCases
    let kind = kinds[index] < Double(all.count) ? all[Int(kinds[index])] : .note
    chart.markers.append(ChartMarker(time: time, kind: kind, text: hostText(Int32(index))))
  }
  return page.took(page.session.setChart(chart))
}

/// Shows what a phrase, the page's text 0, describes.
@_expose(wasm, "phrase") @_cdecl("phrase")
public func setPhrase() -> Int32 {
  do throws(ChartPhraseError) {
    var chart = page.session.chart
    chart.panes = try ChartPhrase.parse(utf8: hostBytes(0))
    return page.took(page.session.setChart(chart))
  } catch {
    return refuse { $0.phraseError(error) }
  }
}

extension JSONText {
  fileprivate mutating func phraseError(_ error: ChartPhraseError) {
    key("column")
    number(error.column)
    key("offset")
    number(error.byteOffset)
    key("length")
    number(error.byteCount)
    key("found")
    string(error.found)
    switch error.problem {
    case .unexpected(let expected): expectation(expected)
    case .unknownWord(let nearest): problem("unknownWord", nearest: nearest)
    case .unknownArgument(let word, let nearest):
      problem("unknownArgument", word: word, nearest: nearest)
    case .unknownChoice(let argument, let choices, let nearest):
      problem("unknownChoice", argument: argument, nearest: nearest)
      key("choices")
      strings(choices)
    case .takesNoArguments(let word): problem("takesNoArguments", word: word)
    case .missingArgument(let argument, let word):
      problem("missingArgument", word: word, argument: argument)
    case .repeatedArgument(let argument, let word):
      problem("repeatedArgument", word: word, argument: argument)
    case .tooManyValues(let argument, let word, let limit):
      problem("tooManyValues", word: word, argument: argument, limit: limit)
    case .notWhole(let argument, let word): problem("notWhole", word: word, argument: argument)
    case .outOfRange(let argument, let word, let lowest, let highest):
      problem("outOfRange", word: word, argument: argument)
      key("lowest")
      number(lowest)
      key("highest")
      number(highest)
    case .malformedNumber: problem("malformedNumber")
    case .numberTooLong: problem("numberTooLong")
    case .settingTwice(let earlier): problem("settingTwice", word: earlier)
    case .tooLong(let limit): problem("tooLong", limit: limit)
    case .tooManyPanes(let limit): problem("tooManyPanes", limit: limit)
    case .tooManyMarks(let limit): problem("tooManyMarks", limit: limit)
    case .tooManySources(let limit): problem("tooManySources", limit: limit)
    }
  }

  private mutating func expectation(_ expected: ChartPhraseError.Expected) {
    switch expected {
    case .word: problem("word")
    case .mark: problem("mark")
    case .wordOrEnd: problem("wordOrEnd")
    case .number(let argument): problem("number", argument: argument)
    case .choice(let argument, let choices):
      problem("choice", argument: argument)
      key("choices")
      strings(choices)
    case .commaOrParenthesis: problem("comma")
    }
  }

  private mutating func problem(
    _ name: String, word: String? = nil, argument: String? = nil, nearest: String? = nil,
    limit: Int? = nil
  ) {
    key("problem")
    string(name)
    if let word {
      key("word")
      string(word)
    }
    if let argument {
      key("argument")
      string(argument)
    }
    if let nearest {
      key("nearest")
      string(nearest)
    }
    if let limit {
      key("limit")
      number(limit)
    }
  }
}
