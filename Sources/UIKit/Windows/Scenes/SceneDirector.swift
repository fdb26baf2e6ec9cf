import AppInterface
import AppRuntime
import AppSupport
import Foundation
import SharedInterface
import SystemVersions
import UserNotifications

/// Connects an app's scenes, and tells each and its delegate what happens.
///
/// A scene is known by the number of its session, which the system has given it. With the first one the
/// app is launched, and it is connected here; the system asks for the others. An app without a manifest,
/// or on a system that has no scenes, has none, and its delegate is told everything. Main thread.
@MainActor final class SceneDirector {
  static var shared = SceneDirector()

  /// The connected scenes.
  private(set) var scenes: [UInt32: UIWindowScene] = [:]
  /// The sessions of which the person has a card, also while they are not connected.
  private(set) var sessions: [UInt32: UISceneSession] = [:]
  /// The numbers of the connected scenes; that of the one that was used last is the last.
  private(set) var order: [UInt32] = []
  /// Where each scene is, or will be when it is connected. An app without scenes has one place, with the
  /// number 0.
  private var places: [UInt32: WireScenePlace] = [:]
  /// A scene is somewhere else than on the whole screen.
  private(set) var hasParts = false
  /// The system connects a scene by itself, if at all.
  var isLaunchedIntoBackground = false
  /// The scene with which the app was launched.
  private var launchScene: UInt32 = 0
  /// What the system says of the sessions at the launch; nil if it does not.
  private(set) var told: WireSceneSessions?
  /// What the scene of the launch is connected for.
  private var options = UIScene.ConnectionOptions()
  /// The scene for which an event is being handled; nil if none is.
  weak var eventScene: UIWindowScene?
  /// The windows of the configurations' storyboards.
  private var storyboardWindows: [UInt32: UIWindow] = [:]
  /// What the app has registered to be shown elsewhere.
  let accessories = SceneAccessories()
  /// What the app has asked to have shown, until it is.
  let askedFor = AskedActivities()
  /// How often the app has asked about its scenes without having been answered.
  var unanswered = 0
  /// So often it may.
  static let mostUnanswered = 100

  /// The app has scenes, and the system knows them.
  var areUsed: Bool { SceneManifest.current != nil && SystemFeature.scenes.exists }

  // MARK: Which scene

  /// The scene that is meant where none is named: of those in the foreground the one that has the focus,
  /// and was used last; of others the one that was used last. Never one on an external screen. Nil: none
  /// is connected.
  var front: UIWindowScene? {
    let known = order.compactMap { scenes[$0] }.filter { $0.externalScreen == nil }
    let seen = known.filter(\.isInForeground)
    return seen.last { !$0.place.lacksFocus } ?? seen.last ?? known.last
  }

  /// The state of the app: that of the scene that is furthest in the foreground.
  var applicationState: UIApplication.State {
    if scenes.values.contains(where: { $0.activationState == .foregroundActive }) { return .active }
    return scenes.values.contains(where: \.isInForeground) ? .inactive : .background
  }

  /// A scene is in the foreground other than this one.
  func isInForeground(besides number: UInt32) -> Bool {
    scenes.contains { $0.key != number && $0.value.isInForeground }
  }

  /// A scene is active other than this one.
  func isActive(besides number: UInt32) -> Bool {
    scenes.contains { $0.key != number && $0.value.activationState == .foregroundActive }
  }

  /// Where a scene is. One that nobody has placed fills the screen.
  func place(of number: UInt32) -> WireScenePlace {
    hasParts ? places[number] ?? WireScenePlace() : WireScenePlace()
  }

  /// Where an app without scenes is.
  var placeWithoutScenes: WireScenePlace { areUsed ? WireScenePlace() : place(of: 0) }

  /// Sets where a scene is, and tells nobody.
  func set(_ place: WireScenePlace, of number: UInt32) {
    places[number] = place
    hasParts = places.values.contains { $0 != WireScenePlace() }
  }

  /// Takes the place of an app without scenes, which is launched.
  func takePlace(_ wire: WireLaunchOptions) {
    if wire.hasPlace { set(wire.place, of: 0) }
  }

  /// The scene was used, or has the focus now.
  func bringToFront(_ number: UInt32) {
    order.removeAll { $0 == number }
    order.append(number)
  }

  // MARK: Launch

  /// Takes what the app is launched for, which the scene gets when it is connected (SCENE-17).
  ///
  /// - Returns: Whether the app is launched for something that the scene gets.
  func take(_ wire: WireLaunchOptions) throws(UncaughtException) -> Bool {
    launchScene = wire.scene
    told = wire.hasSessions ? wire.sessions : nil
    if wire.hasPlace { set(wire.place, of: wire.scene) }
    var url = WireOpenURL()
    url.url = wire.url
    url.sourceApplication = wire.sourceApplication
    url.annotation = wire.annotation
    options = try connectionOptions(
      url: url, wire.hasActivity ? wire.activity : nil,
      wire.hasQuickAction ? wire.quickAction : nil,
      wire.hasNotification ? wire.notification : nil)
    return !options.isEmpty
  }

  /// What a scene is connected for (SCENE-17).
  private func connectionOptions(
    url: WireOpenURL, _ activity: WireUserActivity?, _ quickAction: WireQuickAction?,
    _ notification: WireNotificationDelivery?
  ) throws(UncaughtException) -> UIScene.ConnectionOptions {
    let options = UIScene.ConnectionOptions()
    if !url.url.isEmpty {
      options.urlContexts = [
        try Self.context(url.url, from: url.sourceApplication, annotation: url.annotation)
      ]
    }
    if let activity { options.userActivities = [try self.activity(activity)] }
    if let quickAction { options.shortcutItem = UIApplicationShortcutItem(quickAction) }
    if !url.sourceApplication.isEmpty { options.sourceApplication = url.sourceApplication }
    // The center's delegate is told of it, too, as on the platform.
    if let notification, notification.hasResponse {
      options.notificationResponse = .made(of: notification)
    }
    return options
  }

  /// The app has finished its launch: tells it of sessions that the person has discarded meanwhile, and
  /// connects its scene, unless it was launched into the background (SCENE-03, SCENE-22).
  func finishedLaunching(_ application: UIApplication) {
    adoptSessions(application)
    guard !isLaunchedIntoBackground else { return }
    let scene = connect(launchScene, application, options: options)
    options = UIScene.ConnectionOptions()
    enterForeground(scene, application)
  }

  /// The sessions are those that the system says.
  private func adoptSessions(_ application: UIApplication) {
    let store = SceneSessionStore(application)
    guard let told else {
      // It tells only of a first scene, and when the person has discarded it while the app was running.
      if store.firstIsDiscarded { tell([0], application) }
      return
    }
    for number in told.open { sessions[number] = keptSession(number, application) }
    tell(told.discarded, application)
  }

  /// The session of an earlier process; nil if there was none with the number.
  private func keptSession(_ number: UInt32, _ application: UIApplication) -> UISceneSession? {
    let store = SceneSessionStore(application)
    guard let identity = store.identity(of: number) else { return nil }
    let session = UISceneSession(
      number: number, identifier: identity.identifier,
      configuration: UISceneConfiguration(identity, role: .windowApplication))
    session.reader = { store.contents(of: number) }
    return session
  }

  /// The application's delegate is told of discarded sessions, of which nothing is kept from then on
  /// (SCENE-13).
  private func tell(_ discarded: [UInt32], _ application: UIApplication) {
    let gone = discarded.compactMap { sessions[$0] ?? keptSession($0, application) }
    for number in discarded {
      sessions[number] = nil
      places[number] = nil
    }
    guard !gone.isEmpty else { return }
    application.delegate?.application(application, didDiscardSceneSessions: Set(gone))
    for number in discarded { SceneSessionStore(application).forget(number) }
  }

  // MARK: Connecting

  /// The system asks for a scene other than that of a launch into the foreground. It is in the background
  /// until it is told otherwise.
  func connect(_ callback: WireCallback, _ application: UIApplication) throws(UncaughtException) {
    let number = callback.scene
    let connection = callback.connection
    guard scenes[number] == nil else {
      placeChanged(number, to: connection.place, application)
      return
    }
    set(connection.place, of: number)
    let options = try connectionOptions(
      url: callback.openURL, callback.hasActivity ? callback.activity : nil,
      callback.hasQuickAction ? callback.quickAction : nil,
      callback.hasNotification ? callback.notification : nil)
    if connection.display > 0 {
      sessions[number] = makeSession(number, on: connection.display, application, options)
    }
    connect(number, application, options: options, isFurther: true)
  }

  /// Makes the scene, as its configuration says, and its delegate (SCENE-02, SCENE-16).
  @discardableResult private func connect(
    _ number: UInt32, _ application: UIApplication, options: UIScene.ConnectionOptions,
    isFurther: Bool = false
  ) -> UIWindowScene {
    let session = sessions[number] ?? makeSession(number, application, options)
    sessions[number] = session
    let configuration = session.configuration
    if let problem = configuration.problem {
      SystemLog.write(
        "Info.plist configuration \"\(configuration.name ?? "(no name)")\" for "
          + "\(session.role.rawValue) contained UISceneConfigurations, but \(problem).")
    }
    let type = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    scenes[number] = scene
    // The one that the person uses stays in front of one that is not seen yet.
    order.insert(number, at: isFurther ? 0 : order.count)
    session.scene = scene
    session.formerConditions = nil
    scene.externalScreen = ExternalScreens.shared.screen(session.display)
    scene.activationState = isFurther ? .background : .foregroundInactive
    if !isFurther { application.applicationState = .inactive }
    if let type = configuration.delegateClass as? NSObject.Type {
      scene.delegate = _InstantiationProbe.make(type) as? any UISceneDelegate
    }
    if session.display == 0 { SceneDiary.note("scene-delegate", scene.delegate) }
    if scene.delegate == nil, let type = configuration.delegateClass {
      SystemLog.write("The class \(type) is no UISceneDelegate: nobody is told of the scene.")
    }
    loadStoryboard(of: configuration, for: scene)
    SceneDiary.noteConnection(with: options)
    SceneDiary.during("scene(_:willConnectTo:options:)") {
      scene.delegate?.scene(scene, willConnectTo: session, options: options)
    }
    post(UIScene.willConnectNotification, of: scene)
    showStoryboardWindow(of: scene)
    if SystemFeature.interactionStateRestoration.exists,
      let activity = session.stateRestorationActivity
    {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    warnIfNothingIsShown(scene)
    return scene
  }

  /// The session of a scene on an external screen: a new one each time (SCENE-21).
  private func makeSession(
    _ number: UInt32, on display: UInt32, _ application: UIApplication,
    _ options: UIScene.ConnectionOptions
  ) -> UISceneSession {
    let role = UISceneSession.Role.onExternalScreens
    let session = UISceneSession(
      number: number, identifier: UUID().uuidString, role: role,
      configuration: UISceneConfiguration(name: nil, sessionRole: role), display: display)
    if let accessory = accessories.offered {
      session.configuration = accessory.configuration
      options.sceneAccessoryUserInfo = accessory.userInfo
    } else if let delegate = application.delegate {
      session.configuration = delegate.application(
        application, configurationForConnecting: session, options: options)
    }
    return session
  }

  /// A scene on an external screen is gone, and its session with it (SCENE-21).
  private func endSession(of scene: UIWindowScene) {
    guard scene.session.display > 0, let application = UIApplication.made else { return }
    sessions[scene.number] = nil
    places[scene.number] = nil
    application.delegate?.application(application, didDiscardSceneSessions: [scene.session])
  }

  private func makeSession(
    _ number: UInt32, _ application: UIApplication, _ options: UIScene.ConnectionOptions
  ) -> UISceneSession {
    let kept = keptSession(number, application)
    let session =
      kept
      ?? UISceneSession(
        number: number, identifier: UUID().uuidString,
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    // A session that is there already has the configuration that it was made with.
    if kept == nil, let delegate = application.delegate {
      session.configuration = delegate.application(
        application, configurationForConnecting: session, options: options)
    }
    // What was kept is read before it is noted as taken.
    _ = session.stateRestorationActivity
    if kept == nil || told == nil {
      SceneSessionStore(application).remember(.init(session), of: number)
    }
    return session
  }

  // MARK: Disconnecting

  /// The system takes a scene back; its session may be connected again (SCENE-12).
  func disconnect(_ number: UInt32) {
    guard let scene = takeAway(number) else { return }
    defer { endSession(of: scene) }
    storyboardWindows[number] = nil
    for window in UIWindow.all where window.windowScene === scene {
      window.isHidden = true
      window.windowScene = nil
    }
    // Who keeps the scene keeps nothing that belonged to it.
    scene.delegate = nil
    KeyboardController.shared.setNeedsUpdate()
  }

  /// Tells of the end of a scene, whose windows stay as they are.
  private func takeAway(_ number: UInt32) -> UIWindowScene? {
    guard let scene = scenes[number] else { return nil }
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification, of: scene)
    scene.activationState = .unattached
    scene.session.formerConditions = scene.activationConditions
    scenes[number] = nil
    order.removeAll { $0 == number }
    return scene
  }

  /// The person has discarded sessions (SCENE-13).
  func discard(_ numbers: [UInt32], _ application: UIApplication) {
    for number in numbers { disconnect(number) }
    tell(numbers, application)
  }

  /// The process ends: its scenes are disconnected first (SCENE-14).
  ///
  /// - Parameter isDiscarded: The person has removed the app's last card, so the application's delegate is
  ///   told that its sessions are gone, too (SCENE-13).
  func willTerminate(_ application: UIApplication, isDiscarded: Bool) {
    for number in order { _ = takeAway(number) }
    guard isDiscarded else { return }
    var gone = Set(sessions.keys)
    if told == nil {
      // While no scene of this process was connected, the first session is that of an earlier one.
      gone.insert(0)
      SceneSessionStore(application).note(.discarded, of: 0)
    }
    tell(gone.sorted(), application)
  }

  // MARK: The storyboard's window

  private func loadStoryboard(of configuration: UISceneConfiguration, for scene: UIWindowScene) {
    let storyboard =
      configuration.storyboard
      ?? configuration.storyboardName.map { UIStoryboard(name: $0, bundle: nil) }
    guard let storyboard else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = storyboard.instantiateInitialViewController()
    storyboardWindows[scene.number] = window
    let delegate = scene.delegate as? any UIWindowSceneDelegate
    delegate?.window = window
    if delegate?.window == nil {
      SystemLog.write(
        "The scene delegate must implement the window property if it wants to use a storyboard.")
    }
  }

  /// Shows the storyboard's window after `willConnect`, unless the delegate has made another one.
  private func showStoryboardWindow(of scene: UIWindowScene) {
    guard let window = storyboardWindows[scene.number] else { return }
    if let own = (scene.delegate as? any UIWindowSceneDelegate)?.window, own !== window {
      storyboardWindows[scene.number] = nil
      return
    }
    window.makeKeyAndVisible()
  }

  private func warnIfNothingIsShown(_ scene: UIWindowScene) {
    // An external screen mirrors the device's own then.
    guard scene.session.display == 0, scene.windows.allSatisfy(\.isHidden) else { return }
    let strays = UIWindow.all.filter { $0.windowScene == nil && !$0.isHidden }
    SystemLog.write(
      strays.isEmpty
        ? "The scene shows no window: make one in scene(_:willConnectTo:options:), with "
          + "UIWindow(windowScene:), or name a storyboard in UISceneConfigurations."
        : "The app has a window without a scene, which is not seen: set its windowScene, or make it "
          + "in scene(_:willConnectTo:options:) with UIWindow(windowScene:).")
  }
}
