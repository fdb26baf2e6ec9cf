import ArgumentParser
import Foundation

/// The values of preferences in command lines.
enum PreferenceText {
  /// How a value is meant, as with defaults(1).
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case automatic, string, int, float, bool, plist
  }

  /// The value that a word stands for.
  static func value(of word: String, as kind: Kind) throws -> Any {
    switch kind {
    case .string: return word
    case .automatic:
      if let number = Int(word) { return number }
      if let number = Double(word), number.isFinite { return number }
      return bool(word) ?? word
    case .int: if let number = Int(word) { return number }
    case .float: if let number = Double(word), number.isFinite { return number }
    case .bool: if let value = bool(word) { return value }
    case .plist:
      return try PropertyListSerialization.propertyList(from: Data(word.utf8), format: nil)
    }
    throw ValidationError("“\(word)” is no \(kind.rawValue)")
  }

  /// The value as it is printed.
  static func text(of value: Any) throws -> String {
    switch value {
    case let value as String: return value
    // The numbers 0 and 1 can be cast to Booleans, too.
    case let flag as Bool where type(of: value) == Bool.self: return flag ? "true" : "false"
    case let value as NSNumber: return "\(value)"
    case let value as Int: return "\(value)"
    case let value as Double: return "\(value)"
    default:
      let data = try PropertyListSerialization.data(
        fromPropertyList: value, format: .xml, options: 0)
      return String(decoding: data, as: UTF8.self)
    }
  }

  private static func bool(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }
}
