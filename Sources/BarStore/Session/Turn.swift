import Glibc

/// Lets one thread at a time use a connection.
final class Turn: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func take() { pthread_mutex_lock(mutex) }
  func give() { pthread_mutex_unlock(mutex) }
}
