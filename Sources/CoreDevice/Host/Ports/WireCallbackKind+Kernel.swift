import AppInterface
import LifecycleKernel

extension WireCallbackKind {
  /// The callback's kind in messages.
  init(of callback: Callback) {
    self =
      switch callback {
      case .willFinishLaunching: .willFinishLaunching
      case .didFinishLaunching: .didFinishLaunching
      case .didBecomeActive: .didBecomeActive
      case .willResignActive: .willResignActive
      case .didEnterBackground: .didEnterBackground
      case .willEnterForeground: .willEnterForeground
      case .willTerminate: .willTerminate
      case .continueActivity: .continueActivity
      case .wake: .handleWake
      case .connectScene: .connectScene
      case .disconnectScene: .disconnectScene
      case .scenePlaceChanged: .scenePlaceChanged
      case .discardedSessions: .discardSessions
      }
  }
}
