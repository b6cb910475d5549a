import ChartServer
import FuzzDriver

/// Reads the bytes as the target of a request, and what it wants; a target that is taken must come back from
/// its parts.
@_cdecl("LLVMFuzzerTestOneInput")
public func readTarget(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let target = try? RequestTarget(utf8: bytes) else { return 0 }
  precondition(!target.path.contains("..") && !target.path.contains("."), "no way through folders")
  precondition(target.parameters.count <= RequestTarget.parameterLimit)
  let written = "/" + target.path.map { escaped($0) }.joined(separator: "/") + query(target)
  if written.utf8.count <= RequestTarget.byteLimit {
    precondition((try? RequestTarget(utf8: written.utf8)) == target, "the same parts")
  }
  _ = target.isUnderstood
  return 0
}

func query(_ target: RequestTarget) -> String {
  if target.parameters.isEmpty { return "" }
  return "?"
    + target.parameters.map { escaped($0.name) + "=" + escaped($0.value) }.joined(separator: "&")
}

/// A part of an address with all but letters and digits escaped.
func escaped(_ text: String) -> String {
  var result = ""
  for byte in text.utf8 {
    switch byte {
    case 48...57, 65...90, 97...122: result.unicodeScalars.append(Unicode.Scalar(byte))
    default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
  return result
}

/// The package manager names the entry of a program after its module.
@_cdecl("RequestFuzzer_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  runFuzzer(count, arguments, readTarget)
}
