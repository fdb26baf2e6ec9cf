public import Foundation
import SystemDatabases

/// One of several values of a contact, with what it is for. Immutable.
// Unchecked: nothing of it changes, and its values are texts and CNPhoneNumber.
public final class CNLabeledValue<ValueType>: NSObject, @unchecked Sendable {
  /// What identifies it among those of its contact, as long as it is kept.
  public let identifier: String
  /// One of the labels that begin with `CNLabel`, or another text; nil: none.
  public let label: String?
  public let value: ValueType

  public convenience init(label: String?, value: ValueType) {
    self.init(identifier: UUID().uuidString, label: label, value: value)
  }

  init(identifier: String, label: String?, value: ValueType) {
    self.identifier = identifier
    self.label = label
    self.value = value
  }

  /// The same with another label.
  public func settingLabel(_ label: String?) -> Self {
    Self(identifier: identifier, label: label, value: value)
  }

  /// The same with another value.
  public func settingValue(_ value: ValueType) -> Self {
    Self(identifier: identifier, label: label, value: value)
  }

  /// The label as people read it: `_$!<Home>!$_` is Home. In English.
  public class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return String(label.dropFirst(4).dropLast(4))
  }
}
