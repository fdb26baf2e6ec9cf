import Foundation

/// Reads values of known types from a dictionary of a payload.
struct PushReader {
  private let values: [String: Any]

  init(_ values: [String: Any]) {
    self.values = values
  }

  /// A text; nil if there is none. Null is none: not every server leaves out what it does not have.
  func text(_ key: String) throws(NotificationRefusal) -> String? {
    guard let value = present(key) else { return nil }
    guard let text = value as? String else {
      throw NotificationRefusal(message: "\"\(key)\" is not a text")
    }
    return text
  }

  /// A number in the range; nil if there is none.
  func number(
    _ key: String, in range: ClosedRange<Double>? = nil
  ) throws(NotificationRefusal) -> Double? {
    guard let value = present(key) else { return nil }
    guard let number = (value as? NSNumber)?.doubleValue, range?.contains(number) != false else {
      let limits = range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
      throw NotificationRefusal(message: "\"\(key)\" is not a number\(limits)")
    }
    return number
  }

  /// A text, or the key and the arguments of one of the app's own.
  func localizedText(
    _ plain: String, key: String, _ arguments: String
  ) throws(NotificationRefusal) -> PushText {
    PushText(plain: try text(plain), key: try text(key), arguments: try texts(arguments))
  }

  /// A list of texts; a number in it is as good as one.
  func texts(_ key: String) throws(NotificationRefusal) -> [String] {
    guard let value = present(key) else { return [] }
    guard let list = value as? [Any] else {
      throw NotificationRefusal(message: "\"\(key)\" is not a list of texts")
    }
    var texts: [String] = []
    for (index, element) in list.enumerated() {
      switch element {
      case let text as String: texts.append(text)
      case let number as NSNumber: texts.append(number.stringValue)
      default:
        throw NotificationRefusal(message: "\"\(key)\" has no text in place \(index + 1)")
      }
    }
    return texts
  }

  private func present(_ key: String) -> Any? {
    values[key].flatMap { $0 is NSNull ? nil : $0 }
  }
}
