import AppInterface
import AppRuntime

extension UIApplication {
  /// Protected files can be read now (DP-08, DP-17): always on a device without a passcode,
  /// otherwise while it is unlocked, and in the seconds after it was locked.
  ///
  /// Before it becomes false, `applicationProtectedDataWillBecomeUnavailable(_:)` is called on an app
  /// that executes then. A suspended app is told when it is resumed, of what then differs.
  ///
  /// Use it on the main thread.
  public var isProtectedDataAvailable: Bool {
    MainThreadChecker.check("-[UIApplication isProtectedDataAvailable]")
    return hasProtectedData
  }

  /// Protected files can no longer, or again, be read (DP-09).
  func protectedDataChanged(_ news: WireProtectedDataNews) {
    switch news {
    case .protectedDataWillBecomeUnavailable:
      protectedDataWillBecomeUnavailable()
    case .protectedDataBecameUnavailable:
      hasProtectedData = false
      protectedDataWillBecomeUnavailable()
    case .protectedDataIsUnavailable:
      hasProtectedData = false
    case .protectedDataDidBecomeAvailable:
      hasProtectedData = true
      delegate?.applicationProtectedDataDidBecomeAvailable(self)
      post(Self.protectedDataDidBecomeAvailableNotification)
    case .unspecified, .UNRECOGNIZED:
      break
    }
  }

  private func protectedDataWillBecomeUnavailable() {
    delegate?.applicationProtectedDataWillBecomeUnavailable(self)
    post(Self.protectedDataWillBecomeUnavailableNotification)
  }
}
