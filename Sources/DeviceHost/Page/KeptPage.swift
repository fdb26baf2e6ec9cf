/// The last address of a device's page, so that an open page works again when webscreen is back,
/// even after the next boot.
struct KeptPage: Equatable {
  /// The key of this value in the store.
  static let key = "page"
  /// The key of webscreen's path while the device restarts.
  static let restartKey = "pageAfterRestart"

  let port: UInt32
  /// The secret that opens the page.
  let token: String

  init(port: UInt32, token: String) {
    self.port = port
    self.token = token
  }

  /// Reads what was kept; nil when it is nothing of the kind.
  init?(_ text: String?) {
    let parts = text?.split(separator: " ") ?? []
    guard parts.count == 2, let port = UInt32(parts[0]), (1...65_535).contains(port) else {
      return nil
    }
    self.port = port
    token = String(parts[1])
  }

  /// How it is kept.
  var text: String { "\(port) \(token)" }
}
