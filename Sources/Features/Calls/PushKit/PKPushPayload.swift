public import Foundation

/// A kind of push.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A push that tells an app of a call.
  public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
}

/// The token by which a server addresses its pushes to this app on this device.
public final class PKPushCredentials: NSObject, Sendable {
  public let type: PKPushType
  public let token: Data

  init(type: PKPushType, token: Data) {
    self.type = type
    self.token = token
  }
}

/// What a server has pushed.
open class PKPushPayload: NSObject {
  public let type: PKPushType
  /// The content as the server has sent it.
  public let dictionaryPayload: [AnyHashable: Any]

  init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
    self.type = type
    self.dictionaryPayload = dictionaryPayload
  }
}
