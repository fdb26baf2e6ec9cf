/// What a foregroundd goes on serving that follows another one, or that the device has started anew
/// because it restarts by itself. It does not outlive a shutdown: the next boot has another secret.
struct InheritedPage: Equatable, Codable {
  /// The key of this value in the store, while the device restarts.
  static let key = "pageAfterRestart"

  /// webscreen's path.
  let program: String
  /// The secret under which the pages that are open come back.
  let token: String

  init(program: String, token: String) {
    self.program = program
    self.token = token
  }

  /// Reads what was kept; nil when it is nothing of the kind.
  init?(_ text: String?) {
    guard let parts = text?.split(separator: " ", maxSplits: 1), parts.count == 2 else {
      return nil
    }
    token = String(parts[0])
    program = String(parts[1])
  }

  /// How it is kept.
  var text: String { "\(token) \(program)" }
}
