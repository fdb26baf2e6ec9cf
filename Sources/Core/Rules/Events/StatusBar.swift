/// The form of the status bar, which an app in front has to know (SEQ-30).
public enum StatusBar: String, Hashable, Sendable, Codable {
  case normal
  /// Taller: a call is going on behind the app.
  case inCall
  /// As tall: an app records in the background.
  case recording
}

extension Device {
  /// The status bar as an app in front sees it (SEQ-30).
  var statusBar: StatusBar {
    guard profile.callsGrowStatusBar else { return .normal }
    for hook in followers.statusBars.list {
      if let bar = hook(self) { return bar }
    }
    return .normal
  }
}
