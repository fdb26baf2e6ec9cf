import LifecycleKernel

extension World {
  /// The callback that the app may be sent ahead: it may have begun it when it returns from the present
  /// one, and the kernel hears of that before anything else.
  ///
  /// To begin it then, and only later to have the return known, is the same order of events as if the
  /// return had been known at once. So that is all there is to know about this race: what was sent ahead
  /// is what the kernel decides.
  func callbackAhead(of app: AppID) -> CallbackAhead? {
    device.callbacksAhead(of: app, at: World.instant, most: 1).first
  }

  /// The app has returned from a callback, with whatever answer: checks that it gets what it may have been
  /// sent ahead.
  func check(_ ahead: CallbackAhead?, of app: AppID, _ effects: [Effect]) -> Violation? {
    guard let ahead else { return nil }
    for effect in effects {
      guard case .deliver(app, let callback, let scene) = effect else { continue }
      if callback == ahead.callback, scene == ahead.scene { return nil }
      break
    }
    return Violation(
      "ahead", "app \(app.index) was sent ahead \(ahead.callback.methodName) and is not told that")
  }
}

extension ProcessEvent {
  /// The app has returned from a callback.
  var isReturn: Bool {
    if case .returned = self { true } else { false }
  }
}
