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
