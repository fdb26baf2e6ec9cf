import Foundation
import LifecycleKernel
import SystemInterface

/// How the kernel's words are put into messages for an app.
enum PortMessages {
  static func callback(
    _ delivered: Callback, number: UInt32, launch: LaunchRequest
  ) -> WireSystemMessage {
    var callback = WireCallback()
    callback.delivery = number
    callback.kind = kind(of: delivered)
    switch delivered {
    case .willFinishLaunching, .didFinishLaunching:
      callback.launchOptions = options(launch)
    case .openURL(let opened):
      callback.openURL.url = opened.url
      callback.openURL.sourceApplication = opened.source ?? ""
    case .statusBarFrame(let statusBar):
      callback.statusBarHeight = height(of: statusBar)
    case .environmentChanged(let environment):
      callback.environment = WireEnvironment(environment)
    case .wake(let id, let wake):
      callback.wake.wake = Self.number(of: id)
      callback.wake.reason = wake.reason.rawValue
      callback.wake.payload = Data(wake.payload ?? [])
      if let event = wake.location { callback.wake.location = WireLocationEvent(event) }
    case .backgroundRefreshChanged(let status):
      callback.backgroundRefresh = WireBackgroundRefresh(status)
    case .expireTask(let id):
      callback.wake.wake = Self.number(of: id)
    case .location(let event):
      callback.location = WireLocationEvent(event)
    case .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
      .willTerminate, .didReceiveMemoryWarning, .significantTimeChange, .expireBackgroundTasks:
      break
    }
    var message = WireSystemMessage()
    message.callback = callback
    return message
  }

  static func memoryPressure(_ level: MemoryPressure) -> WireSystemMessage {
    var message = WireSystemMessage()
    message.memoryPressure.level =
      switch level {
      case .normal: .normal
      case .warning: .warning
      case .critical: .critical
      }
    return message
  }

  /// The callback's kind in messages.
  static func kind(of callback: Callback) -> WireCallbackKind {
    switch callback {
    case .willFinishLaunching: .willFinishLaunching
    case .didFinishLaunching: .didFinishLaunching
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .willEnterForeground: .willEnterForeground
    case .willTerminate: .willTerminate
    case .openURL: .openURLCallback
    case .didReceiveMemoryWarning: .didReceiveMemoryWarning
    case .significantTimeChange: .significantTimeChange
    case .expireBackgroundTasks: .expireBackgroundTasks
    case .statusBarFrame: .statusBarFrame
    case .environmentChanged: .environmentChanged
    case .expireTask: .expireWake
    case .backgroundRefreshChanged: .backgroundRefreshChanged
    case .location: .locationEvent
    case .wake: .handleWake
    }
  }

  /// The number by which an app knows a wake: never 0.
  static func number(of id: WakeID) -> UInt64 { UInt64(id.rawValue) + 1 }

  /// The wake with this number in messages; nil for a number that no wake can have.
  static func wake(_ number: UInt64) -> WakeID? {
    (1...UInt64(Int32.max)).contains(number) ? WakeID(rawValue: Int(number) - 1) : nil
  }

  /// The status bar's height in points (SEQ-31).
  static func height(of statusBar: StatusBar) -> Double {
    switch statusBar {
    case .normal: 20
    case .inCall: 40
    }
  }

  private static func options(_ launch: LaunchRequest) -> WireLaunchOptions {
    var options = WireLaunchOptions()
    options.url = launch.url?.url ?? ""
    options.sourceApplication = launch.url?.source ?? ""
    options.backgroundReason = launch.wake?.reason.rawValue ?? ""
    return options
  }
}
