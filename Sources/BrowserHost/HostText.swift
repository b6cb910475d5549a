import ByteText
import CHost

/// The bytes of the text that the page keeps under `number` until the call returns.
public func hostBytes(_ number: Int32) -> [UInt8] {
  let length = Int(host_text_length(number))
  guard length > 0 else { return [] }
  return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
    host_text(number, buffer.baseAddress)
    count = length
  }
}

/// The same as a string.
public func hostText(_ number: Int32) -> String {
  makeString(hostBytes(number))
}

/// A column of that many numbers, written by the page straight into the memory that keeps it.
public func hostColumn(_ number: Int32, count: Int) -> [Double] {
  guard count > 0 else { return [] }
  return [Double](unsafeUninitializedCapacity: count) { buffer, filled in
    host_column(number, buffer.baseAddress, Int32(count))
    filled = count
  }
}
