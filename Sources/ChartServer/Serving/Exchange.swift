import CMicroHTTPD
import Glibc

/// One request, from its first line to its answer.
final class Exchange: @unchecked Sendable {
  enum Outcome {
    case answer(PreparedAnswer)
    case stream(LiveListener)
  }

  /// The path with its parameters, as it was sent.
  let target: String
  let connection: Connection
  /// Where the library has the target in memory, and how long it is up to its first zero.
  private let start: UInt
  private let length: Int
  /// A zero byte ends what C reads of the request's first line, and more follows.
  var isCut = false
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
    start = UInt(bitPattern: target)
    length = strlen(target)
  }

  /// Finds out whether method and target are all that was sent.
  ///
  /// The library puts zeros into the line that it has read, in place of the blanks between its three
  /// words, and hands on where these begin: a word that ends before the next one begins has a zero of
  /// the client's own in it. What follows that was neither read nor checked.
  func compare(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) {
    let (first, last) = (UInt(bitPattern: method), UInt(bitPattern: version))
    // Without a version there is no third word in the line.
    guard first < start, start < last, last - first < UInt(RequestTarget.byteLimit) * 4 else {
      return
    }
    isCut =
      Int(start - first) != strlen(method) + 1 || Int(last - start) != length + 1
  }
}
