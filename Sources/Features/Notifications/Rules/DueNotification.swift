/// The number of a notification that was shown or given to its app. The host chooses it and never
/// reuses it.
public struct NotificationID: Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// A notification of an app whose time has come, or that was pushed to it.
public struct DueNotification: Hashable, Sendable, Codable {
  public var id: NotificationID
  /// It has a text, a sound or a badge. A push without any is only for the app (PUSH-08).
  public var isVisible: Bool
  /// The wake of a push that announces new data (PUSH-01); nil: it wakes nobody.
  public var wake: Wake?
  /// What it says, in the host's encoding.
  public var content: [UInt8]
  /// The identifier under which its place was watched; nil if it is not due because of a place.
  public var place: String?

  public init(
    _ id: NotificationID, isVisible: Bool, wake: Wake? = nil, content: [UInt8] = [],
    place: String? = nil
  ) {
    self.id = id
    self.isVisible = isVisible
    self.wake = wake
    self.content = content
    self.place = place
  }
}

/// What the user did with a notification.
public struct NotificationResponse: Hashable, Sendable, Codable {
  public var id: NotificationID
  /// What the notification says, in the host's encoding.
  public var content: [UInt8]
  /// The identifier of the action; empty: the notification itself was tapped.
  public var action: String
  /// The text that was typed; nil: the action takes none.
  public var text: String?

  public init(
    to id: NotificationID, content: [UInt8] = [], action: String = "", text: String? = nil
  ) {
    self.id = id
    self.content = content
    self.action = action
    self.text = text
  }
}

/// A notification on its way to its app.
public enum NotificationDelivery: Hashable, Sendable, Codable {
  /// It became due while the app was in front, and is not shown (LN-01).
  case arrived(DueNotification)
  /// The user has opened the app with it (LN-04).
  case opened(NotificationResponse)

  var isArrival: Bool {
    if case .arrived = self { true } else { false }
  }
}
