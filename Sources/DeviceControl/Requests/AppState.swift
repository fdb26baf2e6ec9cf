/// The five states of an app (LIFE-01), spelled as on the command line.
public enum AppState: String, CaseIterable, Codable, Sendable {
  case notRunning, inactive, active, background, suspended
}
