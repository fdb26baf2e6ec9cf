import AppInterface
import ScreenInterface
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The orientation of an app and the look of its status bar.
@MainActor @Suite struct RotationTests {
  let log = EventLog()

  private final class Delegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    let root: UIViewController
    let log: EventLog
    init(_ root: UIViewController, _ log: EventLog) {
      self.root = root
      self.log = log
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.lines.append("launching \(Int(UIScreen.main.bounds.width))")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = root
      window?.makeKeyAndVisible()
      return true
    }
    func application(
      _ application: UIApplication,
      willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
      duration: TimeInterval
    ) { log.lines.append("will turn to \(newStatusBarOrientation.rawValue)") }
    func application(
      _ application: UIApplication,
      didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
    ) { log.lines.append("did turn from \(oldStatusBarOrientation.rawValue)") }
  }

  private func launch(
    _ root: UIViewController, information: [String: Any] = [:],
    held: WireOrientation = .portrait
  ) throws -> (AppUnderTest, Delegate) {
    let delegate = Delegate(root, log)
    let app = try AppUnderTest(delegate: delegate, information: information) {
      $0.environment.deviceOrientation = held
    }
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    return (app, delegate)
  }

  private func hold(_ app: AppUnderTest, _ orientation: WireOrientation) {
    app.deliver(.environmentChanged) { $0.environment.deviceOrientation = orientation }
  }

  @Test func `an app of both orientations is set up upright and turned before it is shown`() throws
  {
    let root = RecordingController("root", log)
    let (app, delegate) = try launch(root, held: .landscapeLeft)
    #expect(
      log.take() == [
        "launching 390", "root load", "root willAppear", "will turn to 3",
        "root willTransition 844x390", "root alongside 844", "root completed", "did turn from 1",
        "root didAppear",
      ])
    #expect(app.application.statusBarOrientation == .landscapeRight)
    #expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
  }

  @Test func `an app that says so in Info.plist starts on its side`() throws {
    let root = RecordingController("root", log)
    root.supported = .landscape
    let (app, _) = try launch(
      root,
      information: [
        "UIInterfaceOrientation": "UIInterfaceOrientationLandscapeLeft",
        "UISupportedInterfaceOrientations": [
          "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
        ],
      ])
    #expect(
      log.take() == ["launching 844", "root load", "root willAppear", "root didAppear"])
    #expect(app.application.statusBarOrientation == .landscapeLeft)
    hold(app, .landscapeLeft)
    #expect(app.application.statusBarOrientation == .landscapeRight)
    hold(app, .portrait)
    #expect(app.application.statusBarOrientation == .landscapeRight)
  }

  @Test func `controller and Info.plist limit the orientations`() throws {
    let root = RecordingController("root", log)
    let (app, _) = try launch(
      root,
      information: [
        "UISupportedInterfaceOrientations": [
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
        ]
      ])
    hold(app, .landscapeLeft)
    #expect(app.application.statusBarOrientation == .portrait)
    hold(app, .landscapeRight)
    #expect(app.application.statusBarOrientation == .landscapeLeft)
    root.supported = .portrait
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(
      app.application.statusBarOrientation == .portrait || app.application.interface.isTurning)
  }

  @Test func `what cannot be understood in Info.plist is said`() {
    #expect(throws: UncaughtException.self) {
      try InterfaceKeys(["UIInterfaceOrientation": "Sideways"], path: "Info.plist")
    }
    #expect(throws: UncaughtException.self) {
      try InterfaceKeys(["UISupportedInterfaceOrientations": [String]()], path: "Info.plist")
    }
  }

  @Test func `the device tells of being turned only while it is asked to`() throws {
    let (app, _) = try launch(RecordingController("root", log))
    var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    hold(app, .faceUp)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    hold(app, .landscapeRight)
    #expect(UIDevice.current.orientation == .landscapeRight)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    hold(app, .portrait)
    #expect(told == 1)
  }

  @Test func `the battery, dark appearance and the size of text arrive`() throws {
    let root = RecordingController("root", log)
    let (app, _) = try launch(root)
    #expect(UIDevice.current.batteryLevel == -1)
    UIDevice.current.isBatteryMonitoringEnabled = true
    app.deliver(.environmentChanged) {
      $0.environment.deviceOrientation = .portrait
      $0.environment.batteryLevel = 0.5
      $0.environment.batteryCharging = true
      $0.environment.darkAppearance = true
      $0.environment.contentSizeCategory = UIContentSizeCategory.extraLarge.rawValue
    }
    #expect(UIDevice.current.batteryLevel == 0.5)
    #expect(UIDevice.current.batteryState == .charging)
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    #expect(SceneCommitter.shared.appearance.statusBarLightContent)
    root.overrideUserInterfaceStyle = .light
    #expect(!SceneCommitter.shared.appearance.statusBarLightContent)
    root.overrideUserInterfaceStyle = .unspecified
    #expect(app.application.preferredContentSizeCategory == .extraLarge)
  }

  @Test func `something near is seen and told only while it is monitored`() throws {
    let (app, _) = try launch(RecordingController("root", log))
    var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.proximityStateDidChangeNotification, object: UIDevice.current, queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    func bring(near: Bool) { app.deliver(.environmentChanged) { $0.environment.near = near } }
    bring(near: true)
    #expect(!UIDevice.current.proximityState)
    UIDevice.current.isProximityMonitoringEnabled = true
    defer { UIDevice.current.isProximityMonitoringEnabled = false }
    #expect(UIDevice.current.proximityState)
    #expect(told == 0)
    bring(near: false)
    #expect(!UIDevice.current.proximityState)
    #expect(told == 1)
    bring(near: false)
    #expect(told == 1)
  }

  @Test func `during a call the root view is lower and less high; afterwards as before`() throws {
    let root = RecordingController("root", log)
    let (app, delegate) = try launch(root)
    app.deliver(.didBecomeActive)
    let window = try #require(delegate.window)
    #expect(root.view.frame == window.bounds)
    #expect(root.view.safeAreaInsets.top == 20)
    _ = app.takeLog()
    app.deliver(.statusBarFrame) { $0.statusBarHeight = 40 }
    #expect(root.view.frame == CGRect(x: 0, y: 20, width: 390, height: 824))
    #expect(root.view.safeAreaInsets.top == 20)
    #expect(
      app.takeLog() == [
        "UIApplicationWillChangeStatusBarFrameNotification active",
        "UIApplicationDidChangeStatusBarFrameNotification active", "acknowledged 4",
      ])
    app.deliver(.statusBarFrame) { $0.statusBarHeight = 20 }
    #expect(root.view.frame == window.bounds)
  }

  @Test func `the controller in front decides on the status bar`() throws {
    let (root, front) = (RecordingController("root", log), RecordingController("front", log))
    let (app, _) = try launch(root)
    root.style = .lightContent
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(app.application.statusBarStyle == .lightContent)
    #expect(SceneCommitter.shared.appearance.statusBarLightContent)
    front.hidesStatusBar = true
    front.modalPresentationStyle = .fullScreen
    root.present(front, animated: false)
    TurnEnd.run()
    #expect(app.application.isStatusBarHidden)
    #expect(app.application.statusBarFrame == .zero)
    #expect(front.view.safeAreaInsets.top == 0)
    front.dismiss(animated: false)
    TurnEnd.run()
    #expect(!app.application.isStatusBarHidden)
    #expect(root.view.safeAreaInsets.top == 20)
  }

  @Test func `a large title is an ordinary one on the side, and large again upright`() throws {
    let root = RecordingController("root", log)
    root.title = "Notes"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: nil)
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    let (app, delegate) = try launch(
      navigation,
      information: [
        "UISupportedInterfaceOrientations": [
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeRight",
        ]
      ])
    let window = try #require(delegate.window)
    let bar = navigation.navigationBar
    window.layoutIfNeeded()
    #expect(bar.frame.height == 96)
    hold(app, .landscapeLeft)
    window.layoutIfNeeded()
    #expect(window.bounds.width == 844)
    #expect(bar.frame.height == 32)
    let content = try #require(bar.content)
    let labels = content.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.font.pointSize) == [17])
    #expect(content.subviews.allSatisfy { bar.bounds.contains($0.frame) })
    hold(app, .portrait)
    window.layoutIfNeeded()
    #expect(bar.frame.height == 96)
  }
}
