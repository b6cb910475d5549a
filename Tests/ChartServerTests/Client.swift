import CZlib
import Foundation

/// An answer as it came over the wire.
struct Reply {
  var status = 0
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(header: String) -> String? {
    headers.first { $0.name.lowercased() == header.lowercased() }?.value
  }
}

/// A connection of plain bytes: what is sent is up to the test.
final class Client: @unchecked Sendable {
  let socket: Int32
  private var buffer: [UInt8] = []

  /// - Parameter patience: seconds to wait for bytes.
  init(port: Int, patience: Int = 10) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var wait = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(socket) }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends nothing any more, and still listens.
  func halfClose() { shutdown(socket, Int32(SHUT_WR)) }

  /// Some more bytes into the buffer; false at the end, or when none come in time.
  private func fill() -> Bool {
    var part = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &part, part.count, 0)
    guard count > 0 else { return false }
    buffer += part[..<count]
    return true
  }

  /// Whether the server has closed the connection, once what it sent is read.
  func isClosed() -> Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, 0) <= 0 && errno != EAGAIN
  }

  /// The next line without its end; nil where none comes.
  func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        var line = buffer[..<end]
        if line.last == 0x0D { line.removeLast() }
        let text = String(decoding: line, as: UTF8.self)
        buffer.removeSubrange(...end)
        return text
      }
      guard fill() else { return nil }
    }
  }

  /// The next answer; nil where none comes.
  ///
  /// - Parameter hasBody: false after HEAD.
  func reply(hasBody: Bool = true) -> Reply? {
    guard var reply = head() else { return nil }
    guard hasBody, reply.status != 304 else { return reply }
    if reply["Transfer-Encoding"] == "chunked" {
      while let size = line().flatMap({ Int($0, radix: 16) }), size > 0 {
        while buffer.count < size { guard fill() else { return nil } }
        reply.body += buffer[..<size]
        buffer.removeSubrange(..<size)
        _ = line()
      }
      _ = line()
    } else if let length = reply["Content-Length"].flatMap({ Int($0) }) {
      while buffer.count < length { guard fill() else { return nil } }
      reply.body = Array(buffer[..<length])
      buffer.removeSubrange(..<length)
    }
    return reply
  }

  /// The next answer's status and headers.
  func head() -> Reply? {
    var reply = Reply()
    guard let first = line() else { return nil }
    let words = first.split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      return nil
    }
    reply.status = status
    while let line = line(), !line.isEmpty {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      reply.headers.append(
        (
          String(line[..<colon]),
          line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        ))
    }
    return reply
  }

  /// The data of the next event of a stream, which are parted into chunks.
  func event(_ kind: String) -> String? {
    var current = ""
    while let line = line() {
      if line.hasPrefix("event: ") { current = String(line.dropFirst(7)) }
      if line.hasPrefix("data: "), current == kind { return String(line.dropFirst(6)) }
    }
    return nil
  }
}

/// The bytes of a gzip member.
func unzipped(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  guard
    inflateInit2_(&stream, 16 + MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return [] }
  defer { inflateEnd(&stream) }
  var input = bytes
  var output: [UInt8] = []
  var room = [UInt8](repeating: 0, count: 1 << 16)
  return input.withUnsafeMutableBufferPointer { input in
    stream.next_in = input.baseAddress
    stream.avail_in = UInt32(input.count)
    var result = Z_OK
    while result == Z_OK {
      result = room.withUnsafeMutableBufferPointer { room in
        stream.next_out = room.baseAddress
        stream.avail_out = UInt32(room.count)
        return inflate(&stream, Z_NO_FLUSH)
      }
      output += room[..<(room.count - Int(stream.avail_out))]
    }
    return output
  }
}
