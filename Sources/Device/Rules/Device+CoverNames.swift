extension Device {
  /// What lies over the app in front, as `appctl status` shows it.
  public var coverNames: [String] {
    var names: [String] = []
    if isCallRinging { names.append(isCallBannerShowing ? "callBanner" : "call") }
    if !alerts.isEmpty { names.append("alert") }
    if isPromptShowing { names.append("systemPrompt") }
    if authentication != nil { names.append("authentication") }
    return names + openPanels.map(\.rawValue)
  }
}
