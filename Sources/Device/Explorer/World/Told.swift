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
  case openURL
  case continueActivity
  case performAction
  case wake
  case notification
  case didReceiveMemoryWarning
  case expireBackgroundTasks
  case statusBarFrame
  case environmentChanged
  case preferencesChanged
  case significantTimeChange
  case backgroundRefreshChanged
  case protectedData
  case expireTask
  case location
  case audio
  case call
  case bluetooth
  case accessory
  case metrics
  case peripheral
  case display
  case bonjour
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
      case .openURL: .openURL
      case .continueActivity: .continueActivity
      case .performAction: .performAction
      case .wake: .wake
      case .notification: .notification
      case .didReceiveMemoryWarning: .didReceiveMemoryWarning
      case .expireBackgroundTasks: .expireBackgroundTasks
      case .statusBarFrame: .statusBarFrame
      case .preferencesChanged: .preferencesChanged
      case .environmentChanged: .environmentChanged
      case .significantTimeChange: .significantTimeChange
      case .backgroundRefreshChanged: .backgroundRefreshChanged
      case .protectedData: .protectedData
      case .expireTask: .expireTask
      case .location: .location
      case .audio: .audio
      case .call: .call
      case .bluetooth: .bluetooth
      case .accessory: .accessory
      case .metrics: .metrics
      case .peripheral: .peripheral
      case .display: .display
      case .bonjour: .bonjour
      case .connectScene: .connectScene
      case .disconnectScene: .disconnectScene
      case .scenePlaceChanged: .scenePlaceChanged
      case .discardedSessions: .discardedSessions
      }
  }
}
