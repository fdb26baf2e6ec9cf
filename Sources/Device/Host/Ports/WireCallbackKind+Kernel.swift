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
      case .openURL: .openURLCallback
      case .continueActivity: .continueActivity
      case .performAction: .performQuickAction
      case .didReceiveMemoryWarning: .didReceiveMemoryWarning
      case .significantTimeChange: .significantTimeChange
      case .expireBackgroundTasks: .expireBackgroundTasks
      case .statusBarFrame: .statusBarFrame
      case .preferencesChanged: .preferencesChanged
      case .environmentChanged: .environmentChanged
      case .expireTask: .expireWake
      case .backgroundRefreshChanged: .backgroundRefreshChanged
      case .protectedData: .protectedData
      case .location: .locationEvent
      case .audio: .audioEvent
      case .call: .callEvent
      case .bluetooth: .bluetoothNews
      case .accessory: .accessoryNews
      case .display: .displayNews
      case .bonjour: .bonjourNews
      case .metrics: .metricReports
      case .peripheral: .peripheralNews
      case .wake: .handleWake
      case .notification: .notification
      case .connectScene: .connectScene
      case .disconnectScene: .disconnectScene
      case .scenePlaceChanged: .scenePlaceChanged
      case .discardedSessions: .discardSessions
      }
  }
}
