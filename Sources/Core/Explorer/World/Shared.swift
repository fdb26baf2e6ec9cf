/// A large value that seldom changes: copies of a world have one instance of it together.
struct Shared<Value: Hashable & Sendable>: Sendable {
  private let storage: Storage

  init(_ value: Value) {
    storage = Storage(value)
  }

  var value: Value { storage.value }

  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}

extension Shared: Hashable {
  static func == (lhs: Shared, rhs: Shared) -> Bool {
    lhs.storage === rhs.storage || lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
