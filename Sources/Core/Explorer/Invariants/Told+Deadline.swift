import LifecycleKernel

extension Told {
  /// What limits the time of the callback.
  var deadline: DeadlineKind {
    switch self {
    case .didBecomeActive, .willEnterForeground, .continueActivity, .connectScene: .resume
    case .willResignActive, .didEnterBackground: .backgroundEntry
    case .willTerminate: .termination
    case .willFinishLaunching, .didFinishLaunching: .launch
    case .wake, .disconnectScene, .scenePlaceChanged, .discardedSessions: .response
    #if !CORE_ALONE
      default: deadlineOfFeature
    #endif
    }
  }
}
