/// A cache that holds up to a given cost and forgets what was used longest ago.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var used: UInt64
  }

  let capacity: Int
  private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { entries.count }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let index = entries.index(forKey: key) else { return nil }
      clock += 1
      entries.values[index].used = clock
      return entries.values[index].value
    }
  }

  /// Takes a value in. What alone is over the capacity is not kept.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= capacity else { return }
    clock += 1
    entries[key] = Entry(value: value, cost: cost, used: clock)
    self.cost += cost
    guard self.cost > capacity else { return }
    // Down to three quarters at once: the search for the oldest is paid for many.
    for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      if self.cost <= capacity * 3 / 4 { break }
      entries[key] = nil
      self.cost -= entry.cost
    }
  }

  mutating func remove(_ key: Key) {
    if let old = entries.removeValue(forKey: key) { cost -= old.cost }
  }

  mutating func removeAll(where isOver: (Key) -> Bool) {
    for key in entries.keys where isOver(key) { remove(key) }
  }
}
