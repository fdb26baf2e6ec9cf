/// An event that the host reports to the kernel.
public enum Event: Hashable, Sendable, Codable {
  /// A request of the user or of a program. It can be refused.
  case request(Request)
  /// An event of an app's process.
  case process(AppID, ProcessEvent)
  /// An armed deadline has passed. While a debugger is attached to the app, its watchdogs have no
  /// effect (WDG-13).
  case deadlinePassed(DeadlineID, isDebugged: Bool)
  /// The device was booted, and all apps are installed; not after another foregroundd has taken it
  /// over.
  case booted

  /// Somebody uses the device (LOCK-04).
  var isUse: Bool {
    guard case .request(let request) = self else { return false }
    switch request {
    case .launch, .goBack, .home, .homeButton, .unlock, .sideButton, .wakeScreen, .used,
      .switcherKill:
      return true
    case .scene(let request): return request.isUse
    case .install, .uninstall, .updateBegan, .updateFailed, .launchInBackground, .lock,
      .darkenScreen, .terminate, .jetsam, .crash, .shutdown:
      return false
    }
  }
}
