/// What a cell of a number column holds.
package enum NumberCell {
  case number(Double)
  /// Nothing, or one of the marks that stand for nothing.
  case missing
  case malformed

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let value = DecimalScanner.value(of: bytes) {
      self = value.isFinite ? .number(value) : .malformed
    } else {
      self = NumberCell.isMissingMark(bytes) ? .missing : .malformed
    }
  }

  /// Empty, dashes, `null`, `NaN`, `None`, `N/A`, `nan`, `inf`, `-inf`, in any case.
  static func isMissingMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.count > 4 { return false }
    if bytes.allSatisfy({ $0 == UInt8(ascii: "-") }) { return true }
    for mark: StaticString in ["null", "nan", "none", "n/a", "na", "inf", "-inf"]
    where mark.utf8CodeUnitCount == bytes.count {
      var isEqual = true
      for index in 0..<bytes.count where bytes[index] | 0x20 != mark.utf8Start[index] | 0x20 {
        isEqual = false
      }
      if isEqual { return true }
    }
    return false
  }
}
