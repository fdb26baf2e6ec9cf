/// A property that an interface file connects to an object: what `@IBOutlet` is on iOS.
///
/// ```swift
/// @Outlet var titleLabel: UILabel!
/// ```
/// The object is held, unless it is the one that owns the file: that holds what it owns.
@MainActor @propertyWrapper public final class Outlet<Value> {
  private var strong: Value?
  private weak var weak: AnyObject?

  /// An outlet that is not connected yet.
  public init() {}

  /// An outlet to an object from the start, or to none.
  public init(wrappedValue: Value?) { strong = wrappedValue }

  /// The object that the outlet is connected to.
  public var wrappedValue: Value? {
    get { strong ?? weak as? Value }
    set {
      strong = newValue
      weak = nil
    }
  }
}

/// A property that an interface file fills with objects: what `@IBOutlet` of an array is on iOS.
@MainActor @propertyWrapper public final class OutletCollection<Value> {
  /// The objects, in the order of the file.
  public var wrappedValue: [Value]

  /// A collection without objects.
  public init() { wrappedValue = [] }

  /// A collection of these objects.
  public init(wrappedValue: [Value]) { self.wrappedValue = wrappedValue }
}

/// A property that an interface file may set by its name: what `@IBInspectable` is on iOS. It has
/// its value when `awakeFromNib()` is called.
@MainActor @propertyWrapper public final class Inspectable<Value> {
  /// The value.
  public var wrappedValue: Value

  /// A property with its value for when the file says nothing.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// What all outlets have, whatever they hold.
@MainActor protocol Connectable: AnyObject {
  /// Takes an object.
  ///
  /// - Returns: false where the object is of another class.
  func connect(_ object: Any, weakly: Bool) -> Bool
  var valueName: String { get }
}

extension Outlet: Connectable {
  func connect(_ object: Any, weakly: Bool) -> Bool {
    guard let value = object as? Value else { return false }
    if weakly {
      strong = nil
      weak = object as AnyObject
    } else {
      strong = value
    }
    return true
  }

  var valueName: String { "\(Value.self)" }
}

extension OutletCollection: Connectable {
  func connect(_ object: Any, weakly: Bool) -> Bool {
    guard let value = object as? Value else { return false }
    wrappedValue.append(value)
    return true
  }

  var valueName: String { "\(Value.self)" }
}

/// What all inspectable properties have.
@MainActor protocol AnyInspectable: AnyObject {
  /// Takes the first of the values that is of the property's type.
  func take(anyOf values: [Any]) -> Bool
  var valueName: String { get }
}

extension Inspectable: AnyInspectable {
  func take(anyOf values: [Any]) -> Bool {
    guard let value = values.lazy.compactMap({ $0 as? Value }).first else { return false }
    wrappedValue = value
    return true
  }

  var valueName: String { "\(Value.self)" }
}

/// Finds outlets by their names.
@MainActor enum PropertyFinder {
  /// The wrapper of a property, of the object's class or a superclass.
  static func wrapper<Kind>(_ name: String, of object: AnyObject, as kind: Kind.Type) -> Kind? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children where child.label == "_\(name)" {
        if let found = child.value as? Kind { return found }
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// Whether there is a property of this name that is no outlet.
  static func hasPlainProperty(_ name: String, of object: AnyObject) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if current.children.contains(where: { $0.label == name }) { return true }
      mirror = current.superclassMirror
    }
    return false
  }
}
