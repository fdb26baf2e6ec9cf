/// Everything that covers the app in front and makes it inactive (SEQ-14, SEQ-24, SEQ-26, SEQ-41).
public struct Interruptions: Hashable, Sendable, Codable {
  /// The maximum number of alerts at the same time: more than a user would answer, and few enough
  /// that their texts fit into one message to the shell.
  public static let mostAlerts = 50

  /// A call is ringing.
  public internal(set) var isCallRinging = false
  /// The app of each alert, the topmost alert last.
  public internal(set) var alerts: [AppID?] = []
  public internal(set) var isSystemPromptShowing = false
  public internal(set) var isSwitcherOpen = false
  public internal(set) var isNotificationCenterOpen = false
  public internal(set) var isControlCenterOpen = false

  public init() {}

  public var isEmpty: Bool {
    !isCallRinging && alerts.isEmpty && !isSystemPromptShowing && !isSwitcherOpen
      && !isNotificationCenterOpen && !isControlCenterOpen
  }

  /// The interruptions as `appctl status` shows them.
  public var names: [String] {
    var names: [String] = []
    if isCallRinging { names.append("call") }
    if !alerts.isEmpty { names.append("alert") }
    if isSystemPromptShowing { names.append("systemPrompt") }
    if isSwitcherOpen { names.append("switcher") }
    if isNotificationCenterOpen { names.append("notificationCenter") }
    if isControlCenterOpen { names.append("controlCenter") }
    return names
  }

  /// Closes what the user has opened. A ringing call, alerts and a prompt stay until they are
  /// answered.
  mutating func leavePanels() {
    isSwitcherOpen = false
    isNotificationCenterOpen = false
    isControlCenterOpen = false
  }
}
