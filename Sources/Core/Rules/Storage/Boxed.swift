/// A large value in memory of its own: what has it is small, and copies of it share it until one of them
/// changes it.
///
/// A function of a large structure gets a copy of it, and a device has many small functions.
@propertyWrapper
public struct Boxed<Value: Hashable & Sendable & Codable>: Sendable {
  private var storage: Storage

  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  public var wrappedValue: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      let storage = storage
      // Nothing but the storage keeps the memory behind the pointer.
      defer { withExtendedLifetime(storage) {} }
      yield &storage.place.pointee
    }
  }

  /// The box, to share it.
  public var projectedValue: Boxed {
    get { self }
    set { self = newValue }
  }

  /// It changes only while one box has it.
  private final class Storage: @unchecked Sendable {
    /// A stored property would be checked at each access.
    let place: UnsafeMutablePointer<Value>

    @inline(__always)
    var value: Value { withExtendedLifetime(self) { place.pointee } }

    init(_ value: Value) {
      place = .allocate(capacity: 1)
      place.initialize(to: value)
    }

    deinit {
      place.deinitialize(count: 1)
      place.deallocate()
    }
  }
}

extension Boxed: Hashable {
  public static func == (lhs: Boxed, rhs: Boxed) -> Bool {
    lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension Boxed: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}
