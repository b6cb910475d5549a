import MarketBars

/// One request at a time to each host, and pauses in between.
actor HostGates {
  private struct Gate {
    var isBusy = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// When the next request may go out.
    var free = Timestamp(milliseconds: .min)
    /// How long that was to wait, seen from the answer before.
    var pause: Int64 = 0
    var bannedUntil: Timestamp?
  }

  private var gates: [String: Gate] = [:]
  private let surroundings: FeedSurroundings

  init(_ surroundings: FeedSurroundings) { self.surroundings = surroundings }

  /// Waits for this host's turn; `leave` must follow.
  func enter(_ host: String) async throws(FeedError) {
    while gates[host, default: Gate()].isBusy {
      await withCheckedContinuation { gates[host, default: Gate()].waiting.append($0) }
    }
    gates[host, default: Gate()].isBusy = true
    do throws(FeedError) {
      try checkBan(host)
      try await waitForTurn(host)
      if Task.isCancelled { throw FeedError.cancelled }
    } catch {
      release(host)
      throw error
    }
  }

  /// Waits until the clock has reached the host's time: a timer may fire early, and a look at the clock
  /// is what counts. One that was set back meanwhile tells nothing: then the pause is waited once.
  private func waitForTurn(_ host: String) async throws(FeedError) {
    while let gate = gates[host] {
      let left = gate.free.milliseconds.subtractingReportingOverflow(
        surroundings.now().milliseconds)
      guard !left.overflow, left.partialValue > 0 else { return }
      if left.partialValue > gate.pause { return try await pause(gate.pause) }
      try await pause(left.partialValue)
    }
  }

  /// Ends this host's turn: the next comes after its pause.
  func leave(_ host: String, pace: FeedPace) {
    let jitter = Int64(Double(pace.jitter) * surroundings.random())
    let pause = pace.interval &+ jitter
    gates[host]?.free = Timestamp(milliseconds: surroundings.now().milliseconds &+ pause)
    gates[host]?.pause = max(0, min(pause, 1 << 53))
    release(host)
  }

  func ban(_ host: String, until instant: Timestamp) {
    gates[host, default: Gate()].bannedUntil = instant
  }

  func pause(_ milliseconds: Int64) async throws(FeedError) {
    do { try await surroundings.sleep(milliseconds) } catch { throw .cancelled }
  }

  private func checkBan(_ host: String) throws(FeedError) {
    guard let until = gates[host]?.bannedUntil else { return }
    if surroundings.now() < until { throw .banned(host: host, until: until) }
    gates[host]?.bannedUntil = nil
  }

  private func release(_ host: String) {
    gates[host]?.isBusy = false
    if gates[host]?.waiting.isEmpty == false { gates[host]?.waiting.removeFirst().resume() }
  }
}
