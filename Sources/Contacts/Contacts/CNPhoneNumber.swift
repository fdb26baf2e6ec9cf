public import Foundation

/// A telephone number, as it was typed. Immutable; any thread.
public final class CNPhoneNumber: NSObject, Sendable {
  /// The number as it was typed.
  public let stringValue: String

  public init(stringValue: String) {
    self.stringValue = stringValue
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPhoneNumber)?.stringValue == stringValue
  }

  public override var hash: Int { stringValue.hashValue }

  public override var description: String { stringValue }

  /// What is dialled of it.
  var digits: String { stringValue.filter { $0.isNumber || $0 == "+" } }
}
