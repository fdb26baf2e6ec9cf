/// An answer to an app's question for permission.
public enum PermissionDecision: String, CaseIterable, Sendable {
  case allow
  case deny
  /// As if the app had never asked.
  case reset
}
