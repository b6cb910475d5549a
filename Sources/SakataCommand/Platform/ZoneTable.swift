import Glibc
import Sakata

/// Tables of zone offsets, from the platform's time-zone database.
enum ZoneTable {
  /// The zone that a text names: `Asia/Taipei`, `+08:00`, `UTC+8`, `UTC`; nil where there is none.
  ///
  /// A name is looked up in the database for the years 1970 to 2100. The environment's TZ is as
  /// before afterwards.
  /// - Complexity: about 7,000 calls of `localtime_r` for a name.
  static func zone(named text: String) -> TimeZoneOffsets? {
    if let seconds = fixedOffset(text) { return TimeZoneOffsets(fixedSeconds: seconds) }
    guard isInDatabase(text) else { return text == "Asia/Taipei" ? .taipei : nil }
    return withZone(text) { table() }
  }

  /// Seconds east of UTC of `UTC`, `Z`, `+08:00`, `-0530`, `UTC+8`.
  static func fixedOffset(_ text: String) -> Int? {
    var rest = text[...]
    for prefix in ["UTC", "GMT", "Z"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      if rest.isEmpty { return 0 }
      break
    }
    guard let sign = rest.popFirst(), sign == "+" || sign == "-" else { return nil }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard rest.utf8.allSatisfy({ (48...57).contains($0) || $0 == 58 }), parts.count <= 2 else {
      return nil
    }
    let hours: Int?
    let minutes: Int?
    if parts.count == 2 {
      hours = Int(parts[0])
      minutes = parts[1].count == 2 ? Int(parts[1]) : nil
    } else if rest.count == 4 {
      hours = Int(rest.prefix(2))
      minutes = Int(rest.suffix(2))
    } else {
      hours = rest.count <= 2 ? Int(rest) : nil
      minutes = 0
    }
    guard let hours, let minutes, hours <= 15, minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// Unknown names would silently be UTC to the C library: only files of the database count.
  private static func isInDatabase(_ name: String) -> Bool {
    let allowed = name.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "/_+-".utf8.contains(byte)
    }
    guard allowed, !name.hasPrefix("/"), !name.isEmpty else { return false }
    let folder = Environment.value(of: "TZDIR") ?? "/usr/share/zoneinfo"
    var status = stat()
    return stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func withZone(_ name: String, _ body: () -> TimeZoneOffsets) -> TimeZoneOffsets {
    let before = getenv("TZ").map { String(cString: $0) }
    setenv("TZ", ":" + name, 1)
    tzset()
    defer {
      if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
      tzset()
    }
    return body()
  }

  /// Steps of a week find that an offset has changed; halving finds the second.
  private static func table() -> TimeZoneOffsets {
    let week = 7 * 86_400
    let end = 4_102_444_800  // 2100-01-01
    let first = offset(at: 0)
    var changes: [TimeZoneOffsets.Change] = []
    var before = first
    for start in stride(from: 0, to: end, by: week) {
      let after = offset(at: start + week)
      guard after != before else { continue }
      var (low, high) = (start, start + week)
      while high - low > 1 {
        let middle = (low + high) / 2
        if offset(at: middle) == before { low = middle } else { high = middle }
      }
      let instant = Timestamp(milliseconds: Int64(high) * 1000)
      changes.append(TimeZoneOffsets.Change(at: instant, seconds: after))
      before = after
    }
    return TimeZoneOffsets(initialSeconds: first, changes: changes)
  }

  private static func offset(at second: Int) -> Int {
    var time = time_t(second)
    var parts = tm()
    localtime_r(&time, &parts)
    return parts.tm_gmtoff
  }
}
