/// The form of the status bar, which an app in front has to know (SEQ-30).
public enum StatusBar: String, Hashable, Sendable, Codable {
  case normal
  /// Taller: a call is going on behind the app.
  case inCall
  /// As tall: an app records in the background.
  case recording
}
