import Foundation
import LifecycleKernel
import SystemInterface

/// How the kernel's words are put into messages for an app.
enum PortMessages {
  /// The version of the conversation that this system speaks.
  static let version: UInt32 = 1

  static func callback(
    _ delivered: Callback, number: UInt32, launch: LaunchRequest
  ) -> WireSystemMessage {
    var callback = WireCallback()
    callback.delivery = number
    switch delivered {
    case .willFinishLaunching:
      callback.kind = .willFinishLaunching
      callback.launchOptions = options(launch)
    case .didFinishLaunching:
      callback.kind = .didFinishLaunching
      callback.launchOptions = options(launch)
    case .didBecomeActive: callback.kind = .didBecomeActive
    case .willResignActive: callback.kind = .willResignActive
    case .didEnterBackground: callback.kind = .didEnterBackground
    case .willEnterForeground: callback.kind = .willEnterForeground
    case .willTerminate: callback.kind = .willTerminate
    case .openURL(let opened):
      callback.kind = .openURLCallback
      callback.openURL.url = opened.url
      callback.openURL.sourceApplication = opened.source ?? ""
    case .didReceiveMemoryWarning: callback.kind = .didReceiveMemoryWarning
    case .significantTimeChange: callback.kind = .significantTimeChange
    case .expireBackgroundTasks: callback.kind = .expireBackgroundTasks
    case .statusBarFrame(let statusBar):
      callback.kind = .statusBarFrame
      callback.statusBarHeight = height(of: statusBar)
    case .environmentChanged(let environment):
      callback.kind = .environmentChanged
      callback.environment = WireEnvironment(environment)
    case .wake(let id, let wake):
      callback.kind = .handleWake
      callback.wake.wake = Self.number(of: id)
      callback.wake.reason = wake.reason.rawValue
      callback.wake.payload = Data(wake.payload ?? [])
    }
    var message = WireSystemMessage()
    message.callback = callback
    return message
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
