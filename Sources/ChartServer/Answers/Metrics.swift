/// What the server has done, counted for `/metrics`.
final class Metrics: @unchecked Sendable {
  enum Counter: Int, CaseIterable {
    case requests, fromCache, madeAnew, unchanged, refused, pictures, pictureMicroseconds
    case liveEvents, livePolls, connections, droppedConnections, storeFaults

    fileprivate var line: (name: String, help: String) {
      switch self {
      case .requests: ("sakata_requests_total", "Requests that were read.")
      case .fromCache: ("sakata_answers_from_memory_total", "Answers that were ready.")
      case .madeAnew: ("sakata_answers_made_total", "Answers that were made.")
      case .unchanged: ("sakata_answers_unchanged_total", "Answers of 304.")
      case .refused: ("sakata_requests_refused_total", "Answers from 400 on.")
      case .pictures: ("sakata_pictures_total", "Pictures drawn.")
      case .pictureMicroseconds:
        ("sakata_picture_microseconds_total", "Time on processors that drawing took.")
      case .liveEvents: ("sakata_live_events_total", "Bars told to listeners' channels.")
      case .livePolls: ("sakata_live_polls_total", "Looks at the store for listeners.")
      case .connections: ("sakata_connections_total", "Connections that were taken.")
      case .droppedConnections:
        ("sakata_connections_dropped_total", "Connections ended for being too slow.")
      case .storeFaults: ("sakata_store_faults_total", "Failures of the store.")
      }
    }
  }

  private let lock = Lock()
  private var counts = [Int](repeating: 0, count: Counter.allCases.count)

  func add(_ counter: Counter, _ count: Int = 1) {
    lock.locked { counts[counter.rawValue] &+= count }
  }

  subscript(counter: Counter) -> Int { lock.locked { counts[counter.rawValue] } }

  /// The text that Prometheus reads.
  func text(gauges: [(name: String, help: String, value: Int)]) -> [UInt8] {
    let counts = lock.locked { self.counts }
    var text = ""
    for counter in Counter.allCases {
      let (name, help) = counter.line
      text +=
        "# HELP \(name) \(help)\n# TYPE \(name) counter\n\(name) \(counts[counter.rawValue])\n"
    }
    for gauge in gauges {
      text +=
        "# HELP \(gauge.name) \(gauge.help)\n# TYPE \(gauge.name) gauge\n\(gauge.name) \(gauge.value)\n"
    }
    return Array(text.utf8)
  }
}
