import Foundation

/// The value of an attribute.
enum KeychainValue: Codable, Hashable, Sendable {
  case text(String)
  case data(Data)
  case number(Int)
  case flag(Bool)
  case date(Date)

  /// What an attribute's value may be.
  enum Kind {
    /// Many apps give bytes where the documentation names a text.
    case text
    case data
    /// An app may write a number as a text, as the platform's constants do: one of digits is the same
    /// as the number.
    case number
    case flag
    case date

    /// The value of an attribute for which an app has said nothing.
    var empty: KeychainValue {
      switch self {
      case .text: .text("")
      case .data: .data(.init())
      case .number: .number(0)
      case .flag: .flag(false)
      case .date: .date(.init(timeIntervalSinceReferenceDate: 0))
      }
    }
  }

  /// - Returns: Nil if the value is not of this kind.
  init?(_ value: Any, kind: Kind) {
    switch kind {
    case .text, .data:
      if let text = value as? String {
        self = .text(text)
      } else if let data = value as? Data {
        self = .data(data)
      } else {
        return nil
      }
    case .number:
      if let text = value as? String {
        self = Int(text).map(KeychainValue.number) ?? .text(text)
      } else if let number = Self.integer(value) {
        self = .number(number)
      } else {
        return nil
      }
    case .flag:
      guard let flag = Self.flag(value) else { return nil }
      self = .flag(flag)
    case .date:
      guard let date = value as? Date else { return nil }
      self = .date(date)
    }
  }

  /// As an app gets it.
  var value: Any {
    switch self {
    case .text(let text): text
    case .data(let data): data
    case .number(let number): number
    case .flag(let flag): flag
    case .date(let date): date
    }
  }

  /// Bytes that no other value has.
  var bytes: Data {
    switch self {
    case .text(let text): Data("t\(text)".utf8)
    case .data(let data): Data("d".utf8) + data
    case .number(let number): Data("n\(number)".utf8)
    case .flag(let flag): Data("f\(flag)".utf8)
    case .date(let date): Data("i\(date.timeIntervalSinceReferenceDate)".utf8)
    }
  }

  static func flag(_ value: Any) -> Bool? {
    (value as? Bool) ?? integer(value).map { $0 != 0 }
  }

  static func integer(_ value: Any) -> Int? {
    if let number = value as? NSNumber { return number.intValue }
    return (value as? any BinaryInteger).map { Int(clamping: $0) }
  }

  /// Whether it is the same, in upper or lower case if that is wanted.
  func matches(_ other: KeychainValue, caseInsensitive: Bool) -> Bool {
    guard caseInsensitive, case .text(let one) = self, case .text(let two) = other else {
      return self == other
    }
    return one.caseInsensitiveCompare(two) == .orderedSame
  }
}
