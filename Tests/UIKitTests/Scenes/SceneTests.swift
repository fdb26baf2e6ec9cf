import AppInterface
import ConformanceSupport
import Foundation
import Testing
import UIKit

@testable import UIKit

/// Records what a scene's delegate is told.
@MainActor final class RecordingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  static var record: (String) -> Void = { _ in }
  static var options: UIScene.ConnectionOptions?
  static var contexts: Set<UIOpenURLContext> = []
  static var makesWindow = true

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    Self.options = connectionOptions
    if Self.makesWindow, let scene = scene as? UIWindowScene {
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    Self.record("scene willConnect \(scene.activationState)")
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    Self.record("sceneDidDisconnect \(scene.activationState)")
  }
  func sceneDidBecomeActive(_ scene: UIScene) {
    Self.record("sceneDidBecomeActive \(scene.activationState)")
  }
  func sceneWillResignActive(_ scene: UIScene) {
    Self.record("sceneWillResignActive \(scene.activationState)")
  }
  func sceneWillEnterForeground(_ scene: UIScene) {
    Self.record("sceneWillEnterForeground \(scene.activationState)")
  }
  func sceneDidEnterBackground(_ scene: UIScene) {
    Self.record("sceneDidEnterBackground \(scene.activationState)")
  }
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    Self.contexts = urlContexts
    Self.record("openURLContexts")
  }
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    Self.record("willContinue \(userActivityType)")
  }
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    let old = previousCoordinateSpace.bounds.size
    let now = windowScene.coordinateSpace.bounds.size
    Self.record(
      "didUpdate \(Int(old.width))x\(Int(old.height)) \(previousInterfaceOrientation.rawValue) "
        + "\(previousTraitCollection.userInterfaceStyle), now \(Int(now.width))x\(Int(now.height)) "
        + "\(windowScene.interfaceOrientation.rawValue) "
        + "\(windowScene.traitCollection.userInterfaceStyle),")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    Self.record("continue \(userActivity.webpageURL?.absoluteString ?? "")")
  }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    Self.record("performAction \(shortcutItem.type)")
  }
}

/// An app with scenes: in what order it is told what, and by whom.
@MainActor @Suite struct SceneTests {
  static func manifest(
    delegate: String = "RecordingSceneDelegate", storyboard: String? = nil,
    multiple: Bool = false, besides: [String: [[String: String]]] = [:]
  ) -> [String: Any] {
    var configuration = [
      "UISceneConfigurationName": "Default Configuration",
      "UISceneDelegateClassName": "UIKitTests.\(delegate)",
    ]
    configuration["UISceneStoryboardFile"] = storyboard
    return [
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": multiple,
        "UISceneConfigurations": besides.merging(
          ["UIWindowSceneSessionRoleApplication": [configuration]]) { $1 },
      ] as [String: Any]
    ]
  }

  /// An app whose log has what both delegates are told and which notifications are posted.
  func withApp(
    information: [String: Any] = manifest(), version: String = "13.3", background: Bool = false,
    makesWindow: Bool = true, tablet: Bool = false,
    _ body: (AppUnderTest, RecordingDelegate) throws -> Void
  ) throws {
    let delegate = RecordingDelegate()
    let app = try AppUnderTest(delegate: delegate, information: information) {
      $0.systemVersion = version
      $0.launchedInBackground = background
      if tablet { ($0.screenWidth, $0.screenHeight, $0.screenScale) = (1024, 1366, 2) }
    }
    let names = [
      UIScene.willConnectNotification, UIScene.didDisconnectNotification,
      UIScene.didActivateNotification, UIScene.willDeactivateNotification,
      UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let isScene = $0.object is UIWindowScene
        MainActor.assumeIsolated { app.record(isScene ? name.rawValue : "no scene: \(name)") }
      }
    }
    RecordingSceneDelegate.record = { app.record($0) }
    RecordingSceneDelegate.makesWindow = makesWindow
    RecordingSceneDelegate.options = nil
    defer {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      RecordingSceneDelegate.record = { _ in }
      for window in UIWindow.all { window.isHidden = true }
      SceneDirector.shared = SceneDirector()
      SceneManifest.current = nil
    }
    _ = app.takeLog()
    try body(app, delegate)
  }

  func told(_ app: AppUnderTest) -> [String] {
    app.takeLog().filter { !$0.hasPrefix("ack") && !$0.hasPrefix("sent") }
  }

  func launch(_ app: AppUnderTest, _ fill: (inout WireCallback) -> Void = { _ in }) {
    app.deliver(.willFinishLaunching, fill)
    app.deliver(.didFinishLaunching, fill)
  }

  @Test(
    "A cold launch connects the scene, which enters the foreground and becomes active",
    .proves(
      "SCENE-01", "SCENE-02", "SCENE-03", "SCENE-04", "SCENE-07", "SCENE-08", "SCENE-09",
      "SCENE-16", "LAUNCH-03", "ASTATE-08", "NOTE-04", on: .uikit))
  func coldLaunch() throws {
    try withApp { app, delegate in
      launch(app)
      app.deliver(.didBecomeActive)
      let log = told(app).filter { !$0.contains("StatusBar") }
      #expect(
        log.filter { !$0.contains("returned") } == [
          "willFinishLaunching background", "didFinishLaunching background",
          "UIApplicationDidFinishLaunchingNotification background",
          "configurationForConnecting background",
          "scene willConnect foregroundInactive inactive",
          "UISceneWillConnectNotification inactive",
          "sceneWillEnterForeground foregroundInactive inactive",
          "UISceneWillEnterForegroundNotification inactive",
          "UIApplicationWillEnterForegroundNotification inactive",
          "sceneDidBecomeActive foregroundActive inactive",
          "UISceneDidActivateNotification inactive",
          "UIApplicationDidBecomeActiveNotification active",
        ])
      #expect(delegate.launchOptions == nil)
      #expect(app.application.connectedScenes.count == 1)
      #expect(app.application.openSessions.first?.configuration.name == "Default Configuration")
    }
  }

  @Test("The keyboard and an old alert are seen in the scene in which the person is")
  func systemWindows() throws {
    try withApp { app, _ in
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }
      launch(app)
      app.deliver(.didBecomeActive)
      let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
      try #require(scene.windows.first).addSubview(field)
      field.becomeFirstResponder()
      KeyboardController.shared.update()
      #expect(UIWindow.visible.contains { $0 is KeyboardWindow && $0.windowScene === scene })
      field.resignFirstResponder()
      KeyboardController.shared.update()
      let alert = UIAlertView(
        title: "Old", message: nil, delegate: nil, cancelButtonTitle: "Close")
      alert.show()
      #expect(UIWindow.visible.contains { $0.windowLevel == .alert && $0.windowScene === scene })
      alert.dismiss(withClickedButtonIndex: 0, animated: false)
    }
  }

  @Test(
    "Leaving and coming back: the scene's delegate is told, and the application's is not",
    .proves("SCENE-05", "SCENE-06", "SCENE-10", "SCENE-23", on: .uikit))
  func leavingAndReturning() throws {
    try withApp { app, _ in
      launch(app)
      app.deliver(.didBecomeActive)
      _ = told(app)
      for kind in [
        WireCallbackKind.willResignActive, .didEnterBackground, .willEnterForeground,
        .didBecomeActive,
      ] {
        app.deliver(kind)
      }
      #expect(
        told(app).filter { !$0.contains("returned") } == [
          "sceneWillResignActive foregroundActive active",
          "UISceneWillDeactivateNotification active",
          "UIApplicationWillResignActiveNotification active",
          "sceneDidEnterBackground background background",
          "UISceneDidEnterBackgroundNotification background",
          "UIApplicationDidEnterBackgroundNotification background",
          "sceneWillEnterForeground foregroundInactive background",
          "UISceneWillEnterForegroundNotification background",
          "UIApplicationWillEnterForegroundNotification background",
          "sceneDidBecomeActive foregroundActive inactive",
          "UISceneDidActivateNotification inactive",
          "UIApplicationDidBecomeActiveNotification active",
        ])
    }
  }

  @Test(
    "The URL of a cold launch comes with the connection, and that of a warm one to the scene",
    .proves("SCENE-17", on: .uikit))
  func urls() throws {
    try withApp { app, delegate in
      launch(app) {
        $0.launchOptions.url = "example://cold"
        $0.launchOptions.sourceApplication = "org.example.other"
      }
      let context = try #require(RecordingSceneDelegate.options?.urlContexts.first)
      #expect(context.url.absoluteString == "example://cold")
      #expect(context.options.sourceApplication == "org.example.other")
      #expect(delegate.launchOptions == nil)
      app.deliver(.didBecomeActive)
      _ = told(app)
      app.deliver(.openURLCallback) { $0.openURL.url = "example://warm" }
      #expect(told(app).contains("openURLContexts active"))
      #expect(RecordingSceneDelegate.contexts.first?.url.absoluteString == "example://warm")
      #expect(delegate.urlOptions.isEmpty)
    }
  }

  @Test("Activities and quick actions go the same ways", .proves("SCENE-17", on: .uikit))
  func otherOpenings() throws {
    try withApp { app, _ in
      launch(app) {
        $0.launchOptions.quickAction.type = "new"
        $0.launchOptions.activity.type = NSUserActivityTypeBrowsingWeb
        $0.launchOptions.activity.webpageURL = "https://example.org/cold"
      }
      let options = try #require(RecordingSceneDelegate.options)
      #expect(options.shortcutItem?.type == "new")
      #expect(options.userActivities.first?.webpageURL?.path == "/cold")
      app.deliver(.didBecomeActive)
      _ = told(app)
      app.deliver(.performQuickAction) { $0.quickAction.type = "find" }
      app.deliver(.continueActivity) {
        $0.activity.type = NSUserActivityTypeBrowsingWeb
        $0.activity.webpageURL = "https://example.org/warm"
      }
      #expect(
        told(app).filter { !$0.contains("returned") } == [
          "performAction find active", "willContinue \(NSUserActivityTypeBrowsingWeb) active",
          "continue https://example.org/warm active",
        ])
    }
  }

  @Test(
    "A launch into the background connects no scene by itself; one that is connected then is in the background",
    .proves("SCENE-22", "URL-10", on: .uikit))
  func background() throws {
    try withApp(background: true) { app, _ in
      launch(app)
      #expect(app.application.connectedScenes.isEmpty)
      _ = told(app)
      app.deliver(.connectScene) {
        $0.openURL.url = "example://first"
        $0.quickAction.type = "new"
      }
      let options = try #require(RecordingSceneDelegate.options)
      #expect(options.urlContexts.first?.url.absoluteString == "example://first")
      #expect(options.shortcutItem?.type == "new")
      #expect(
        told(app).filter { !$0.contains("returned") } == [
          "configurationForConnecting background", "scene willConnect background background",
          "UISceneWillConnectNotification background",
        ])
      app.deliver(.willEnterForeground)
      app.deliver(.didBecomeActive)
      let log = told(app).filter { !$0.contains("returned") }
      #expect(log.first == "sceneWillEnterForeground foregroundInactive background")
      #expect(log.contains("sceneDidBecomeActive foregroundActive inactive"))
      #expect(log.last == "UIApplicationDidBecomeActiveNotification active")
    }
  }

  @Test("At its end the process disconnects its scene, and the application's delegate is told")
  func termination() throws {
    try withApp { app, _ in
      launch(app)
      app.deliver(.didBecomeActive)
      _ = told(app)
      app.deliver(.willTerminate)
      let log = told(app).filter { !$0.contains("returned") }
      #expect(
        log.prefix(3).map { $0.split(separator: " ")[0] } == [
          "sceneDidDisconnect", "UISceneDidDisconnectNotification", "willTerminate",
        ])
      #expect(app.application.connectedScenes.isEmpty)
    }
  }

  @Test("A window without a scene is not seen, and the console says so")
  func strayWindow() throws {
    try withApp(makesWindow: false) { app, delegate in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      delegate.actions["didFinishLaunching"] = { _ in window.makeKeyAndVisible() }
      let log = LogCollector.collect { launch(app) }
      #expect(log.contains("The app has a window without a scene, which is not seen"))
      #expect(!UIWindow.visible.contains(window))
      #expect(window.next === app.application)
      let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
      window.windowScene = scene
      #expect(UIWindow.visible.contains(window))
      #expect(window.next === scene && scene.next === app.application)
      #expect(scene.windows == [window])
      #expect(scene.keyWindow === window)
    }
  }

  @Test("On a system without scenes the application's delegate is told everything")
  func earlierSystem() throws {
    try withApp(version: "12.4") { app, _ in
      launch(app)
      app.deliver(.didBecomeActive)
      #expect(told(app).contains("didBecomeActive active"))
      #expect(app.application.connectedScenes.isEmpty)
    }
  }

  @Test(
    "The manifest has the flag, and by role the name, the delegate and its window's storyboard",
    .proves("PL-10", on: .uikit), arguments: [true, false])
  func manifest(multiple: Bool) throws {
    let path = Bundle.main.bundlePath + "/SceneTest.storyboard"
    let text = """
      \(Stories.header) initialViewController="vc"><scenes><scene sceneID="s"><objects>\
      \(Stories.scene(""))</objects></scene></scenes></document>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let display = ["UISceneConfigurationName": "Display"]
    let information = Self.manifest(
      storyboard: "SceneTest", multiple: multiple,
      besides: [UISceneSession.Role.windowExternalDisplay.rawValue: [display]])
    try withApp(information: information, makesWindow: false, tablet: true) { app, _ in
      launch(app)
      #expect(app.application.supportsMultipleScenes == multiple)
      let configuration = try #require(app.application.openSessions.first?.configuration)
      #expect(configuration.name == "Default Configuration")
      #expect(configuration.role == .windowApplication)
      #expect(configuration.delegateClass == RecordingSceneDelegate.self)
      let other = UISceneConfiguration(name: nil, sessionRole: .windowExternalDisplay)
      #expect(other.name == "Display" && other.delegateClass == nil)
      let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
      let delegate = try #require(scene.delegate as? RecordingSceneDelegate)
      let window = try #require(delegate.window)
      #expect(window.rootViewController is StoryController)
      #expect(scene.windows == [window] && window.isKeyWindow && !window.isHidden)
    }
  }

  @Test("A delegate class that does not exist is named, and the app lives")
  func missingClass() throws {
    try withApp(information: Self.manifest(delegate: "Nobody")) { app, _ in
      let log = LogCollector.collect { launch(app) }
      #expect(log.contains("could not load class with name \"UIKitTests.Nobody\""))
      #expect(app.application.connectedScenes.count == 1)
      app.deliver(.didBecomeActive)
      #expect(told(app).contains("UISceneDidActivateNotification inactive"))
    }
  }
}
