import BarStore

/// Connections to one store, so that several threads read side by side.
final class StorePool: @unchecked Sendable {
  private let address: StoreAddress
  private let lock = Lock()
  private var idle: [BarStore] = []

  init(_ address: StoreAddress) { self.address = address }

  /// Lends a connection. One that failed is not lent again.
  func with<Result>(
    _ body: (BarStore) throws(BarStoreError) -> Result
  ) throws(BarStoreError) -> Result {
    let waiting = lock.locked { idle.popLast() }
    let store = if let waiting { waiting } else { try BarStore(address, for: .read) }
    let result = try body(store)
    lock.locked { idle.append(store) }
    return result
  }
}
