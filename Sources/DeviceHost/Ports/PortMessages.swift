import LifecycleKernel
import SystemInterface

/// How the kernel's words are put into messages for an app.
enum PortMessages {
  /// The version of the conversation that this system speaks.
  static let version: UInt32 = 1

  static func callback(
    _ delivery: Delivery, number: UInt32, launch: LaunchRequest,
    environment: WireEnvironment, now: Instant
  ) -> WireSystemMessage {
    var callback = WireCallback()
    callback.delivery = number
    switch delivery.callback {
    case .willFinishLaunching:
      callback.kind = .willFinishLaunching
      callback.launchOptions = options(launch)
    case .didFinishLaunching:
      callback.kind = .didFinishLaunching
      callback.launchOptions = options(launch)
    case .didBecomeActive: callback.kind = .didBecomeActive
    case .willResignActive: callback.kind = .willResignActive
    case .didEnterBackground:
      callback.kind = .didEnterBackground
      callback.backgroundTime = delivery.backgroundTimeEnds.map { nanoseconds(until: $0, from: now) } ?? 0
    case .willEnterForeground: callback.kind = .willEnterForeground
    case .willTerminate: callback.kind = .willTerminate
    case .openURL(let opened):
      callback.kind = .openURLCallback
      callback.openURL.url = opened.url
      callback.openURL.sourceApplication = opened.source ?? ""
    case .didReceiveMemoryWarning: callback.kind = .didReceiveMemoryWarning
    case .expireBackgroundTasks: callback.kind = .expireBackgroundTasks
    case .statusBarFrame(let statusBar):
      callback.kind = .statusBarFrame
      callback.statusBarHeight = height(of: statusBar)
    case .environmentChanged:
      callback.kind = .environmentChanged
      callback.environment = environment
    }
    var message = WireSystemMessage()
    message.callback = callback
    return message
  }

  /// How long it is until then, at least 1: what is over is not without end.
  private static func nanoseconds(until end: Instant, from now: Instant) -> UInt64 {
    UInt64(max(1, end.since(now).nanoseconds))
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
    options.backgroundReason = launch.wake?.rawValue ?? ""
    return options
  }
}
