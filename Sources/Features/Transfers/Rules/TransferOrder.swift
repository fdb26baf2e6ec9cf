/// What becomes of all background transfers of an app. Giving the same order again changes nothing.
public enum TransferOrder: String, Hashable, Sendable, Codable {
  /// Those that it has begun in the background do not start (NSU-12).
  case hold
  case release
  /// They are cancelled; the app is told when it runs again (NSU-04).
  case cancel
  /// Nothing is kept of them: the app is uninstalled.
  case remove
}
