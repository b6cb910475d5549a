import CMicroHTTPD
import Glibc

/// One client that listens: a suspended connection, woken when there is something to say. Its hub's
/// lock guards it.
final class LiveListener: @unchecked Sendable {
  let hub: LiveHub
  let channel: LiveChannel
  let connection: Connection
  /// The library's connection, from the moment it takes the stream.
  let handle: OpaquePointer
  var seen = 0
  let since: Int64?
  var isSuspended = false
  /// A sign of life is due; twice due, the client takes nothing any more.
  var isHeartbeatDue = false
  private var rest: ArraySlice<UInt8>

  init(
    _ hub: LiveHub, _ channel: LiveChannel, _ connection: Connection, handle: OpaquePointer,
    since: Int64?
  ) {
    self.hub = hub
    self.channel = channel
    self.connection = connection
    self.handle = handle
    self.since = since
    // A broken connection is tried again after two seconds.
    rest = Array("retry: 2000\n\n".utf8)[...]
  }

  /// Puts what is due into the library's buffer; what does not fit comes next.
  ///
  /// - Returns: how many bytes; 0 where nothing is due.
  func write(into room: UnsafeMutableRawBufferPointer) -> Int {
    if rest.isEmpty, seen != channel.version {
      rest = channel.events(after: seen, since: since)[...]
      seen = channel.version
    }
    if rest.isEmpty, isHeartbeatDue { rest = Array(":\n\n".utf8)[...] }
    isHeartbeatDue = false
    let count = min(rest.count, room.count)
    rest.prefix(count).withUnsafeBytes { room.copyMemory(from: $0) }
    rest = rest.dropFirst(count)
    return count
  }
}
