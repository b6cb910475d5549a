/// Where a text may be cut: after each byte at which a character that a reader sees ends.
///
/// Marks that belong to the letter before them (accents, variation selectors, skin tones) and
/// what a joiner joins stay with it. The rule is shorter than that of Unicode, whose tables are
/// too large for a module that browsers load; it may only keep together what could be cut.
package func characterEnds(in bytes: [UInt8]) -> [Int] {
  var ends: [Int] = []
  var previous: UInt32 = 0
  var place = 0
  var flags = 0
  while place < bytes.count {
    let (scalar, length) = scalar(at: place, in: bytes)
    let isFlag = (0x1F1E6...0x1F1FF).contains(scalar)
    flags = isFlag ? flags + 1 : 0
    let isJoined =
      extendsCharacter(scalar) || previous == zeroWidthJoiner || (isFlag && flags % 2 == 0)
      || (previous == 0x0D && scalar == 0x0A)
    place += length
    if isJoined && !ends.isEmpty { ends[ends.count - 1] = place } else { ends.append(place) }
    previous = scalar
  }
  return ends
}

private let zeroWidthJoiner: UInt32 = 0x200D

/// Whether a scalar is part of the character before it.
private func extendsCharacter(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05C7, 0x0610...0x061A, 0x064B...0x065F,
    0x0670, 0x06D6...0x06ED, 0x0900...0x0903, 0x093A...0x094F, 0x0E31, 0x0E34...0x0E3A,
    0x0E47...0x0E4E, 0x1160...0x11FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C, zeroWidthJoiner,
    0x20D0...0x20FF, 0x302A...0x302F, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
    0x1F3FB...0x1F3FF, 0xE0020...0xE007F, 0xE0100...0xE01EF:
    true
  default: false
  }
}

/// The scalar whose bytes begin at `place`, of well-formed UTF-8.
private func scalar(at place: Int, in bytes: [UInt8]) -> (scalar: UInt32, length: Int) {
  let first = bytes[place]
  let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  var scalar = UInt32(length == 1 ? first : first & (0x7F >> UInt8(length)))
  for next in (place + 1)..<max(place + 1, min(place + length, bytes.count)) {
    scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
  }
  return (scalar, min(length, bytes.count - place))
}
