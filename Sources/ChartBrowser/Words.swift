import BrowserHost
import ByteText
import ChartDrawing
import ChartEngine
import MarketBars
import MarketIndicators

extension JSONText {
  /// A bar's date as ISO text, with the time on its exchange's clock where it has one.
  mutating func date(_ series: BarSeries, _ index: Int?) {
    guard let index else { return null() }
    string(isoText(series.wallClock(at: index), showsTime: series.clock != .tradingDates))
  }

  mutating func time(_ time: Timestamp?) {
    if let time { number(Double(time.milliseconds)) } else { null() }
  }
}

/// `2026-11-30`, or `2026-11-30T09:05`; with seconds where they are not zero.
func isoText(_ clock: WallClock, showsTime: Bool) -> String {
  let date = clock.date
  var text = TextBytes()
  text.add(date.year, width: 4)
  text.add("-")
  text.add(date.month, width: 2)
  text.add("-")
  text.add(date.day, width: 2)
  if showsTime {
    text.add("T")
    text.add(clock.hour, width: 2)
    text.add(":")
    text.add(clock.minute, width: 2)
    if clock.second != 0 {
      text.add(":")
      text.add(clock.second, width: 2)
    }
  }
  return text.string
}

// MARK: Events

/// Answers with what happened, and forgets it.
@_expose(wasm, "events") @_cdecl("events")
public func events() {
  let events = page.events
  page.events = []
  answerJSON { text in
    text.array { list in
      for event in events {
        list.object { text in
          text.key("name")
          text.event(event)
        }
      }
    }
  }
}

extension JSONText {
  fileprivate mutating func event(_ event: SessionEvent) {
    switch event {
    case .rangeChanged(let range):
      string("range")
      key("detail")
      visibleRange(range)
    case .crosshairMoved(let report):
      string("crosshair")
      key("detail")
      if let report { crosshair(report) } else { null() }
    case .historyWanted(let before):
      string("history")
      key("detail")
      object {
        $0.key("before")
        $0.time(before)
      }
    case .announcement(let words):
      string("announcement")
      key("detail")
      string(words)
    }
  }

  fileprivate mutating func visibleRange(_ range: VisibleRange) {
    let series = page.session.series
    func place(_ time: Timestamp?) -> Int? { time.map { series.firstIndex(notBefore: $0) } }
    object { text in
      text.key("from")
      text.number(range.from)
      text.key("to")
      text.number(range.to)
      text.key("spacing")
      text.number(range.spacing)
      text.key("fromTime")
      text.time(range.first)
      text.key("toTime")
      text.time(range.last)
      text.key("fromDate")
      text.date(series, place(range.first))
      text.key("toDate")
      text.date(series, place(range.last))
    }
  }

  private mutating func crosshair(_ report: CrosshairReport) {
    let series = page.session.series
    object { text in
      text.key("index")
      text.number(report.index.map { Double($0) } ?? .nan)
      text.key("time")
      text.time(report.time)
      text.key("date")
      text.date(series, report.index)
      text.key("dateText")
      text.string(report.date)
      text.key("pane")
      text.number(report.pane.map { Double($0) } ?? .nan)
      text.key("price")
      text.number(report.price ?? .nan)
      text.key("priceText")
      text.string(report.priceText)
      text.key("values")
      text.array { list in
        for value in report.values {
          list.object { text in
            text.key("pane")
            text.number(value.pane)
            text.key("name")
            text.string(value.name)
            text.key("label")
            text.string(value.label)
            text.key("value")
            text.number(value.value)
            text.key("text")
            text.string(value.text)
          }
        }
      }
    }
  }
}

// MARK: Questions

@_expose(wasm, "range") @_cdecl("range")
public func range() {
  let range = page.session.visibleRange()
  answerJSON { $0.visibleRange(range) }
}

/// Title and words of what is in view, its language and size.
@_expose(wasm, "summary") @_cdecl("summary")
public func summary() {
  let (title, words) = page.session.summary()
  let picture = page.size
  answerJSON { text in
    text.object { text in
      text.key("title")
      text.string(title)
      text.key("text")
      text.string(words)
      text.key("language")
      text.string(page.session.style.language.tag)
      text.key("width")
      text.number(picture.width)
      text.key("height")
      text.number(picture.height)
    }
  }
}

/// The panes with their marks, as the phrase writes them.
@_expose(wasm, "panes") @_cdecl("panes")
public func panes() {
  let names: WordList = "linear|log|percent|indexed"
  answerJSON { text in
    text.array { list in
      let (rects, plots) = (page.session.paneRects(), page.session.plotRects())
      for (number, pane) in page.session.chart.panes.enumerated() {
        list.object { text in
          text.key("top")
          text.number(rects[number].y)
          text.key("height")
          text.number(rects[number].height)
          text.key("plot")
          text.array { edges in
            edges.number(plots[number].x)
            edges.number(plots[number].y)
            edges.number(plots[number].width)
            edges.number(plots[number].height)
          }
          text.key("phrase")
          text.string(pane.phrase)
          text.key("scale")
          text.string(names.string(at: PriceScaleKind.allCases.firstIndex(of: pane.scale) ?? 0))
          text.key("marks")
          text.array { marks in
            for mark in pane.marks {
              marks.object { text in
                text.key("phrase")
                text.string(mark.phrase)
                text.key("outputs")
                text.array { outputs in
                  for name in mark.outputNames { outputs.string(name) }
                }
              }
            }
          }
        }
      }
    }
  }
}

/// Rows of bars with the values of all marks; the visible ones where an end is NaN.
@_expose(wasm, "table") @_cdecl("table")
public func table(from: Double, to: Double) {
  let series = page.session.series
  let visible = page.session.visibleRange()
  let last = Double(series.count - 1)
  let low = max(0, (from.isNaN ? visible.from + 0.5 : from).rounded(.up))
  let high = min(last, (to.isNaN ? visible.to - 0.5 : to).rounded(.down))
  answerJSON { text in
    text.array { list in
      guard low <= high else { return }
      for index in Int(low)...Int(high) {
        list.object { text in
          text.key("index")
          text.number(index)
          text.key("date")
          text.date(series, index)
          let bar = series[index]
          text.key("open")
          text.number(bar.open)
          text.key("high")
          text.number(bar.high)
          text.key("low")
          text.number(bar.low)
          text.key("close")
          text.number(bar.close)
          text.key("volume")
          text.number(bar.volume)
          text.key("values")
          text.array { values in
            for value in outputs(of: &page.session, at: index) { values.number(value) }
          }
        }
      }
    }
  }
}

/// By reference: the session itself would be copied for a call that does not change it.
private func outputs(of session: inout ChartSession<CanvasTextMeasurer>, at index: Int) -> [Double]
{
  session.outputs(at: index)
}

/// All words of the chart phrase with their parameters.
@_expose(wasm, "words") @_cdecl("words")
public func words() {
  answerJSON { text in
    text.array { list in
      for word in PhraseWord.all { list.object { $0.word(word) } }
      for definition in IndicatorCatalogue().all {
        list.object { text in
          text.word(PhraseWord(definition))
          text.labels(of: definition)
        }
      }
    }
  }
}

extension JSONText {
  fileprivate mutating func word(_ word: PhraseWord) {
    key("word")
    string(word.name)
    key("aliases")
    strings(word.aliases)
    key("kind")
    string(word.isSetting ? "setting" : "mark")
    key("outputs")
    strings(word.outputs)
    key("parameters")
    array { list in
      for parameter in word.parameters { list.object { $0.parameter(parameter) } }
    }
  }

  /// What the page calls an indicator, and where its mark stands.
  fileprivate mutating func labels(of definition: IndicatorDefinition) {
    key("place")
    string(definition.isOverPrices ? "over" : "below")
    key("labels")
    object { text in
      for language in ChartLanguage.allCases {
        text.key(bytes: utf8Bytes(of: language.tag))
        text.string(ChartWords(language).name(of: definition))
      }
    }
  }

  private mutating func parameter(_ parameter: PhraseParameter) {
    key("name")
    string(parameter.name)
    key("named")
    flag(parameter.isNamedOnly)
    switch parameter.values {
    case .numbers(let count, let each, let areWhole, let defaults):
      key("default")
      array { list in for value in defaults { list.number(value) } }
      key("min")
      number(each.lowerBound)
      key("max")
      number(each.upperBound)
      key("whole")
      flag(areWhole)
      key("count")
      number(count.upperBound)
      key("least")
      number(count.lowerBound)
    case .choice(let words, let defaultIndex):
      key("default")
      if let defaultIndex { string(words[defaultIndex][0]) } else { null() }
      key("choices")
      array { list in for word in words { list.string(word[0]) } }
    case .choices(let words, let defaults):
      key("default")
      array { list in for index in defaults { list.string(words[index]) } }
      key("choices")
      strings(words)
    }
  }

  mutating func strings(_ texts: [String]) {
    array { list in for text in texts { list.string(text) } }
  }
}
