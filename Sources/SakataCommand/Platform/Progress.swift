import Glibc

/// Tells a waiting person what is being done, on a terminal and only after a second.
///
/// A thread sleeps beside the work and shows the current step; elsewhere than on a terminal
/// there is no thread and nothing is shown.
final class Progress: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let isShown: Bool
  private var step = ""
  private var work: (done: Int, total: Int, start: Double, isSlow: Bool)?
  private var hasLine = false
  private var isFinished = false

  init() {
    isShown = isatty(STDERR_FILENO) == 1
    pthread_mutex_init(mutex, nil)
    if isShown { start() }
  }

  /// Names what is done from now on.
  func begin(_ message: Message) {
    guard isShown else { return }
    let text = message.text(in: Environment.language)
    let step = text.count > 70 ? String(text.prefix(70)) + "…" : text + "…"
    pthread_mutex_lock(mutex)
    self.step = step
    work = nil
    pthread_mutex_unlock(mutex)
  }

  /// Says how far the current step is: the line then has a bar, the rate and the time left.
  ///
  /// - Parameter isSlow: answers of a host are counted, by the minute, and not bars by the second.
  func advance(to done: Int, of total: Int, isSlow: Bool = false) {
    guard isShown else { return }
    pthread_mutex_lock(mutex)
    work = (done, total, work?.start ?? Progress.seconds(), isSlow)
    pthread_mutex_unlock(mutex)
  }

  /// Takes the line away; nothing is shown afterwards.
  func finish() {
    guard isShown else { return }
    pthread_mutex_lock(mutex)
    isFinished = true
    if hasLine { Streams.writeError("\r\u{1B}[K") }
    hasLine = false
    pthread_mutex_unlock(mutex)
  }

  private func start() {
    var thread = pthread_t()
    let state = Unmanaged.passRetained(self).toOpaque()
    let failure = pthread_create(
      &thread, nil,
      { state in
        guard let state else { return nil }
        let progress = Unmanaged<Progress>.fromOpaque(state).takeRetainedValue()
        repeat { sleep(1) } while progress.show()
        return nil
      }, state)
    if failure == 0 {
      pthread_detach(thread)
    } else {
      Unmanaged<Progress>.fromOpaque(state).release()
    }
  }

  /// Shows the step; false when there will be no more.
  private func show() -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if isFinished { return false }
    if !step.isEmpty {
      Streams.writeError("\r\u{1B}[K\(step)\(workText)")
      hasLine = true
    }
    return true
  }

  /// ` [#####     ] 52 %, 830000 bars a second, 0:01 left`; nothing before the first half second.
  private var workText: String {
    guard let work, work.total > 0, work.done > 0 else { return "" }
    return Progress.text(
      done: work.done, total: work.total, seconds: Progress.seconds() - work.start,
      isSlow: work.isSlow)
  }

  static func text(done: Int, total: Int, seconds: Double, isSlow: Bool = false) -> String {
    guard seconds > 0.5 else { return "" }
    let rate = Double(done) / seconds
    let left = Int(min(359_999, (Double(total - done) / rate).rounded(.up)))
    let share = Double(done) / Double(total)
    let marks = Int(share * 20)
    let bar =
      String(repeating: "#", count: marks) + String(repeating: " ", count: max(0, 20 - marks))
    let clock = "\(left / 60):" + (left % 60 < 10 ? "0" : "") + "\(left % 60)"
    let words = Message(
      isSlow ? Words.answerRate : Words.rate, "\(Int(share * 100))",
      "\(Int(isSlow ? rate * 60 : rate))", clock)
    return " [\(bar)] " + words.text(in: Environment.language)
  }

  private static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
