import AppInterface
import AppRuntime
import AppSupport
import Foundation
import SystemVersions

/// The first half of UIApplicationMain: everything before Hello is sent, in the order of LOOP-01
/// and LOOP-02.
@MainActor struct LaunchSequence {
  /// The application's class, as passed to UIApplicationMain.
  var principalClassName: String?
  /// The delegate, as passed to UIApplicationMain.
  var delegate: DelegateClass
  /// Hands over connections to displayd; nil in a process that foregroundd has not started.
  var handover: Handover?

  /// How the delegate is specified.
  enum DelegateClass {
    /// The main nib file creates it (LOOP-01).
    case ofMainNib
    case named(String)
    case type(any UIApplicationDelegate.Type)
  }

  /// The objects that the launch has created.
  struct Launched {
    var application: UIApplication
    var delegate: (any UIApplicationDelegate)?
  }

  /// Creates the application object, then the delegate, and loads the main UI file.
  func run(infoPlist: InfoPlist, welcome: WireWelcome) throws(UncaughtException) -> Launched {
    welcome.adopt()
    SceneDiary.isKept = getenv(SceneDiary.variable) != nil
    // The shell is no app of the platform's.
    if !welcome.isShell { SceneAdoption(of: infoPlist, on: .current).carryOut() }
    ExternalScreens.shared.welcome(welcome)
    UIScreen.main.deviceChanged()
    UIScreen.main.adopt(welcome.environment)
    let display = welcome.hasDisplay_p ? handover : nil
    SceneCommitter.shared.launch(display: display, token: welcome.sceneToken)
    if display != nil { TextSystem.useDisplay() }
    let hasScenes = infoPlist.scenes != nil && SystemFeature.scenes.exists
    SceneDirector.shared = SceneDirector()
    SceneManifest.current = hasScenes ? infoPlist.scenes : nil
    MainInterface.expectsScenes = infoPlist.scenes != nil && !hasScenes
    if MainInterface.expectsScenes { sayThatThereAreNoScenes(infoPlist) }
    let application = try makeApplication(infoPlist.principalClass)
    UIApplication.made = application
    application.welcome(welcome)
    application.setUpInterface(infoPlist.interface, welcome: welcome)
    let delegate = try makeDelegate()
    application.delegate = delegate
    // An app with scenes has its windows there.
    if !hasScenes { try loadMainInterface(infoPlist.interfaceWithoutScenes, application) }
    SceneDiary.note("application-delegate", application.delegate)
    return Launched(application: application, delegate: application.delegate)
  }

  private func sayThatThereAreNoScenes(_ infoPlist: InfoPlist) {
    SystemLog.write(
      "UIApplicationSceneManifest has no effect: scenes came with iOS 13, and no scene delegate is "
        + "created. "
        + (infoPlist.interfaceWithoutScenes.map { "The main window is created from \($0.name)." }
          ?? "Create the window in application(_:didFinishLaunchingWithOptions:)."))
  }

  private func makeApplication(
    _ principalClass: String?
  ) throws(UncaughtException) -> UIApplication {
    guard let name = principalClassName ?? principalClass else { return UIApplication() }
    guard let type = ClassLookup.named(name) else {
      throw .noClass(named: name, for: "UIApplication subclass")
    }
    guard let type = type as? UIApplication.Type,
      let application = _InstantiationProbe.make(type) as? UIApplication
    else {
      throw UncaughtException(
        name: .internalInconsistency,
        reason: "Unable to instantiate the UIApplication subclass instance. "
          + "The class \(name) is not a subclass of UIApplication.")
    }
    return application
  }

  private func makeDelegate() throws(UncaughtException) -> (any UIApplicationDelegate)? {
    switch delegate {
    case .ofMainNib: return nil
    case .type(let type):
      return try makeDelegate(type, name: "\(type)")
    case .named(let name):
      guard let type = ClassLookup.named(name) else {
        throw .noClass(named: name, for: "UIApplication delegate")
      }
      return try makeDelegate(type, name: name)
    }
  }

  private func makeDelegate(
    _ type: AnyClass, name: String
  ) throws(UncaughtException) -> any UIApplicationDelegate {
    guard let type = type as? NSObject.Type else {
      throw .notADelegate(name, "is not a subclass of NSObject")
    }
    guard let delegate = _InstantiationProbe.make(type) as? any UIApplicationDelegate else {
      throw .notADelegate(name, "does not conform to UIApplicationDelegate")
    }
    return delegate
  }

  /// Loads the main UI file, if Info.plist names one (LOOP-02, LOOP-03).
  private func loadMainInterface(
    _ interface: InfoPlist.MainInterface?, _ application: UIApplication
  ) throws(UncaughtException) {
    switch interface {
    case nil: break
    case .storyboard(let name) where !SystemFeature.storyboards.exists:
      SystemLog.write("The storyboard \(name) is not loaded: storyboards came with iOS 5.0.")
    case .storyboard(let name): try MainInterface.loadStoryboard(name, for: application)
    case .nib(let name): try MainInterface.loadNib(name, for: application)
    }
    if application.delegate == nil {
      SystemLog.write(
        "There is no app delegate: UIApplicationMain was given no delegate class and there is no "
          + "main nib file that names one.")
    }
  }
}

extension UIApplication {
  /// Applies the system's description of the launch (LAUNCH-02, BGT-02).
  fileprivate func welcome(_ welcome: WireWelcome) {
    SceneDirector.shared.isLaunchedIntoBackground = welcome.launchedInBackground
    // With scenes it is that of the foremost, and there is none yet (LAUNCH-03, ASTATE-09).
    applicationState =
      welcome.launchedInBackground || SceneDirector.shared.areUsed ? .background : .inactive
    if welcome.launchedInBackground {
      GraphicsPermission.revoke()
    } else {
      GraphicsPermission.beginLaunch()
    }
    welcomeRestoration(welcome)
    backgroundRefresh = UIBackgroundRefreshStatus(welcome.backgroundRefresh)
    hasProtectedData = !welcome.protectedDataUnavailable
    if welcome.hasQuickActions {
      dynamicShortcutItems = welcome.quickActions.items.map { UIApplicationShortcutItem($0) }
    }
    welcome.configure(self)
  }
}

extension UncaughtException {
  fileprivate static func noClass(named name: String, for role: String) -> Self {
    Self(
      name: .internalInconsistency,
      reason: "Unable to instantiate the \(role) instance. No class named \(name) is loaded.")
  }

  fileprivate static func notADelegate(_ name: String, _ what: String) -> Self {
    Self(
      name: .internalInconsistency,
      reason: "Unable to instantiate the UIApplication delegate instance. "
        + "The class \(name) \(what).")
  }
}
