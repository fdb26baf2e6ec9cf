public import Foundation

/// How somebody can be called: a telephone number, an address, or something else.
public final class CXHandle: NSObject, Sendable {
  public enum HandleType: Int, Sendable {
    case generic = 1
    case phoneNumber = 2
    case emailAddress = 3
  }

  public let type: HandleType
  public let value: String

  public init(type: HandleType, value: String) {
    self.type = type
    self.value = value
  }
}
