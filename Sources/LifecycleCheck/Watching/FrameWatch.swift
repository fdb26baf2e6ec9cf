import DeviceControl

/// Sees whether the screen stands still: what displayd animates is in no tree of views.
///
/// It belongs to one thread.
final class FrameWatch {
  private var watcher: ScreenWatcher

  init(of screen: ScreenConnection) throws {
    watcher = try ScreenWatcher(watching: screen.address)
  }

  /// Waits until no frame has come for a while.
  ///
  /// - Parameters:
  ///   - quiet: For how long, in milliseconds. The caret of a text field makes a frame each half second.
  ///   - end: When it is not waited for any longer.
  /// - Returns: Whether it stands still.
  func isStill(for quiet: Int32, until end: ContinuousClock.Instant) throws -> Bool {
    while ContinuousClock.now < end {
      switch try watcher.next(orUntil: -1, milliseconds: quiet) {
      case .frame(let frame): try watcher.take(frame)
      case .timeout: return true
      case .wake, .end: return false
      }
    }
    return false
  }
}
