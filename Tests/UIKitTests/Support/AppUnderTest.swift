import SystemInterface
import UIKit

@testable import UIKit

/// An application in the test's own process, with the test as its system. What happens in it, and
/// what it says to the system, is one log.
@MainActor final class AppUnderTest {
  let system = SystemSide()
  let application: UIApplication
  let connection: SystemConnection
  /// Everything that happened, in order.
  private(set) var log: [String] = []
  private(set) var end: ProcessEnd?
  private var observers: [any NSObjectProtocol] = []

  /// All that UIKit posts.
  static let notifications: [Notification.Name] = [
    UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
    UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
    UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    UIApplication.didReceiveMemoryWarningNotification,
    UIApplication.significantTimeChangeNotification,
    UIApplication.willChangeStatusBarFrameNotification,
    UIApplication.didChangeStatusBarFrameNotification,
  ]

  init(
    delegate: (any UIApplicationDelegate)?, information: [String: Any] = [:],
    welcome fill: (inout WireWelcome) -> Void = { _ in }
  ) throws {
    var welcome = WireWelcome.ordinary
    fill(&welcome)
    let sequence = LaunchSequence(
      principalClassName: nil, delegate: .type(PlainlyNamedDelegate.self))
    let identifier = ["CFBundleIdentifier": "org.foreground.Test"]
    let plist = try InfoPlist(
      information.merging(identifier) { first, _ in first }, path: "Info.plist")
    var launched = try sequence.run(infoPlist: plist, welcome: welcome)
    launched.delegate = delegate
    launched.application.delegate = delegate
    application = launched.application
    connection = SystemConnection(launched: launched, reader: PortReader(port: system.port))
    // The main queue is not the run loop's in a process of tests.
    connection.queuedWork.isPossible = false
    connection.end = { [unowned self] in end = $0 }
    (delegate as? RecordingDelegate)?.record = { [unowned self] in record($0) }
    observers = Self.notifications.map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
        [unowned self] notification in
        let name = notification.name.rawValue
        MainActor.assumeIsolated { record(name) }
      }
    }
  }

  isolated deinit {
    connection.stop()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// Delivers a callback and has the app handle it.
  func deliver(_ kind: WireCallbackKind, _ fill: (inout WireCallback) -> Void = { _ in }) {
    system.send(kind, fill)
    handle()
  }

  /// Has the app handle all that was sent; then logs what it said.
  func handle() {
    connection.handleArrivals()
    collect()
  }

  /// The log since it was last taken.
  func takeLog() -> [String] {
    collect()
    defer { log = [] }
    return log
  }

  /// Logs something together with the state that the app sees, after what the app has said so far:
  /// an acknowledgement that came too early would stand before it.
  func record(_ what: String) {
    collect()
    log.append("\(what) \(application.applicationState)")
  }

  private func collect() {
    log += system.received().map(\.summary)
  }
}

extension WireWelcome {
  /// A phone, and an app launched into the foreground.
  static var ordinary: WireWelcome {
    var welcome = WireWelcome()
    welcome.version = WireVersion.current
    welcome.bundleIdentifier = "org.foreground.Test"
    welcome.multitaskingSupported = true
    welcome.systemName = "iOS"
    welcome.systemVersion = "13.3"
    welcome.deviceName = "Test"
    welcome.deviceModel = "Phone"
    welcome.screenWidth = 390
    welcome.screenHeight = 844
    welcome.screenScale = 3
    welcome.statusBarHeight = 20
    welcome.backgroundTaskLimit = 100
    return welcome
  }
}
