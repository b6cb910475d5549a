/// A summary (a sum, a highest) of elements that can be joined with that of the next elements.
protocol WindowSummary: Equatable, Sendable {
  associatedtype Element: Equatable, Sendable
  /// What the summary is taken relative to, chosen by an element of the window.
  associatedtype Anchor: Equatable, Sendable

  static func anchor(at element: Element) -> Anchor

  /// The summary of no elements.
  init()
  mutating func include(_ element: Element, from anchor: Anchor)
  func joined(with other: Self) -> Self
}

/// The summary of the newest `length` elements, in constant time an element on average.
///
/// Elements are cut into blocks of `length`. A window is then the tail of one block and the head
/// of the next, and its summary joins the two:
///
///     … . . . [. . . a b c][d e . . .]        window a…e = tail(a b c) + head(d e)
///
/// Nothing is ever subtracted, so errors neither add up along a series nor outlive, as in a
/// running sum, a huge value that has left. The anchor is the first element of the newer block,
/// which every window of that block holds: deviations from it are no larger than the window's
/// range, and all zero where all elements are equal.
///
/// Memory grows with the elements seen, up to twice `length`.
struct BlockWindow<Summary: WindowSummary>: Equatable, Sendable {
  let length: Int
  private(set) var anchor: Summary.Anchor?
  /// The elements of the newest block.
  private var block: [Summary.Element] = []
  /// For each place in the block before the newest: the summary from there to its end.
  private var tails: [Summary] = []
  private var head = Summary()

  init(length: Int) { self.length = length }

  /// Takes the next element in; the window's summary, or nil while it is not full.
  ///
  /// - Complexity: amortized O(1); one call in `length` costs O(`length`).
  mutating func append(_ element: Summary.Element) -> Summary? {
    if block.isEmpty || block.count == length { open(at: element) }
    block.append(element)
    if let anchor { head.include(element, from: anchor) }
    if block.count == length { return head }
    return tails.isEmpty ? nil : tails[block.count].joined(with: head)
  }

  /// Starts a block whose first element is to be `element`.
  @inline(never)
  private mutating func open(at element: Summary.Element) {
    let anchor = Summary.anchor(at: element)
    self.anchor = anchor
    head = Summary()
    guard !block.isEmpty else { return }
    if tails.isEmpty { tails = [Summary](repeating: Summary(), count: length) }
    var tail = Summary()
    for place in stride(from: length - 1, through: 0, by: -1) {
      tail.include(block[place], from: anchor)
      tails[place] = tail
    }
    block.removeAll(keepingCapacity: true)
  }

  /// Takes `count` elements in, and hands each window's summary and anchor to `emit`.
  ///
  /// The summaries are those of ``append(_:)``, bit for bit, found faster.
  ///
  /// - Parameter blocks: a still faster way for windows that end in some whole blocks, from that
  ///   element on, of that many; the block before them is among the elements. It tells how many
  ///   elements it has done, a multiple of the length.
  @inline(__always)
  mutating func append(
    count: Int, element: (Int) -> Summary.Element,
    emit: (Int, Summary?, Summary.Anchor) -> Void, blocks: (Int, Int) -> Int = { _, _ in 0 }
  ) {
    var next = 0
    while next < count {
      // Once a block is full and the one before it has left its tails.
      if block.count == length && count - next > length && next >= length {
        let done = blocks(next, (count - next) / length * length)
        if done > 0 {
          next += done
          remember(before: next, element)
        } else {
          next = appendWholeBlocks(from: next, of: count, element: element, emit: emit)
        }
        continue
      }
      let summary = append(element(next))
      if let anchor { emit(next, summary, anchor) }
      next += 1
    }
  }

  #if !arch(wasm32)
    /// Takes `count` elements in of which some may be missing, and hands each window's summary and anchor
    /// to `emit`, and the places of missing ones to `hole`.
    ///
    /// - Parameter blocks: does windows that end in whole blocks, from that place on among so many; the
    ///   block before them is there. It looks itself whether elements are missing, and tells how many it
    ///   has done, a multiple of the length.
    @inline(__always)
    mutating func consume(
      count: Int, of elements: UnsafePointer<Double>,
      emit: (Int, Summary?, Summary.Anchor) -> Void, hole: (Int) -> Void,
      blocks: (Int, Int) -> Int
    ) where Summary.Element == Double {
      var place = 0
      // How many there are without a missing one between.
      var valid = 0
      // Where to try whole blocks again.
      var resume = 0
      while place < count {
        if block.count == length && valid >= length && place >= resume {
          let done = blocks(place, count - place)
          if done > 0 {
            place += done
            valid += done
            remember(before: place) { elements[$0] }
            continue
          }
          resume = place + 4 * length
        }
        if elements[place].isFinite {
          let summary = append(elements[place])
          if let anchor { emit(place, summary, anchor) }
          valid += 1
        } else {
          hole(place)
          valid = 0
        }
        place += 1
      }
    }
  #endif

  /// As many whole blocks as there are from `start` on; returns the place after them.
  ///
  /// One loop runs forwards for the heads and backwards for the next block's tails: the two
  /// chains of sums do not wait for each other.
  @inline(__always)
  private mutating func appendWholeBlocks(
    from start: Int, of count: Int, element: (Int) -> Summary.Element,
    emit: (Int, Summary?, Summary.Anchor) -> Void
  ) -> Int {
    var begin = start
    let length = length
    open(at: element(begin))
    var nextTails = [Summary](repeating: Summary(), count: length)
    tails.withUnsafeMutableBufferPointer { first in
      nextTails.withUnsafeMutableBufferPointer { second in
        guard var now = first.baseAddress, var next = second.baseAddress else { return }
        while count - begin >= length {
          let anchor = Summary.anchor(at: element(begin))
          let last = begin + length - 1
          let nextAnchor = last + 1 < count ? Summary.anchor(at: element(last + 1)) : anchor
          var head = Summary()
          var tail = Summary()
          for place in 0..<(length - 1) {
            head.include(element(begin + place), from: anchor)
            emit(begin + place, now[place + 1].joined(with: head), anchor)
            tail.include(element(last - place), from: nextAnchor)
            next[length - 1 - place] = tail
          }
          head.include(element(last), from: anchor)
          emit(last, head, anchor)
          begin += length
          swap(&now, &next)
        }
      }
    }
    remember(before: begin, element)
    return begin
  }

  /// As ``append(_:)`` would leave it: the last block whole, its tails not yet taken.
  @inline(__always)
  private mutating func remember(before end: Int, _ element: (Int) -> Summary.Element) {
    block.removeAll(keepingCapacity: true)
    for place in (end - length)..<end { block.append(element(place)) }
  }
}
