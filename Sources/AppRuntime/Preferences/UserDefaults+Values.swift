public import Foundation

extension UserDefaults {
  /// The value, as `object(forKey:)`: preferences are read like the values of any object.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Saves a value, as `set(_:forKey:)`; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
