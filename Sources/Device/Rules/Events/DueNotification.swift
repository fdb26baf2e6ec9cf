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
