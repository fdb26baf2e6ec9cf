package import Foundation

/// What an app adds to a URL or document that it hands over, as it travels: a binary property list
/// (URL-03).
package enum Annotation {
  private static let key = "annotation"

  /// The form in which it travels; nil if the value is no property list.
  package static func encoded(_ value: Any) -> Data? {
    guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return nil }
    return try? PropertyListSerialization.data(
      fromPropertyList: [key: value], format: .binary, options: 0)
  }

  /// The value; nil if there is none. The system has checked that it is a property list.
  package static func decoded(_ data: Data) -> Any? {
    guard !data.isEmpty else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    return (list as? [String: Any])?[key]
  }
}
