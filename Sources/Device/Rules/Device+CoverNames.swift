extension Device {
  /// What lies over the app in front, as `appctl status` shows it.
  public var coverNames: [String] {
    var names: [String] = []
    if isCallRinging { names.append(isCallBannerShowing ? "callBanner" : "call") }
    if !alerts.isEmpty { names.append("alert") }
    if isPromptShowing { names.append("systemPrompt") }
    return names + openPanels.map(\.rawValue)
  }
}
