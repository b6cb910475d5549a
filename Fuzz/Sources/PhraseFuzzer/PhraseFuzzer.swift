import FuzzDriver
import Sakata

/// Parses any bytes as a chart phrase; what is accepted must survive printing and parsing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPhrase(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    let panes = try ChartPhrase.parse(utf8: bytes)
    let printed = ChartPhrase.text(of: panes)
    let reparsed = try? ChartPhrase.parse(printed)
    precondition(reparsed == panes, "the printed phrase means something else")
    precondition(ChartPhrase.text(of: panes) == printed && panes.allSatisfy { $0.isValid })
  } catch {
    precondition(error.byteOffset + error.byteCount <= count)
    precondition(error.column >= 1 && error.column <= error.byteOffset + 1)
  }
  return 0
}

/// The package manager names the entry of a program after its module.
@_cdecl("PhraseFuzzer_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  runFuzzer(count, arguments, fuzzPhrase)
}
