/// A table that forgets what was put into it first.
struct Memory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let most: Int
  private var values: [Key: Value] = [:]
  /// The keys as they came; one that was removed and put in again is there twice.
  private var order = Fifo<Key>()

  init(most: Int) { self.most = most }

  var all: [(Key, Value)] { values.map { ($0.key, $0.value) } }

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      guard let newValue else { return remove(key) }
      guard values.updateValue(newValue, forKey: key) == nil else { return }
      order.append(key)
      if order.count > most, let oldest = order.removeFirst() { values[oldest] = nil }
    }
  }

  mutating func remove(_ key: Key) { values[key] = nil }
}
