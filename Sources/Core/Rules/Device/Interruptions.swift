/// What covers whatever is in front and makes an app there inactive (SEQ-14, SEQ-24, SEQ-26). Apps'
/// own questions cover them besides (``Device/isFrontCovered``).
public struct Interruptions: Hashable, Sendable, Codable {
  /// The maximum number of alerts at the same time: more than a user would answer, and few enough
  /// that their texts fit into one message to the shell.
  public static let mostAlerts = 50

  /// A call is ringing.
  public internal(set) var isCallRinging = false
  /// The call that rings, if an app has reported it; nil: it is one of the telephone, or none rings.
  public internal(set) var ringingCall: AppCall?
  /// The topmost alert last.
  public internal(set) var alerts: [Alert] = []
  /// A system prompt is showing that no app has asked for.
  public internal(set) var isSystemPromptShowing = false
  /// The apps' questions for permission that were not answered yet, at most one of each app for each
  /// service. Only those of the app in front cover it (SEQ-41).
  public internal(set) var questions: [PermissionQuestion] = []
  public internal(set) var isSwitcherOpen = false
  public internal(set) var isNotificationCenterOpen = false
  public internal(set) var isControlCenterOpen = false

  public init() {}

  public var isEmpty: Bool { !isCallRinging && isEmptyBesidesCall }

  /// Whether nothing but a call that rings covers what is in front.
  public var isEmptyBesidesCall: Bool {
    alerts.isEmpty && !isSystemPromptShowing && !isSwitcherOpen && !isNotificationCenterOpen
      && !isControlCenterOpen
  }

  /// Closes what the user has opened. A ringing call, alerts and a prompt stay until they are
  /// answered.
  mutating func leavePanels() {
    isSwitcherOpen = false
    isNotificationCenterOpen = false
    isControlCenterOpen = false
  }
}

/// An alert-style notification.
public struct Alert: Hashable, Sendable, Codable {
  /// The app that it is from; nil: the system.
  public var app: AppID?
  /// The app's own notification; nil for an alert that a program outside the device shows.
  public var notification: DueNotification?

  public init(app: AppID?, notification: DueNotification? = nil) {
    self.app = app
    self.notification = notification
  }
}
