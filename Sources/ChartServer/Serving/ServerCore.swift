import CMicroHTTPD
import Glibc
import Sakata

/// What the library's callbacks do: answers that are ready go out at once, others are made by workers
/// while the connection sleeps.
final class ServerCore: @unchecked Sendable {
  private struct Key: Hashable {
    let target: String
    let form: BarForm?
    let packing: Packing
  }

  private struct Kept {
    let answer: PreparedAnswer
    let mark: AnswerMaker.Mark?
    var freshUntil: Int64
  }

  let library: UnsafePointer<cmicrohttpd_functions>
  let options: ServerOptions
  let metrics = Metrics()
  let connections: Connections
  let hub: LiveHub
  private let maker: AnswerMaker
  private let workers: Workers
  private let lock = Lock()
  private var kept: LeastRecentlyUsed<Key, Kept>
  private var waiting: [Key: [Exchange]] = [:]
  private var suspended: [ObjectIdentifier: Exchange] = [:]
  private var rates: RateLimit

  init(
    _ options: ServerOptions, _ library: UnsafePointer<cmicrohttpd_functions>
  ) throws(ServerError) {
    self.library = library
    self.options = options
    connections = Connections(options, metrics)
    let shelf = SeriesShelf(StorePool(options.store), budget: options.barBytes)
    maker = try AnswerMaker(options, shelf, metrics)
    hub = LiveHub(shelf, options, metrics, connections, library)
    workers = Workers(
      threads: min(8, max(2, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))),
      limit: options.waitingLimit)
    kept = LeastRecentlyUsed(budget: options.answerBytes)
    rates = RateLimit(rate: options.requestsPerSecond, burst: options.requestBurst)
  }

  // MARK: From the library's threads

  /// A request whose head is read, or whose connection has been woken.
  func handle(_ exchange: Exchange, _ request: IncomingRequest) -> MHD_Result {
    if !exchange.isRead {
      exchange.isRead = true
      // A body is not waited for: the answer goes out before it, and the connection is closed.
      if !request.hasBody { return cmicrohttpd_yes }
    }
    if let outcome = lock.locked({ exchange.outcome }) { return finish(exchange, outcome, request) }
    exchange.handle = request.handle
    connections.enter(.answering, exchange.connection)
    metrics.add(.requests)
    if exchange.isCut { return send(ServerWords.answer(to: .notText), request) }
    if let refusal = refusal(of: request, exchange.connection) { return send(refusal, request) }
    let isBars = exchange.target.utf8.starts(with: "/bars/".utf8)
    let key = Key(
      target: exchange.target,
      form: isBars ? request.header("Accept").map { BarForm(accept: $0) } ?? .csv : nil,
      packing: request.header("Accept-Encoding").map { Packing(accepting: $0) } ?? .plain)
    if let ready = ready(key) {
      metrics.add(.fromCache)
      return finish(exchange, .answer(ready), request)
    }
    return route(exchange, key, request)
  }

  private func refusal(of request: IncomingRequest, _ connection: Connection) -> Answer? {
    guard request.method == "GET" || request.method == "HEAD" else {
      return ServerWords.methodNotAllowed
    }
    if request.hasBody { return ServerWords.tooLarge }
    if options.requestsPerSecond > 0 {
      var address: String? = connection.address
      if connection.isLocal {
        address = request.header("X-Forwarded-For").flatMap { list in
          list.split(separator: ",").last.map { String($0.filter { $0 != " " }.prefix(64)) }
        }
      }
      if let address {
        let isAllowed = lock.locked { rates.allows(address, at: Moment.now) }
        if !isAllowed { return ServerWords.tooManyRequests }
      }
    }
    return nil
  }

  private func ready(_ key: Key) -> PreparedAnswer? {
    let now = Moment.now
    return lock.locked {
      guard let found = kept.value(of: key), found.freshUntil > now else { return nil }
      return found.answer
    }
  }

  private func route(_ exchange: Exchange, _ key: Key, _ request: IncomingRequest) -> MHD_Result {
    let target: RequestTarget
    let route: Route
    do throws(RequestTarget.Fault) {
      target = try RequestTarget(utf8: exchange.target.utf8)
    } catch {
      return send(ServerWords.answer(to: error), request)
    }
    do throws(QueryError) { route = try Route(target, options) } catch {
      return send(ServerWords.answer(to: error), request)
    }
    switch route {
    case .health: return send(health, request)
    case .metrics:
      var answer = Answer("text/plain; version=0.0.4; charset=utf-8", metrics.text(gauges: gauges))
      answer.packs = false
      return send(answer, request)
    case .live(let symbol, let timeframe, let since):
      if request.method == "HEAD" { return send(Answer(status: 200, "A stream."), request) }
      let since = request.header("Last-Event-ID").flatMap { Int64($0) } ?? since
      sleep(exchange, request.handle)
      let isTaken = workers.add { [self] in
        do throws(ShelfError) {
          let listener = try hub.listener(
            symbol: symbol, timeframe: timeframe, since: since, exchange.connection,
            handle: request.handle)
          wake(exchange, .stream(listener))
        } catch {
          wake(exchange, prepared(ServerWords.answer(to: error)))
        }
      }
      if !isTaken { wake(exchange, prepared(ServerWords.busy)) }
      return cmicrohttpd_yes
    default:
      sleep(exchange, request.handle)
      let (isFirst, mark) = lock.locked { () -> (Bool, AnswerMaker.Mark?) in
        waiting[key, default: []].append(exchange)
        return (waiting[key]?.count == 1, kept.value(of: key)?.mark)
      }
      if isFirst, !workers.add({ [self] in make(route, key, mark) }) {
        answer(key, prepared(ServerWords.busy))
      }
      return cmicrohttpd_yes
    }
  }

  // MARK: From workers

  private func make(_ route: Route, _ key: Key, _ mark: AnswerMaker.Mark?) {
    switch maker.make(route, form: key.form, keptMark: mark) {
    case .same:
      let found = lock.locked { () -> PreparedAnswer? in
        guard var found = kept.value(of: key) else { return nil }
        found.freshUntil = Moment.now + options.freshness
        kept.keep(found, of: key, cost: found.answer.cost)
        return found.answer
      }
      if let found { return answer(key, .answer(found)) }
      // It was let go meanwhile.
      make(route, key, nil)
    case .made(let made, let mark, let freshness):
      metrics.add(.madeAnew)
      guard
        let prepared = PreparedAnswer(
          made, packing: key.packing, isLasting: freshness == .max, library)
      else { return answer(key, nil) }
      if freshness > 0 {
        let end = freshness == .max ? Int64.max : Moment.now + freshness
        lock.locked {
          kept.keep(
            Kept(answer: prepared, mark: mark, freshUntil: end), of: key,
            cost: prepared.cost + key.target.utf8.count)
        }
      }
      answer(key, .answer(prepared))
    }
  }

  private func answer(_ key: Key, _ outcome: Exchange.Outcome?) {
    for exchange in lock.locked({ waiting.removeValue(forKey: key) ?? [] }) {
      wake(exchange, outcome)
    }
  }

  private func prepared(_ answer: Answer) -> Exchange.Outcome? {
    PreparedAnswer(answer, packing: .plain, library).map { .answer($0) }
  }

  // MARK: Sleeping connections

  private func sleep(_ exchange: Exchange, _ handle: OpaquePointer) {
    lock.locked {
      exchange.isSuspended = true
      suspended[ObjectIdentifier(exchange)] = exchange
      library.pointee.MHD_suspend_connection(handle)
    }
  }

  private func wake(_ exchange: Exchange, _ outcome: Exchange.Outcome?) {
    let isWoken = lock.locked { () -> Bool in
      guard exchange.isSuspended, let handle = exchange.handle else { return false }
      exchange.isSuspended = false
      exchange.outcome = outcome ?? prepared(ServerWords.busy)
      suspended[ObjectIdentifier(exchange)] = nil
      library.pointee.MHD_resume_connection(handle)
      return true
    }
    if !isWoken, case .stream(let listener)? = outcome { hub.remove(listener) }
  }

  /// Takes no more work, ends streams, and answers all that sleep.
  func stop() {
    hub.stop()
    workers.stop()
    let end = Moment.now + 5000
    while Moment.now < end, lock.locked({ !suspended.isEmpty }) || connections.busyCount > 0 {
      usleep(5000)
    }
    for exchange in lock.locked({ Array(suspended.values) }) {
      wake(exchange, prepared(ServerWords.busy))
    }
  }

  // MARK: Sending

  private func finish(
    _ exchange: Exchange, _ outcome: Exchange.Outcome, _ request: IncomingRequest
  ) -> MHD_Result {
    switch outcome {
    case .answer(let answer):
      guard
        let status = answer.send(
          on: request.handle, ifNoneMatch: request.header("If-None-Match"))
      else { return cmicrohttpd_no }
      if status == 304 { metrics.add(.unchanged) }
      if status >= 400 { metrics.add(.refused) }
      return cmicrohttpd_yes
    case .stream(let listener): return stream(listener, request)
    }
  }

  private func send(_ answer: Answer, _ request: IncomingRequest) -> MHD_Result {
    guard let prepared = PreparedAnswer(answer, packing: .plain, library),
      let status = prepared.send(on: request.handle, ifNoneMatch: nil)
    else { return cmicrohttpd_no }
    if status >= 400 { metrics.add(.refused) }
    return cmicrohttpd_yes
  }

  private func stream(_ listener: LiveListener, _ request: IncomingRequest) -> MHD_Result {
    let response = library.pointee.MHD_create_response_from_callback(
      cmicrohttpd_unknown_size, 4096,
      { listener, _, room, size in
        guard let listener, let room else { return cmicrohttpd_stream_error }
        let reader = Unmanaged<LiveListener>.fromOpaque(listener).takeUnretainedValue()
        return reader.hub.read(
          reader, into: UnsafeMutableRawBufferPointer(start: room, count: size))
      }, Unmanaged.passRetained(listener).toOpaque(),
      { listener in
        guard let listener else { return }
        let reader = Unmanaged<LiveListener>.fromOpaque(listener).takeRetainedValue()
        reader.hub.remove(reader)
      })
    guard let response else {
      Unmanaged.passUnretained(listener).release()
      hub.remove(listener)
      return cmicrohttpd_no
    }
    let headers = [
      ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Content-Security-Policy", Answer.Policy.inert.contentSecurity),
      // Nginx passes the events on at once.
      ("X-Accel-Buffering", "no"),
    ]
    for (name, value) in headers {
      _ = library.pointee.MHD_add_response_header(response, name, value)
    }
    connections.enter(.live, listener.connection)
    let result = library.pointee.MHD_queue_response(request.handle, 200, response)
    library.pointee.MHD_destroy_response(response)
    return result
  }

  // MARK: About itself

  private var health: Answer {
    do {
      _ = try maker.shelf.stores.with { (store) in store.place }
      return Answer(status: 200, "ok")
    } catch {
      return ServerWords.busyStore
    }
  }

  private var gauges: [(name: String, help: String, value: Int)] {
    let (answers, bytes) = lock.locked { (kept.count, kept.cost) }
    return [
      ("sakata_connections", "Connections that are open.", connections.count),
      ("sakata_live_listeners", "Clients that listen.", hub.listenerCount),
      ("sakata_waiting_answers", "Answers that wait to be made.", workers.waitingCount),
      ("sakata_kept_answers", "Answers in memory.", answers),
      ("sakata_kept_answer_bytes", "Bytes of these.", bytes),
    ]
  }
}
