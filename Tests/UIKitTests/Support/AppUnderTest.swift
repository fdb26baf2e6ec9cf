import AppInterface
import SharedInterface
import UIKit

@testable import AppRuntime
@testable import UIKit

/// An application in the test's own process, with the test acting as the system. Its callbacks and
/// its messages to the system form one log.
@MainActor final class AppUnderTest {
  let system = SystemSide()
  let application: UIApplication
  let connection: SystemConnection
  /// All events, in order.
  private(set) var log: [String] = []
  private(set) var end: ProcessEnd?
  private var observers: [any NSObjectProtocol] = []

  /// All notifications that UIKit posts.
  static let notifications: [Notification.Name] = [
    UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
    UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
    UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    UIApplication.didReceiveMemoryWarningNotification,
    UIApplication.significantTimeChangeNotification,
    UIApplication.protectedDataWillBecomeUnavailableNotification,
    UIApplication.protectedDataDidBecomeAvailableNotification,
    UIApplication.willChangeStatusBarFrameNotification,
    UIApplication.didChangeStatusBarFrameNotification,
  ]

  /// - Parameter isTakenOver: Whether another system may take the app over.
  init(
    delegate: (any UIApplicationDelegate)?, information: [String: Any] = [:],
    isTakenOver: Bool = false, welcome fill: (inout WireWelcome) -> Void = { _ in }
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
    connection = SystemConnection(
      MadeProgram(launched.application, delegate: launched.delegate),
      reader: PortReader(port: system.port),
      handover: isTakenOver ? system.handover : nil)
    // In a test process the run loop does not serve the main queue.
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

  /// Delivers a callback and lets the app handle it.
  func deliver(_ kind: WireCallbackKind, _ fill: (inout WireCallback) -> Void = { _ in }) {
    system.send(kind, fill)
    handle()
  }

  /// Lets the app handle all messages; then logs its own messages.
  func handle() {
    connection.handleArrivals()
    collect()
  }

  /// The log since the last call.
  func takeLog() -> [String] {
    collect()
    defer { log = [] }
    return log
  }

  /// Logs an event together with the app's state, after the app's messages so far: a premature
  /// acknowledgement would appear before it.
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
    welcome.version = MessageVersion.port
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
