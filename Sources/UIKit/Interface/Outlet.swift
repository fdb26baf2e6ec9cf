/// A property that an interface file connects to an object, like `@IBOutlet` on iOS.
///
/// ```swift
/// @Outlet var titleLabel: UILabel!
/// ```
/// The reference is strong, unless the object is the file's owner.
@MainActor @propertyWrapper public final class Outlet<Value> {
  private var strong: Value?
  private weak var weak: AnyObject?

  /// Creates an unconnected outlet.
  public init() {}

  /// Creates an outlet with an initial object.
  public init(wrappedValue: Value?) { strong = wrappedValue }

  /// The connected object.
  public var wrappedValue: Value? {
    get { strong ?? weak as? Value }
    set {
      strong = newValue
      weak = nil
    }
  }
}

/// An array property that an interface file fills with objects, like an array of `@IBOutlet` on
/// iOS.
@MainActor @propertyWrapper public final class OutletCollection<Value> {
  /// The objects, in the order of the file.
  public var wrappedValue: [Value]

  /// Creates an empty collection.
  public init() { wrappedValue = [] }

  /// Creates a collection with these objects.
  public init(wrappedValue: [Value]) { self.wrappedValue = wrappedValue }
}

/// A property that an interface file may set by name, like `@IBInspectable` on iOS. It is set
/// before `awakeFromNib()` is called.
@MainActor @propertyWrapper public final class Inspectable<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a property with a default value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// The common protocol of outlets, independent of their type.
@MainActor protocol Connectable: AnyObject {
  /// Connects an object.
  ///
  /// - Returns: false if the object has another class.
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

/// The common protocol of inspectable properties.
@MainActor protocol AnyInspectable: AnyObject {
  /// Assigns the first value that has the property's type.
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
///
/// UIKit's own classes have none. They are left out, because to read their many properties takes
/// longer than to load the rest of a scene.
@MainActor enum PropertyFinder {
  /// The wrapper of a property of the object's class or a superclass.
  static func wrapper<Kind>(_ name: String, of object: AnyObject, as kind: Kind.Type) -> Kind? {
    let label = "_\(name)"
    for mirror in mirrors(of: object) {
      for child in mirror.children where child.label == label {
        if let found = child.value as? Kind { return found }
      }
    }
    return nil
  }

  /// The object has a property of this name that is not an outlet.
  static func hasPlainProperty(_ name: String, of object: AnyObject) -> Bool {
    mirrors(of: object).contains { $0.children.contains { $0.label == name } }
  }

  /// The mirrors of the app's own classes to which the object belongs, the subclass first.
  private static func mirrors(of object: AnyObject) -> [Mirror] {
    guard isAppsOwn(type(of: object)) else { return [] }
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next, isAppsOwn(mirror.subjectType) {
      mirrors.append(mirror)
      next = mirror.superclassMirror
    }
    return mirrors
  }

  private static func isAppsOwn(_ type: Any.Type) -> Bool {
    !_typeName(type, qualified: true).hasPrefix("UIKit.")
  }
}
