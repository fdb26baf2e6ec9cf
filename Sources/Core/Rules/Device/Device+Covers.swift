// What lies over the app in front and makes it inactive.

extension Device {
  public var isFrontCovered: Bool {
    interruptions.isCallRinging && !isCallBannerShowing || !interruptions.isEmptyBesidesCall
      || isPromptShowing
  }

  /// A call rings in a banner, over whatever is in front of an unlocked device. It covers nothing, so
  /// the app there stays active (AMB-34).
  public var isCallBannerShowing: Bool {
    interruptions.isCallRinging && profile.callsAreBanners && !isClosed
  }

  /// A system prompt or a question of the app in front is showing (SEQ-41).
  public var isPromptShowing: Bool {
    interruptions.isSystemPromptShowing || shownQuestion != nil || shownLocationQuestion != nil
  }

  /// The question for permission that is showing, below the other prompts. One of an app that is not
  /// in front waits until it is: an app that was woken in the background covers nobody's screen.
  public var shownQuestion: PermissionQuestion? {
    interruptions.questions.first { front == .app($0.app) }
  }

  /// The question about the location that is showing.
  public var shownLocationQuestion: LocationQuestion? {
    locationQuestions.first { front == .app($0.app) }
  }

  /// What lies over the app in front, as `appctl status` shows it.
  public var coverNames: [String] {
    var names: [String] = []
    if interruptions.isCallRinging { names.append(isCallBannerShowing ? "callBanner" : "call") }
    if !interruptions.alerts.isEmpty { names.append("alert") }
    if isPromptShowing { names.append("systemPrompt") }
    if interruptions.isSwitcherOpen { names.append("switcher") }
    if interruptions.isNotificationCenterOpen { names.append("notificationCenter") }
    if interruptions.isControlCenterOpen { names.append("controlCenter") }
    return names
  }
}
