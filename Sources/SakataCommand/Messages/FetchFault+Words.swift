import Sakata

extension FetchFault {
  var message: Message {
    switch self {
    case .banned(let host, let until): Message(Words.banned, host, until.zonedText)
    case .unreachable(let host, let detail): Message(Words.unreachable, host, detail)
    case .status(let host, let code): Message(Words.feedStatus, host, code)
    case .webPage(let host): Message(Words.feedWebPage, host)
    case .badAnswer(let host): Message(Words.feedBadAnswer, host)
    case .wrongDates(let host): Message(Words.feedWrongDates, host)
    case .refused(let words): Message(Words.feedRefused, words)
    case .unknownSymbol(let symbol): Message(Words.feedUnknown, symbol)
    case .badAddress(let address): Message(Words.feedBadAddress, address)
    case .other: Message(Words.feedEnded)
    }
  }
}

extension Timestamp {
  /// `2024-01-31 13:05 UTC`.
  fileprivate var zonedText: String {
    let clock = WallClock(localMilliseconds: milliseconds)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return isoText(clock.date) + " \(two(clock.hour)):\(two(clock.minute)) UTC"
  }
}

extension FeedProcess.Failure {
  var message: Message {
    switch self {
    case .missing(let path): Message(Words.missingProgram, path)
    case .cannotStart(let number): Message(Words.cannotStart, reason(of: number))
    case .interrupted: Message(Words.interrupted)
    }
  }
}
