/// Threads that do what may take long, so that those of the library never wait.
final class Workers: @unchecked Sendable {
  private let lock = Lock()
  private var jobs: [@Sendable () -> Void] = []
  private var next = 0
  private var working = 0
  private var isStopped = false
  private let limit: Int

  /// - Parameter limit: how many jobs may wait.
  init(threads: Int, limit: Int) {
    self.limit = limit
    for _ in 0..<max(1, threads) {
      Threads.run { [self] in
        while let job = take() {
          job()
          lock.locked { working -= 1 }
        }
      }
    }
  }

  /// Takes a job; false where too many wait.
  func add(_ job: @escaping @Sendable () -> Void) -> Bool {
    lock.locked {
      guard !isStopped, jobs.count - next < limit else { return false }
      jobs.append(job)
      lock.wakeAll()
      return true
    }
  }

  var waitingCount: Int { lock.locked { jobs.count - next } }

  /// Takes no more jobs; those that wait are still done.
  func stop() {
    lock.locked {
      isStopped = true
      lock.wakeAll()
    }
  }

  private func take() -> (@Sendable () -> Void)? {
    lock.locked {
      while next == jobs.count {
        if isStopped { return nil }
        lock.wait()
      }
      let job = jobs[next]
      next += 1
      working += 1
      if next == jobs.count || next > 1024 {
        jobs.removeFirst(next)
        next = 0
      }
      return job
    }
  }
}
