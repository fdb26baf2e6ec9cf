import LifecycleKernel

/// The preserved state of one app of the explored world (chapter 8 of the specification).
struct RestorationModel: Hashable, Sendable {
  /// There is a state with which the app has to be launched next.
  var hasState = false
  /// How often in a row it has ended badly during a launch with it.
  var failures = 0
  /// The process was launched with the state, and the launch is not over.
  var isOffered = false
  /// The process is restoring it.
  var isRestoring = false
  /// The process has told what has become of it.
  var isTold = false
  /// The process has told, in this callback, whether its state is preserved.
  var hasReported = false
  /// The user has quit it during this run.
  var isQuit = false
  /// Why the state is discarded in the event that is being handled.
  var expected: DiscardReason?

  /// What is known of the apps at the beginning: an earlier process has preserved its state.
  static let facts: LastingAppFacts = {
    var facts = LastingAppFacts()
    facts.savedState = SavedState()
    return facts
  }()

  /// The state is not used any more.
  mutating func drop(_ reason: DiscardReason) {
    guard hasState else { return }
    hasState = false
    failures = 0
    expected = reason
  }

  /// What is left when the process has ended.
  func afterProcess(_ reason: ExitReason) -> RestorationModel {
    var next = RestorationModel()
    next.hasState = hasState
    next.failures = failures
    if isQuit {
      next.drop(.forceQuit)
    } else if isOffered, reason.isFault {
      next.failures += 1
      if isRestoring {
        next.drop(.endedRestoring)
      } else if next.failures == 2 {
        next.drop(.endedLaunching)
      }
    }
    return next
  }
}

extension ExitReason {
  /// The app has ended by what it did.
  fileprivate var isFault: Bool {
    if case .jetsam(let cause) = self { return cause == .perProcessLimit }
    return ![
      "exit", "terminated", "exitedOnSuspend", "forceQuit", "launchFailed", "permissionChanged",
      "uninstalled", "shutdown",
    ].contains(word)
  }
}
