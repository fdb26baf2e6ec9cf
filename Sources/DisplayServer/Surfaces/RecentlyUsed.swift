/// A cache with a maximum total cost that discards the least recently used values.
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

  /// Inserts a value, unless its cost alone exceeds the capacity.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= capacity else { return }
    clock += 1
    entries[key] = Entry(value: value, cost: cost, used: clock)
    self.cost += cost
    // Down to three quarters at once, so that the search for the oldest is rare.
    if self.cost > capacity { trim(to: capacity * 3 / 4) }
  }

  /// Discards the least recently used values until the others cost no more than this.
  mutating func trim(to most: Int) {
    guard cost > most else { return }
    for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      if cost <= most { break }
      entries[key] = nil
      cost -= entry.cost
    }
  }

  mutating func remove(_ key: Key) {
    if let old = entries.removeValue(forKey: key) { cost -= old.cost }
  }

  mutating func removeAll(where isOver: (Key) -> Bool) {
    for key in entries.keys where isOver(key) { remove(key) }
  }
}
