/// Values by key within a budget: the one that was not used for longest goes first.
///
/// - Complexity: O(1) each, amortized.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Node {
    let key: Key
    var value: Value
    var cost: Int
    var before: Int
    var after: Int
  }

  /// What the costs of all values may come to.
  let budget: Int
  private(set) var cost = 0
  private var places: [Key: Int] = [:]
  // A ring through place 0, which holds no value: behind it the newest, before it the oldest.
  private var nodes: [Node?] = [nil]
  private var ends = (newest: 0, oldest: 0)
  private var free: [Int] = []

  init(budget: Int) { self.budget = budget }

  var count: Int { places.count }

  /// The value of a key, which is then the newest.
  mutating func value(of key: Key) -> Value? {
    guard let place = places[key], let value = nodes[place]?.value else { return nil }
    if ends.newest != place {
      unlink(place)
      link(place)
    }
    return value
  }

  /// Keeps a value, unless it alone is over the budget.
  mutating func keep(_ value: Value, of key: Key, cost added: Int) {
    remove(key)
    guard added <= budget else { return }
    while cost + added > budget, let oldest = nodes[ends.oldest]?.key { remove(oldest) }
    let place = free.popLast() ?? nodes.count
    let node = Node(key: key, value: value, cost: added, before: 0, after: 0)
    if place == nodes.count { nodes.append(node) } else { nodes[place] = node }
    places[key] = place
    cost += added
    link(place)
  }

  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key), let node = nodes[place] else { return }
    unlink(place)
    cost -= node.cost
    nodes[place] = nil
    free.append(place)
  }

  mutating func removeAll() {
    self = LeastRecentlyUsed(budget: budget)
  }

  private mutating func link(_ place: Int) {
    nodes[place]?.before = 0
    nodes[place]?.after = ends.newest
    nodes[ends.newest]?.before = place
    if ends.newest == 0 { ends.oldest = place }
    ends.newest = place
  }

  private mutating func unlink(_ place: Int) {
    guard let node = nodes[place] else { return }
    nodes[node.before]?.after = node.after
    nodes[node.after]?.before = node.before
    if ends.newest == place { ends.newest = node.after }
    if ends.oldest == place { ends.oldest = node.before }
  }
}
