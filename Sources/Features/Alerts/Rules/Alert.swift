/// An alert-style notification.
public struct Alert: Hashable, Sendable, Codable {
  /// The maximum number of alerts at the same time: more than a user would answer, and few enough
  /// that their texts fit into one message to the shell.
  public static let limit = 50

  /// The app that it is from; nil: the system.
  public var app: AppID?
  /// The app's own notification; nil for an alert that a program outside the device shows.
  public var notification: DueNotification?

  public init(app: AppID?, notification: DueNotification? = nil) {
    self.app = app
    self.notification = notification
  }
}

extension Cover {
  /// One or more alerts.
  public static let alert = Cover(of: AlertFacts.self)
}
