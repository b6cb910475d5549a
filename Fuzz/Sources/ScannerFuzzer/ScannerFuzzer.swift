import BarFormats
import FuzzDriver
import MarketBars

/// Reads the bytes as a number, which must be the standard library's, and as a date, which must
/// come back the same when it is written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func scan(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  scanNumber(bytes)
  scanDate(bytes)
  return 0
}

func scanNumber(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let value = DecimalScanner.value(of: bytes) else { return }
  let plain = bytes.filter { $0 != UInt8(ascii: ",") }
  let expected = Double(String(decoding: plain, as: UTF8.self))
  precondition(value.bitPattern == expected?.bitPattern, "the number of the standard library")
}

func scanDate(_ bytes: UnsafeBufferPointer<UInt8>) {
  for order in DateOrder.allCases {
    for readsShortYears in [false, true] {
      let scanner = DateScanner(order: order, readsShortYears: readsShortYears)
      guard let scanned = scanner.time(of: bytes) else { continue }
      if let time = scanned.millisecondOfDay {
        precondition((0..<86_400_000).contains(time), "a time lies within its day")
      }
      guard let date = scanned.date, (1000...9999).contains(date.year) else { continue }
      let written = Array("\(date.year)-\(padded(date.month))-\(padded(date.day))".utf8)
      precondition(scanner.time(of: written)?.date == date, "a date comes back")
    }
  }
}

func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// The package manager names the entry of a program after its module.
@_cdecl("ScannerFuzzer_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  runFuzzer(count, arguments, scan)
}
