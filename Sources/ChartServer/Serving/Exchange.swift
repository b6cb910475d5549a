import CMicroHTTPD

/// One request, from its first line to its answer.
final class Exchange: @unchecked Sendable {
  enum Outcome {
    case answer(PreparedAnswer)
    case stream(LiveListener)
  }

  /// The path with its parameters, as it was sent.
  let target: String
  let connection: Connection
  /// The head is read; the library closes connections whose requests are answered before their end.
  var isRead = false
  // The rest is guarded by the lock of the core.
  var handle: OpaquePointer?
  /// Set before a sleeping connection is woken.
  var outcome: Outcome?
  var isSuspended = false

  /// - Parameter target: as C has it, whatever its bytes.
  init(target: UnsafePointer<CChar>, connection: Connection) {
    self.target = String(cString: target)
    self.connection = connection
  }
}
