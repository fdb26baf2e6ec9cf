/// What notifications may do, with the raw values of `UNAuthorizationOptions`.
public struct NotificationOptions: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let badge = NotificationOptions(rawValue: 1 << 0)
  public static let sound = NotificationOptions(rawValue: 1 << 1)
  public static let alert = NotificationOptions(rawValue: 1 << 2)
  public static let all: NotificationOptions = [.badge, .sound, .alert]
}
