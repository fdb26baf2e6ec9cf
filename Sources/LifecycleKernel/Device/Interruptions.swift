/// Everything that lies over the app in front and keeps it inactive (SEQ-14, SEQ-24, SEQ-26,
/// SEQ-41).
public struct Interruptions: Hashable, Sendable, Codable {
  /// How many alerts may lie over each other: more than a person would answer, and few enough that
  /// their texts fit one message to the shell.
  public static let mostAlerts = 50

  /// A call rings.
  public internal(set) var isCallRinging = false
  /// Alerts, the topmost last; with the app that each is from.
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

  /// What is there, in the words of `appctl status`.
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

  /// Closes what the person opened and leaves by going somewhere else; a ringing call, an alert
  /// and a prompt stay until they are answered.
  mutating func leavePanels() {
    isSwitcherOpen = false
    isNotificationCenterOpen = false
    isControlCenterOpen = false
  }
}
