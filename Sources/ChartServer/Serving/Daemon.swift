import CMicroHTTPD
import Glibc

/// Starts the library on a socket: a few threads that wait for events, none for each connection.
///
/// - Returns: nil where the library does not start.
func startDaemon(_ core: ServerCore, on listener: ListeningSocket) -> OpaquePointer? {
  let threads = min(4, max(2, UInt32(truncatingIfNeeded: sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  var settings = cmicrohttpd_settings()
  settings.socket = listener.socket
  settings.threads = threads
  settings.connections = max(threads, UInt32(clamping: core.options.connections))
  settings.memory = 32_768
  settings.timeout = UInt32(clamping: core.options.sendingPatience / 1000 + 5)
  settings.context = Unmanaged.passUnretained(core).toOpaque()
  settings.accept = { context, address, _ in
    let isWelcome = serverCore(context)?.connections.accepts(peerName(address)) ?? false
    return isWelcome ? cmicrohttpd_yes : cmicrohttpd_no
  }
  settings.notice = { context, handle, slot, notice in
    guard let core = serverCore(context), let handle, let slot else { return }
    if notice == cmicrohttpd_started {
      let peer = peerName(cmicrohttpd_peer(handle))
      let connection = Connection(
        socket: cmicrohttpd_socket(handle), address: peer.address, isLocal: peer.isLocal)
      slot.pointee = Unmanaged.passRetained(connection).toOpaque()
      core.connections.add(connection)
    } else if let opaque = slot.pointee {
      slot.pointee = nil
      let connection = Unmanaged<Connection>.fromOpaque(opaque).takeRetainedValue()
      connection.exchange = nil
      core.connections.remove(connection)
    }
  }
  settings.begin = { context, target, handle in
    guard serverCore(context) != nil, let target, let handle,
      let slot = cmicrohttpd_slot(handle)
    else { return nil }
    let connection = Unmanaged<Connection>.fromOpaque(slot).takeUnretainedValue()
    let exchange = Exchange(target: target, connection: connection)
    connection.exchange = exchange
    return Unmanaged.passUnretained(exchange).toOpaque()
  }
  settings.handle = { context, handle, _, method, version, _, _, slot in
    guard let core = serverCore(context), let handle, let method, let version,
      let opaque = slot?.pointee
    else { return cmicrohttpd_no }
    let exchange = Unmanaged<Exchange>.fromOpaque(opaque).takeUnretainedValue()
    if !exchange.isRead { exchange.compare(method: method, version: version) }
    return core.handle(
      exchange,
      IncomingRequest(library: core.library, handle: handle, method: String(cString: method)))
  }
  settings.complete = { context, handle, slot, _ in
    slot?.pointee = nil
    guard let core = serverCore(context), let handle, let opaque = cmicrohttpd_slot(handle) else {
      return
    }
    let connection = Unmanaged<Connection>.fromOpaque(opaque).takeUnretainedValue()
    connection.exchange = nil
    core.connections.enter(.asking, connection)
  }
  return cmicrohttpd_start(&settings)
}

private func serverCore(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
  context.map { Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
}
