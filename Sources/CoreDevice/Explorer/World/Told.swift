import LifecycleKernel

/// The kind of a callback, without its arguments.
enum Told: UInt8, Hashable, Sendable {
  case willFinishLaunching
  case didFinishLaunching
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  case wake
  case continueActivity
  case connectScene
  case disconnectScene
  case scenePlaceChanged
  case discardedSessions

  init(_ callback: Callback) {
    self =
      switch callback {
      case .willFinishLaunching: .willFinishLaunching
      case .didFinishLaunching: .didFinishLaunching
      case .didBecomeActive: .didBecomeActive
      case .willResignActive: .willResignActive
      case .didEnterBackground: .didEnterBackground
      case .willEnterForeground: .willEnterForeground
      case .willTerminate: .willTerminate
      case .wake: .wake
      case .continueActivity: .continueActivity
      case .connectScene: .connectScene
      case .disconnectScene: .disconnectScene
      case .scenePlaceChanged: .scenePlaceChanged
      case .discardedSessions: .discardedSessions
      }
  }
}
