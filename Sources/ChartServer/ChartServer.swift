import CMicroHTTPD
import Glibc
import Sakata

/// A web server for stored bars: the page, bars, pictures, and live bars.
///
///     let server = try ChartServer(ServerOptions(store: try StoreAddress("bars.sqlite")))
///     print(server.address)          // http://127.0.0.1:36113/
///     …
///     server.stop()
///
/// It runs on a few threads of its own until it is stopped.
public final class ChartServer: @unchecked Sendable {
  /// Where it is: `http://127.0.0.1:8080/`.
  public let address: String
  /// The port that it listens at; the one that the system chose where the options ask for 0.
  public let port: Int
  private let core: ServerCore
  private let daemon: OpaquePointer
  private let quotes: QuoteProgram?
  private let lock = Lock()
  private var isStopped = false

  /// Starts serving.
  ///
  /// - Throws: ``ServerError``.
  public init(_ options: ServerOptions) throws(ServerError) {
    guard let library = cmicrohttpd_load() else { throw .missingLibrary }
    let listener = try ListeningSocket(options.address, port: options.port)
    core = try ServerCore(options, library)
    port = listener.port
    address = listener.address
    guard let daemon = startDaemon(core, on: listener) else {
      close(listener.socket)
      throw .cannotListen(address: options.address, port: Int(options.port), errno: ENOMEM)
    }
    self.daemon = daemon
    let hub = core.hub
    quotes = options.quoteProgram.map { words in
      QuoteProgram(words, log: options.log) { hub.publish($0, of: $1, timeframe: .day) }
    }
    if let quotes { hub.onChannels = { quotes.want($0) } }
    Threads.run { hub.run() }
  }

  /// Tells a bar to all who listen to a symbol: the newest one again, or one after it.
  ///
  /// - Parameters:
  ///   - bar: the bar as it is now.
  ///   - symbol: its code, with or without the exchange in front.
  ///   - timeframe: how long the bar is; to all who listen to the symbol where nil.
  public func publish(_ bar: Bar, of symbol: String, timeframe: Timeframe? = nil) {
    core.hub.publish(bar, of: symbol, timeframe: timeframe)
  }

  /// How many clients listen.
  public var listenerCount: Int { core.hub.listenerCount }

  /// Takes no more connections, finishes what is asked, at most for five seconds, and ends.
  public func stop() {
    let isFirst = lock.locked { () -> Bool in
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    let socket = core.library.pointee.MHD_quiesce_daemon(daemon)
    if socket >= 0 { close(socket) }
    quotes?.stop()
    core.stop()
    core.library.pointee.MHD_stop_daemon(daemon)
  }

  deinit { stop() }
}
