import AppInterface
import Foundation
import SharedInterface
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The delegate of one of several scenes: records what it is told, after the number of its scene.
@MainActor final class NumberedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  static var record: (String) -> Void = { _ in }
  /// What the scenes were connected for, by their numbers.
  static var options: [UInt32: UIScene.ConnectionOptions] = [:]
  static var activities: [UInt32: NSUserActivity] = [:]
  static var continued: [NSUserActivity] = []

  var window: UIWindow?
  let controller = SizedController()
  /// What the scenes were told of their effective geometry.
  static var geometries: [String] = []

  private func note(_ scene: UIScene, _ what: String) {
    Self.record("\(scene.session.number) \(what)")
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    Self.options[session.number] = connectionOptions
    window = UIWindow(windowScene: scene)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    note(scene, "connects \(scene.activationState)")
  }
  func sceneDidDisconnect(_ scene: UIScene) { note(scene, "disconnected") }
  func sceneDidBecomeActive(_ scene: UIScene) { note(scene, "active") }
  func sceneWillResignActive(_ scene: UIScene) { note(scene, "resigns") }
  func sceneWillEnterForeground(_ scene: UIScene) { note(scene, "foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { note(scene, "background") }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    Self.activities[scene.session.number]
  }
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    note(scene, "opens \(urlContexts.first?.url.absoluteString ?? "")")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    Self.continued.append(userActivity)
    note(scene, "continues \(userActivity.activityType)")
  }
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {
    func text(_ geometry: UIWindowScene.Geometry) -> String {
      let space = geometry.coordinateSpace
      let left = space.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace).x
      return "\(Int(space.bounds.width)) at \(Int(left)) \(geometry.interfaceOrientation.rawValue)"
    }
    Self.geometries.append(
      "\(windowScene.session.number) was \(text(previousEffectiveGeometry)), "
        + "is \(text(windowScene.effectiveGeometry))")
  }
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    let old = previousCoordinateSpace.bounds
    let now = windowScene.coordinateSpace.bounds
    note(
      windowScene,
      "was \(Int(old.width)) \(previousTraitCollection.horizontalSizeClass), "
        + "is \(Int(now.width)) \(windowScene.traitCollection.horizontalSizeClass)")
  }
}

/// Records what it is told of its size.
@MainActor final class SizedController: UIViewController {
  var told: [String] = []

  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    told.append("will be \(newCollection.horizontalSizeClass)")
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    told.append("from \(Int(view.bounds.width)) to \(Int(size.width))")
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      guard let self else { return }
      told.append("is \(Int(view.bounds.width)) \(traitCollection.horizontalSizeClass)")
    }
  }
}

/// An app on a tablet that a person may have several times on the screen.
@MainActor final class SceneStage {
  let app: AppUnderTest
  let delegate = RecordingDelegate()
  private var observers: [any NSObjectProtocol] = []

  /// - Parameter displayRole: The role for which it has a configuration beside that of the application.
  static func manifest(
    multiple: Bool = true, displayRole: UISceneSession.Role? = nil
  ) -> [String: Any] {
    let display = [
      "UISceneConfigurationName": "Display",
      "UISceneDelegateClassName": "UIKitTests.NumberedSceneDelegate",
    ]
    var configurations = [
      UISceneSession.Role.windowApplication.rawValue: [
        [
          "UISceneConfigurationName": "First",
          "UISceneDelegateClassName": "UIKitTests.NumberedSceneDelegate",
        ],
        [
          "UISceneConfigurationName": "Second",
          "UISceneDelegateClassName": "UIKitTests.NumberedSceneDelegate",
        ],
      ]
    ]
    if let displayRole { configurations[displayRole.rawValue] = [display] }
    return [
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": multiple,
        "UISceneConfigurations": configurations,
      ] as [String: Any],
      "UISupportedInterfaceOrientations": [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
        "UIInterfaceOrientationLandscapeRight",
      ],
    ]
  }

  init(
    multiple: Bool = true, displayRole: UISceneSession.Role? = nil,
    _ fill: (inout WireWelcome) -> Void = { _ in }
  ) throws {
    NumberedSceneDelegate.options = [:]
    NumberedSceneDelegate.activities = [:]
    NumberedSceneDelegate.continued = []
    NumberedSceneDelegate.geometries = []
    app = try AppUnderTest(
      delegate: delegate,
      information: Self.manifest(multiple: multiple, displayRole: displayRole)
    ) {
      $0.screenWidth = 1024
      $0.screenHeight = 1366
      $0.screenScale = 2
      fill(&$0)
    }
    let names = [UIScene.willConnectNotification, UIScene.didDisconnectNotification]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [app] in
        // It is posted on the main thread, on which the closure reads it.
        nonisolated(unsafe) let object = $0.object
        MainActor.assumeIsolated {
          let number = (object as? UIScene)?.session.number
          app.record("\(number.map { "\($0)" } ?? "?") \(name.rawValue)")
        }
      }
    }
    NumberedSceneDelegate.record = { [app] in app.record($0) }
  }

  /// Ends the test: nothing of the app may be left for the next one.
  func end() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    NumberedSceneDelegate.record = { _ in }
    for window in UIWindow.all { window.isHidden = true }
    SceneDirector.shared = SceneDirector()
    SceneManifest.current = nil
    UIScreen.main.interfaceOrientation = .portrait
  }

  /// Launches the app with a scene, as far as it is active.
  func launch(_ fill: (inout WireLaunchOptions) -> Void = { _ in }) {
    for kind in [WireCallbackKind.willFinishLaunching, .didFinishLaunching] {
      app.deliver(kind) { fill(&$0.launchOptions) }
    }
    app.deliver(.didBecomeActive) {
      var options = WireLaunchOptions()
      fill(&options)
      $0.scene = options.scene
    }
    _ = told()
  }

  /// Delivers callbacks for one scene.
  func deliver(_ kinds: WireCallbackKind..., to scene: UInt32) {
    for kind in kinds { app.deliver(kind) { $0.scene = scene } }
  }

  /// The system connects a further scene and shows it.
  func show(_ scene: UInt32, at place: WireScenePlace = WireScenePlace()) {
    connect(scene, at: place)
    deliver(.willEnterForeground, .didBecomeActive, to: scene)
  }

  func connect(
    _ scene: UInt32, at place: WireScenePlace = WireScenePlace(), activity: WireUserActivity? = nil
  ) {
    app.deliver(.connectScene) {
      $0.scene = scene
      $0.connection.place = place
      if let activity { $0.activity = activity }
    }
  }

  func place(_ scene: UInt32, at place: WireScenePlace) {
    app.deliver(.scenePlaceChanged) {
      $0.scene = scene
      $0.place = place
    }
  }

  /// What both delegates were told and which notifications were posted, and what the app has asked for.
  func told() -> [String] {
    app.takeLog().filter { line in
      !["ack", "handled", "UIApplicationDidFinish", "state", "restor"].contains {
        line.hasPrefix($0)
      }
        && !line.contains("StatusBar")
    }
  }

  func scene(_ number: UInt32) -> UIWindowScene? { SceneDirector.shared.scenes[number] }
  func window(_ number: UInt32) -> UIWindow? { scene(number)?.windows.first }
  func controller(_ number: UInt32) -> SizedController? {
    window(number)?.rootViewController as? SizedController
  }
}

extension WireScenePlace {
  /// The left or the right part of the screen.
  static func part(_ start: UInt32, _ width: UInt32, focus: Bool = true) -> Self {
    var place = Self()
    place.start = start
    place.width = width
    place.lacksFocus = !focus
    return place
  }

  static func floating(focus: Bool = true) -> Self {
    var place = Self()
    place.start = 500
    place.floats = true
    place.lacksFocus = !focus
    return place
  }
}
