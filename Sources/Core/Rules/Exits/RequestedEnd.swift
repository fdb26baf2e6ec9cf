/// An end of an app's process that somebody has asked for (`appctl`, the page), so that nothing in the
/// app is its cause.
enum RequestedEnd: Hashable, Sendable, Codable {
  case terminate
  case jetsam
  case crash

  /// The process has ended in this way, and not in another one before.
  func explains(_ reason: ExitReason) -> Bool {
    switch (self, reason) {
    case (.terminate, .terminated), (.jetsam, .jetsam): true
    // What is made to crash has a bad access; another signal is the app's own.
    case (.crash, .crash(let signal)): signal == 11
    case (.terminate, _), (.jetsam, _), (.crash, _): false
    }
  }
}
