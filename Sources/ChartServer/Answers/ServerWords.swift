import BarStore
import Sakata

/// The server's answers in plain words. They never tell where files lie, or what a library said.
enum ServerWords {
  static func answer(to fault: RequestTarget.Fault) -> Answer {
    switch fault {
    case .tooLong(let limit):
      Answer(status: 414, "The address is too long: at most \(limit) bytes.")
    case .notAPath: Answer(status: 400, "The address is no path of this server.")
    case .badEscape:
      Answer(status: 400, "A % in the address is not followed by two hexadecimal digits.")
    case .notText: Answer(status: 400, "The address is not UTF-8, or has control characters in it.")
    case .tooManyParameters(let limit):
      Answer(status: 400, "There are too many parameters: at most \(limit).")
    case .repeated(let name): Answer(status: 400, "The parameter '\(name)' is given twice.")
    }
  }

  static func answer(to error: QueryError) -> Answer {
    switch error {
    case .unknownPath: notFound
    case .unknownParameter(let name, let known):
      Answer(
        status: 400,
        "There is no parameter '\(name)' here; there are: \(known.joined(separator: ", ")).")
    case .badValue(let name, let expected):
      Answer(status: 400, "The parameter '\(name)' takes \(expected).")
    case .conflict(let first, let second):
      Answer(status: 400, "The parameters '\(first)' and '\(second)' exclude each other.")
    }
  }

  static func answer(to error: ShelfError) -> Answer {
    switch error {
    case .unknownSymbol: Answer(status: 404, "There are no bars of that symbol.")
    case .timeframe(let asked, let found):
      Answer(
        status: 404,
        "There are no bars of '\(asked.name)', and '\(found.name)' cannot be joined to them.")
    case .store(.ambiguous(_, let exchanges)):
      Answer(
        status: 409,
        "Several exchanges list that symbol: put one of them in front, as in \(exchanges.first ?? ""):CODE. "
          + "There are: \(exchanges.joined(separator: ", ")).")
    case .store(.badName): Answer(status: 404, "There are no bars of that symbol.")
    case .store: busyStore
    }
  }

  static var notFound: Answer {
    Answer(status: 404, "There is nothing here.")
  }

  static var busyStore: Answer {
    var answer = Answer(status: 503, "The store does not answer at the moment.")
    answer.headers = [("Retry-After", "5")]
    return answer
  }

  static var busy: Answer {
    var answer = Answer(status: 503, "The server has too much to do at the moment.")
    answer.headers = [("Retry-After", "1")]
    return answer
  }

  static var tooManyRequests: Answer {
    var answer = Answer(status: 429, "These are too many requests: wait a second.")
    answer.headers = [("Retry-After", "1")]
    return answer
  }

  static var methodNotAllowed: Answer {
    var answer = Answer(status: 405, "Only GET and HEAD are answered here.")
    answer.headers = [("Allow", "GET, HEAD")]
    return answer
  }

  static var tooLarge: Answer { Answer(status: 413, "A request has no body here.") }

  static var notAcceptable: Answer {
    Answer(status: 406, "Bars are text/csv, application/json or application/vnd.sakata.bars.")
  }

  static var cannotDraw: Answer { Answer(status: 500, "The picture could not be drawn.") }
}
