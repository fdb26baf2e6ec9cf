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

/// How a notification is shown.
public struct NotificationPresentation: Hashable, Sendable, Codable {
  public var place: Place
  public var playsSound: Bool
  public var setsBadge: Bool

  public init(_ place: Place, playsSound: Bool = false, setsBadge: Bool = false) {
    self.place = place
    self.playsSound = playsSound
    self.setsBadge = setsBadge
  }

  /// Where its text is shown.
  public enum Place: String, Hashable, Sendable, Codable, CaseIterable {
    case nowhere
    /// Only in Notification Center.
    case list
    /// As a banner, and then in Notification Center.
    case banner
    /// As a modal alert, and then in Notification Center.
    case alert

    init(_ style: NotificationStyle) {
      self =
        switch style {
        case .none: .nowhere
        case .banner: .banner
        case .alert: .alert
        }
    }
  }

  /// The app whose notification it is may show it itself; it then needs nothing of this.
  public static let nothing = NotificationPresentation(.nowhere)
}
