/// What a request asks for: a path and parameters, decoded.
///
///     /chart/2330.svg?phrase=candles+ma(5)&size=800x400
///
/// It names nothing in the file system: `.` and `..` are refused, and files are looked up in a table.
public struct RequestTarget: Equatable, Sendable {
  /// One parameter behind the `?`.
  public struct Parameter: Equatable, Sendable {
    /// What stands before its `=`, decoded.
    public let name: String
    /// What stands behind its `=`, decoded; empty where it has none.
    public let value: String
  }

  /// Why a target is not understood.
  public enum Fault: Error, Equatable, Sendable {
    /// It has more bytes than ``RequestTarget/byteLimit``.
    case tooLong(limit: Int)
    /// It does not begin with `/`, or goes through `.` or `..`.
    case notAPath
    /// A `%` without two hexadecimal digits.
    case badEscape
    /// Bytes that are no text, or control characters.
    case notText
    /// It has more parameters than ``RequestTarget/parameterLimit``.
    case tooManyParameters(limit: Int)
    /// A parameter is given twice.
    case repeated(String)
  }

  /// A phrase of full length whose every byte is escaped, and the rest.
  public static let byteLimit = 14_336
  /// A target with more parameters is refused.
  public static let parameterLimit = 24

  /// The parts between slashes; the last is empty where the path ends in one.
  public let path: [String]
  /// In the order in which they stand in the target; no name is given twice.
  public let parameters: [Parameter]

  /// - Complexity: O(n + p²) for p parameters, of which there are few.
  public init(utf8 bytes: some Sequence<UInt8>) throws(Fault) {
    let bytes = Array(bytes)
    guard bytes.count <= RequestTarget.byteLimit else {
      throw .tooLong(limit: RequestTarget.byteLimit)
    }
    let halves = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = halves.first, path.first == UInt8(ascii: "/") else { throw .notAPath }
    var parts: [String] = []
    for part in path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      let text = try RequestTarget.decoded(part, plusIsBlank: false)
      guard text != ".", text != ".." else { throw .notAPath }
      parts.append(text)
    }
    self.path = parts
    var parameters: [Parameter] = []
    if halves.count > 1 {
      for pair in halves[1].split(separator: UInt8(ascii: "&")) {
        guard parameters.count < RequestTarget.parameterLimit else {
          throw .tooManyParameters(limit: RequestTarget.parameterLimit)
        }
        let sides = pair.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let name = try RequestTarget.decoded(sides[0], plusIsBlank: true)
        let value = sides.count > 1 ? try RequestTarget.decoded(sides[1], plusIsBlank: true) : ""
        guard !parameters.contains(where: { $0.name == name }) else { throw .repeated(name) }
        parameters.append(Parameter(name: name, value: value))
      }
    }
    self.parameters = parameters
  }

  /// The value of a parameter; nil where it is not given.
  public subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>, plusIsBlank: Bool
  ) throws(Fault) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "%"):
        guard bytes.endIndex - index >= 2, let high = hexadecimal(bytes[index]),
          let low = hexadecimal(bytes[index + 1])
        else { throw .badEscape }
        result.append(high << 4 | low)
        index += 2
      case UInt8(ascii: "+") where plusIsBlank: result.append(UInt8(ascii: " "))
      default: result.append(byte)
      }
    }
    guard let text = String(validating: result, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .notText }
    return text
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}
