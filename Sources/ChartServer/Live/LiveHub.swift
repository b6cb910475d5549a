import CMicroHTTPD
import Sakata

/// Looks at the store for all who listen: one look for a series, however many listen to it.
final class LiveHub: @unchecked Sendable {
  private let shelf: SeriesShelf
  private let metrics: Metrics
  private let options: ServerOptions
  private let library: UnsafePointer<cmicrohttpd_functions>
  private let connections: Connections
  private let lock = Lock()
  private var channels: [String: LiveChannel] = [:]
  private var listening = 0
  private var isStopping = false
  /// Told when the first comes and when the last goes: whom quotes are wanted of.
  var onChannels: @Sendable ([String]) -> Void = { _ in }

  init(
    _ shelf: SeriesShelf, _ options: ServerOptions, _ metrics: Metrics, _ connections: Connections,
    _ library: UnsafePointer<cmicrohttpd_functions>
  ) {
    self.shelf = shelf
    self.options = options
    self.metrics = metrics
    self.connections = connections
    self.library = library
  }

  var listenerCount: Int { lock.locked { listening } }

  /// A listener for a symbol.
  ///
  /// - Parameter since: the time of the newest bar that it has.
  func listener(
    symbol: String, timeframe: Timeframe?, since: Int64?, _ connection: Connection,
    handle: OpaquePointer
  ) throws(ShelfError) -> LiveListener {
    let shelved = try shelf.series(of: symbol, in: timeframe)
    let (listener, symbols) = lock.locked { () -> (LiveListener, [String]) in
      let name = "\(symbol) \(timeframe?.name ?? "")"
      let channel = channels[name] ?? LiveChannel(symbol: symbol, timeframe: timeframe)
      channels[name] = channel
      _ = channel.take(shelved)
      channel.idleSince = nil
      let listener = LiveListener(self, channel, connection, handle: handle, since: since)
      channel.listeners[ObjectIdentifier(listener)] = listener
      listening += 1
      return (listener, watched)
    }
    onChannels(symbols)
    return listener
  }

  func remove(_ listener: LiveListener) {
    let symbols = lock.locked { () -> [String] in
      if listener.channel.listeners.removeValue(forKey: ObjectIdentifier(listener)) != nil {
        listening -= 1
      }
      if listener.channel.listeners.isEmpty { listener.channel.idleSince = Moment.now }
      return watched
    }
    onChannels(symbols)
  }

  private var watched: [String] {
    Array(Set(channels.values.lazy.filter { !$0.listeners.isEmpty }.map { $0.symbol })).sorted()
  }

  /// What the library's reader of the stream does: bytes, or the connection sleeps.
  func read(_ listener: LiveListener, into room: UnsafeMutableRawBufferPointer) -> Int {
    lock.locked {
      if isStopping { return cmicrohttpd_stream_end }
      let count = listener.write(into: room)
      if count == 0 {
        listener.isSuspended = true
        library.pointee.MHD_suspend_connection(listener.handle)
      }
      return count
    }
  }

  /// Tells a bar to all who listen to the symbol in that timeframe.
  func publish(_ bar: Bar, of symbol: String, timeframe: Timeframe?) {
    guard bar.isConsistent else { return }
    lock.locked {
      for channel in channels.values
      where channel.isAbout(symbol) && (timeframe == nil || channel.shown == timeframe) {
        if channel.take(bar) { tell(channel) }
      }
    }
  }

  /// Looks at the store and tells what is new, until the hub stops.
  func run() {
    var nextHeartbeat = Moment.now + options.heartbeat
    var nextLook = Moment.now + options.pollInterval
    while !(lock.locked { isStopping }) {
      let now = Moment.now
      connections.dropSlow(at: now)
      if now >= nextLook {
        look()
        nextLook = Moment.now + options.pollInterval
      }
      if now >= nextHeartbeat {
        beat()
        nextHeartbeat = now + options.heartbeat
      }
      lock.locked {
        if !isStopping { lock.wait(milliseconds: min(250, max(1, nextLook - Moment.now))) }
      }
    }
  }

  /// Ends all streams and lets nobody listen any more.
  func stop() {
    lock.locked {
      isStopping = true
      for channel in channels.values { wake(channel) }
      lock.wakeAll()
    }
  }

  private func look() {
    let now = Moment.now
    let wanted = lock.locked { () -> [LiveChannel] in
      channels = channels.filter { !($1.listeners.isEmpty && now - ($1.idleSince ?? now) > 30_000) }
      return channels.values.filter { !$0.listeners.isEmpty }
    }
    for channel in wanted {
      metrics.add(.livePolls)
      do {
        let shelved = try shelf.series(of: channel.symbol, in: channel.timeframe)
        lock.locked { if channel.take(shelved) { tell(channel) } }
      } catch {
        if case .store = error { metrics.add(.storeFaults) }
      }
    }
  }

  private func beat() {
    var stuck: [Connection] = []
    lock.locked {
      for channel in channels.values {
        for listener in channel.listeners.values {
          if listener.isHeartbeatDue { stuck.append(listener.connection) }
          listener.isHeartbeatDue = true
        }
        wake(channel)
      }
    }
    for connection in stuck { connections.drop(connection) }
  }

  private func tell(_ channel: LiveChannel) {
    metrics.add(.liveEvents)
    wake(channel)
  }

  private func wake(_ channel: LiveChannel) {
    for listener in channel.listeners.values where listener.isSuspended {
      listener.isSuspended = false
      library.pointee.MHD_resume_connection(listener.handle)
    }
  }
}
