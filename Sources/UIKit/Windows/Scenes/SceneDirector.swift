import AppInterface
import AppRuntime
import AppSupport
import Foundation
import SystemVersions
import UserNotifications

/// Connects an app's scene, and tells it and its delegate what happens.
///
/// There is one scene here, on the device's own screen: the system moves the process, and its scene goes
/// with it. An app without a manifest, or on a system that has no scenes, has none, and its delegate is
/// told everything. Main thread.
@MainActor final class SceneDirector {
  static var shared = SceneDirector()

  /// The connected scene; nil: none is.
  private(set) var scene: UIWindowScene?
  /// The session of the scene, also while it is not connected; nil: none was made yet.
  private(set) var session: UISceneSession?
  private let store = SceneSessionStore()
  private var options = UIScene.ConnectionOptions()

  /// Whether the app has scenes, and the system knows them.
  var areUsed: Bool { SceneManifest.current != nil && SystemFeature.scenes.exists }

  private var delegate: (any UISceneDelegate)? { scene?.delegate }
  private var windowDelegate: (any UIWindowSceneDelegate)? {
    scene?.delegate as? any UIWindowSceneDelegate
  }

  // MARK: Launch

  /// Takes what the app is launched for, which the scene gets when it is connected (SCENE-17).
  ///
  /// - Returns: Whether the app is launched for something that the scene gets.
  func take(_ wire: WireLaunchOptions) throws(UncaughtException) -> Bool {
    if !wire.url.isEmpty {
      options.urlContexts = [
        try Self.context(wire.url, from: wire.sourceApplication, annotation: wire.annotation)
      ]
    }
    if wire.hasActivity { options.userActivities = [try NSUserActivity(wire.activity)] }
    if wire.hasQuickAction { options.shortcutItem = UIApplicationShortcutItem(wire.quickAction) }
    if !wire.sourceApplication.isEmpty { options.sourceApplication = wire.sourceApplication }
    // The center's delegate is told of it, too, as on the platform.
    if wire.hasNotification, wire.notification.hasResponse {
      options.notificationResponse = .made(of: wire.notification)
    }
    return !options.isEmpty
  }

  /// The app has finished its launch: tells it of sessions that the person has discarded meanwhile, and
  /// connects its scene, unless it was launched into the background (SCENE-03, SCENE-22).
  func finishedLaunching(_ application: UIApplication) {
    tellDiscarded(application)
    guard application.applicationState != .background else { return }
    connect(application)
    enterForeground(application)
  }

  private func tellDiscarded(_ application: UIApplication) {
    guard let identifier = store.takeDiscarded(application) else { return }
    let session = UISceneSession(
      identifier: identifier, role: .windowApplication,
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    application.delegate?.application(application, didDiscardSceneSessions: [session])
  }

  /// Makes the scene, as its configuration says, and its delegate (SCENE-02, SCENE-16).
  private func connect(_ application: UIApplication) {
    let session = session ?? makeSession(application)
    self.session = session
    let configuration = session.configuration
    if let problem = configuration.problem {
      SystemLog.write(
        "Info.plist configuration \"\(configuration.name ?? "(no name)")\" for "
          + "\(session.role.rawValue) contained UISceneConfigurations, but \(problem).")
    }
    let options = options
    self.options = UIScene.ConnectionOptions()
    let type = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    self.scene = scene
    session.scene = scene
    scene.activationState =
      application.applicationState == .background ? .background : .foregroundInactive
    if let type = configuration.delegateClass as? NSObject.Type {
      scene.delegate = _InstantiationProbe.make(type) as? any UISceneDelegate
    }
    SceneDiary.note("scene-delegate", scene.delegate)
    if scene.delegate == nil, let type = configuration.delegateClass {
      SystemLog.write("The class \(type) is no UISceneDelegate: nobody is told of the scene.")
    }
    loadStoryboard(of: configuration, for: scene)
    SceneDiary.noteConnection(with: options)
    SceneDiary.during("scene(_:willConnectTo:options:)") {
      scene.delegate?.scene(scene, willConnectTo: session, options: options)
    }
    post(UIScene.willConnectNotification)
    showStoryboardWindow()
    if SystemFeature.interactionStateRestoration.exists,
      let activity = session.stateRestorationActivity
    {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    warnIfNothingIsShown(scene)
  }

  private func makeSession(_ application: UIApplication) -> UISceneSession {
    let kept = store.read(application)
    let session = UISceneSession(
      identifier: kept?.identifier ?? UUID().uuidString, role: .windowApplication,
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    session.stateRestorationActivity = kept?.activity
    // A session that is there already has the configuration that it was made with.
    if kept == nil, let delegate = application.delegate {
      session.configuration = delegate.application(
        application, configurationForConnecting: session, options: options)
    }
    store.note(session, as: .taken, application)
    return session
  }

  // MARK: The storyboard's window

  private var storyboardWindow: UIWindow?

  private func loadStoryboard(of configuration: UISceneConfiguration, for scene: UIWindowScene) {
    let storyboard =
      configuration.storyboard
      ?? configuration.storyboardName.map { UIStoryboard(name: $0, bundle: nil) }
    guard let storyboard else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = storyboard.instantiateInitialViewController()
    storyboardWindow = window
    windowDelegate?.window = window
    if windowDelegate?.window == nil {
      SystemLog.write(
        "The scene delegate must implement the window property if it wants to use a storyboard.")
    }
  }

  /// Shows the storyboard's window after `willConnect`, unless the delegate has made another one.
  private func showStoryboardWindow() {
    guard let window = storyboardWindow else { return }
    if let own = windowDelegate?.window, own !== window {
      storyboardWindow = nil
      return
    }
    window.makeKeyAndVisible()
  }

  private func warnIfNothingIsShown(_ scene: UIWindowScene) {
    guard scene.windows.allSatisfy(\.isHidden) else { return }
    let strays = UIWindow.all.filter { $0.windowScene == nil && !$0.isHidden }
    SystemLog.write(
      strays.isEmpty
        ? "The scene shows no window: make one in scene(_:willConnectTo:options:), with "
          + "UIWindow(windowScene:), or name a storyboard in UISceneConfigurations."
        : "The app has a window without a scene, which is not seen: set its windowScene, or make it "
          + "in scene(_:willConnectTo:options:) with UIWindow(windowScene:).")
  }

  // MARK: The four changes

  /// The scene enters the foreground: on a launch too (SCENE-04).
  private func enterForeground(_ application: UIApplication) {
    scene?.activationState = .foregroundInactive
    tell("sceneWillEnterForeground") { $0.sceneWillEnterForeground($1) }
    post(UIScene.willEnterForegroundNotification)
    post(UIApplication.willEnterForegroundNotification, of: application)
  }

  /// The app comes back, or comes to the foreground for the first time after a launch into the
  /// background.
  func willEnterForeground(_ application: UIApplication) {
    if scene == nil { connect(application) }
    enterForeground(application)
  }

  func didBecomeActive(_ application: UIApplication) {
    scene?.activationState = .foregroundActive
    tell("sceneDidBecomeActive") { $0.sceneDidBecomeActive($1) }
    post(UIScene.didActivateNotification)
    post(UIApplication.didBecomeActiveNotification, of: application)
    SceneDiary.endWatchingPosts()
    SceneDiary.noteStrayWindows()
  }

  func willResignActive(_ application: UIApplication) {
    tell("sceneWillResignActive") { $0.sceneWillResignActive($1) }
    post(UIScene.willDeactivateNotification)
    post(UIApplication.willResignActiveNotification, of: application)
    scene?.activationState = .foregroundInactive
  }

  func didEnterBackground(_ application: UIApplication) {
    scene?.activationState = .background
    tell("sceneDidEnterBackground") { $0.sceneDidEnterBackground($1) }
    post(UIScene.didEnterBackgroundNotification)
    post(UIApplication.didEnterBackgroundNotification, of: application)
    guard let scene, let session else { return }
    session.stateRestorationActivity = delegate?.stateRestorationActivity(for: scene)
    SceneDiary.note("activity", session.stateRestorationActivity?.activityType ?? "none")
    store.write(session, application)
    store.note(session, as: .kept, application)
  }

  /// The process ends: the scene is disconnected first (SCENE-14).
  ///
  /// - Parameter isDiscarded: The person has removed the app's card, so the application's delegate is told
  ///   that the session is gone, too (SCENE-13).
  func willTerminate(_ application: UIApplication, isDiscarded: Bool) {
    if let scene {
      delegate?.sceneDidDisconnect(scene)
      post(UIScene.didDisconnectNotification)
      scene.activationState = .unattached
      self.scene = nil
    }
    guard isDiscarded, let session = session ?? keptSession(application) else { return }
    self.session = nil
    store.note(session, as: .discarded, application)
    application.delegate?.application(application, didDiscardSceneSessions: [session])
    store.forgetDiscarded()
  }

  /// The session of an earlier process, while no scene of this one was connected.
  private func keptSession(_ application: UIApplication) -> UISceneSession? {
    store.keptIdentifier(application).map {
      UISceneSession(
        identifier: $0, role: .windowApplication,
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    }
  }

  // MARK: The size, the orientation and the traits

  /// What the scene looks like; nil: none is connected.
  var geometry: SceneGeometry? { scene.map { SceneGeometry(of: $0) } }

  /// The screen has turned, or has other traits: tells the scene's delegate, if that is so for the scene.
  func geometryChanged(from old: SceneGeometry?) {
    guard let scene, let old, old != SceneGeometry(of: scene) else { return }
    windowDelegate?.windowScene(
      scene, didUpdate: FormerCoordinateSpace(bounds: old.bounds),
      interfaceOrientation: old.orientation, traitCollection: old.traits)
  }

  /// Tells the delegate of one of the four changes.
  private func tell(_ method: String, _ call: (any UISceneDelegate, UIScene) -> Void) {
    SceneDiary.during(method) {
      if let scene, let delegate { call(delegate, scene) }
    }
  }

  private func post(_ name: Notification.Name) {
    guard let scene else { return }
    SceneDiary.during(name.rawValue) {
      NotificationCenter.default.post(name: name, object: scene)
    }
  }

  private func post(_ name: Notification.Name, of application: UIApplication) {
    SceneDiary.during(name.rawValue) { application.post(name) }
  }

  // MARK: Openings

  func open(_ request: WireOpenURL) throws(UncaughtException) -> Bool {
    guard let scene else { return false }
    let context = try Self.context(
      request.url, from: request.sourceApplication, annotation: request.annotation)
    SceneDiary.delivering("scene(_:openURLContexts:)") {
      delegate?.scene(scene, openURLContexts: [context])
    }
    return delegate != nil
  }

  func continueActivity(_ wire: WireUserActivity) throws(UncaughtException) -> Bool {
    let activity = try NSUserActivity(wire)
    guard let scene, let delegate else { return false }
    delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
    SceneDiary.delivering("scene(_:continue:)") { delegate.scene(scene, continue: activity) }
    return true
  }

  func perform(_ action: WireQuickAction) {
    guard let scene else { return }
    SceneDiary.delivering("windowScene(_:performActionFor:completionHandler:)") {
      windowDelegate?.windowScene(
        scene, performActionFor: UIApplicationShortcutItem(action), completionHandler: { _ in })
    }
  }

  private static func context(
    _ text: String, from source: String, annotation: Data
  ) throws(UncaughtException) -> UIOpenURLContext {
    guard let url = URL(string: text) else {
      throw .malformedSystemMessage("“\(text)” is not a URL that can be opened")
    }
    let options = UIScene.OpenURLOptions()
    if !source.isEmpty { options.sourceApplication = source }
    options.annotation = Annotation.decoded(annotation)
    return UIOpenURLContext(url: url, options: options)
  }
}
