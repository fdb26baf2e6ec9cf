import AppRuntime
import Foundation
import SharedInterface
import SystemVersions

// What happens to a connected scene. The delegate of that scene alone is told (SCENE-10), and its
// notifications are posted; those of the application when its state as a whole changes.
extension SceneDirector {
  // MARK: The four changes

  /// The scene enters the foreground: on a launch too (SCENE-04).
  func enterForeground(_ scene: UIWindowScene, _ application: UIApplication) {
    let isFirst = !isInForeground(besides: scene.number)
    scene.activationState = .foregroundInactive
    tell(scene, "sceneWillEnterForeground") { $0.sceneWillEnterForeground($1) }
    post(UIScene.willEnterForegroundNotification, of: scene)
    if isFirst { post(UIApplication.willEnterForegroundNotification, of: application) }
  }

  /// The scene comes back, or comes to the foreground for the first time.
  func willEnterForeground(_ number: UInt32, _ application: UIApplication) {
    guard let scene = scenes[number] else { return }
    enterForeground(scene, application)
    if !scene.place.lacksFocus { takeFocus(number, application) }
  }

  func didBecomeActive(_ number: UInt32, _ application: UIApplication) {
    let isFirst = !isActive(besides: number)
    if let scene = scenes[number] {
      scene.activationState = .foregroundActive
      if !scene.place.lacksFocus { takeFocus(number, application) }
      tell(scene, "sceneDidBecomeActive") { $0.sceneDidBecomeActive($1) }
      post(UIScene.didActivateNotification, of: scene)
    }
    // Only now (ASTATE-08).
    application.applicationState = .active
    if isFirst { post(UIApplication.didBecomeActiveNotification, of: application) }
    SceneDiary.endWatchingPosts()
    SceneDiary.noteStrayWindows()
  }

  func willResignActive(_ number: UInt32, _ application: UIApplication) {
    let isLast = !isActive(besides: number)
    if let scene = scenes[number] {
      tell(scene, "sceneWillResignActive") { $0.sceneWillResignActive($1) }
      post(UIScene.willDeactivateNotification, of: scene)
    }
    if isLast { post(UIApplication.willResignActiveNotification, of: application) }
    scenes[number]?.activationState = .foregroundInactive
  }

  func didEnterBackground(_ number: UInt32, _ application: UIApplication) {
    let isLast = !isInForeground(besides: number)
    if let scene = scenes[number] {
      scene.activationState = .background
      tell(scene, "sceneDidEnterBackground") { $0.sceneDidEnterBackground($1) }
      post(UIScene.didEnterBackgroundNotification, of: scene)
    }
    if isLast { post(UIApplication.didEnterBackgroundNotification, of: application) }
    // What is on an external screen is never restored.
    guard let scene = scenes[number], scene.session.display == 0 else { return }
    scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(for: scene)
    SceneDiary.note("activity", scene.session.stateRestorationActivity?.activityType ?? "none")
    keep(scene.session, application)
    // Another scene of the app may have the keys and the status bar now.
    if !isLast { focusChanged(application) }
  }

  /// Keeps a session for another process.
  private func keep(_ session: UISceneSession, _ application: UIApplication) {
    let store = SceneSessionStore(application)
    store.write(session)
    if told == nil { store.note(.kept, of: session.number) }
  }

  /// What an app keeps with a session that nobody sees would be lost with the process.
  func userInfoChanged(of session: UISceneSession) {
    guard let application = UIApplication.made, sessions[session.number] === session,
      session.display == 0,
      session.scene?.isInForeground != true, session.scene?.activationState != .unattached
    else { return }
    keep(session, application)
  }

  // MARK: The place

  /// What the scenes look like.
  var geometries: [UInt32: SceneGeometry] { scenes.mapValues { SceneGeometry(of: $0) } }

  /// The screen has turned, or has other traits, or a scene has another place: tells the delegates of the
  /// scenes for which that is a change.
  func geometryChanged(from old: [UInt32: SceneGeometry]) {
    for number in order {
      guard let scene = scenes[number], let old = old[number],
        let delegate = scene.delegate as? any UIWindowSceneDelegate
      else { continue }
      let new = SceneGeometry(of: scene)
      if old.differs(from: new) {
        delegate.windowScene(
          scene, didUpdate: SceneCoordinateSpace(old.frame),
          interfaceOrientation: old.orientation, traitCollection: old.traits)
      }
      if SystemFeature.sceneGeometryUpdates.exists, old.isElsewhere(than: new) {
        delegate.windowScene(scene, didUpdateEffectiveGeometry: UIWindowScene.Geometry(old))
      }
    }
  }

  /// An external screen has another size: the windows that filled the scene on it do so again, and its
  /// delegate is told.
  func resized(_ screen: UIScreen, from old: [UInt32: SceneGeometry]) {
    for scene in scenes.values where scene.externalScreen === screen {
      let former = old[scene.number]?.frame.size
      for window in scene.windows where window.frame.size == former {
        window.frame.size = scene.frameOnScreen.size
      }
    }
    geometryChanged(from: old)
  }

  /// The system has given a scene another place. Its windows become as large as it, after their
  /// controllers were told; then its delegate is told, if its size or its traits have changed.
  func placeChanged(_ number: UInt32, to new: WireScenePlace, _ application: UIApplication) {
    let old = place(of: number)
    guard new != old else { return }
    let scene = scenes[number]
    guard scene != nil || !areUsed else { return set(new, of: number) }
    let geometries = geometries
    let windows = UIWindow.all.filter { $0.isOnMainScreen && $0.windowScene === scene }
    let filling = windows.filter(\.fillsScene)
    let controllers = filling.filter { !$0.isHidden }.compactMap(\.rootViewController)
      .filter(\.isViewLoaded)
    let coordinator = TransitionCoordinator(
      animated: false, duration: 0, container: filling.last ?? UIView(frame: .zero))
    if new.frameOnScreen.size != old.frameOnScreen.size {
      for controller in controllers {
        controller.containment.coordinator = coordinator
        let traits = new.traits
        if traits.horizontalSizeClass != controller.traitCollection.horizontalSizeClass {
          controller.willTransition(to: traits, with: coordinator)
        }
        controller.viewWillTransition(to: new.frameOnScreen.size, with: coordinator)
      }
    }
    set(new, of: number)
    for window in filling { window.frame = new.area }
    for window in windows {
      window.noticeTraits()
      window.placeContent()
    }
    coordinator.runAnimations()
    geometryChanged(from: geometries)
    coordinator.runCompletions()
    for controller in controllers { controller.containment.coordinator = nil }
    if let scene, scene.isInForeground, old.lacksFocus, !new.lacksFocus {
      bringToFront(number)
    }
    focusChanged(application)
  }

  private func takeFocus(_ number: UInt32, _ application: UIApplication) {
    guard order.last != number else { return }
    bringToFront(number)
    focusChanged(application)
  }

  /// Another scene may have the keys now: the keyboard and the status bar are its.
  private func focusChanged(_ application: UIApplication) {
    KeyboardController.shared.setNeedsUpdate()
    guard application.interface.isLaunched else { return }
    application.updateStatusBar()
  }

  // MARK: Telling

  /// Tells the delegate of one of the four changes.
  private func tell(
    _ scene: UIWindowScene, _ method: String, _ call: (any UISceneDelegate, UIScene) -> Void
  ) {
    SceneDiary.during(method) {
      if let delegate = scene.delegate { call(delegate, scene) }
    }
  }

  func post(_ name: Notification.Name, of scene: UIWindowScene) {
    SceneDiary.during(name.rawValue) {
      NotificationCenter.default.post(name: name, object: scene)
    }
  }

  private func post(_ name: Notification.Name, of application: UIApplication) {
    SceneDiary.during(name.rawValue) { application.post(name) }
  }
}
