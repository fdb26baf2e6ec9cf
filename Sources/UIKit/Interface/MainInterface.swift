import AppSupport
import Foundation
import InterfaceFiles

/// Loads the main UI file that Info.plist names, in the order of LOOP-01 and LOOP-02.
@MainActor enum MainInterface {
  /// Makes a window, gives it to the delegate, and fills it with the storyboard's initial view
  /// controller. The system shows it after `didFinishLaunching`.
  static func loadStoryboard(
    _ name: String, for application: UIApplication
  ) throws(UncaughtException) {
    let bundle = Bundle.main
    do {
      let window = UIWindow(frame: UIScreen.main.bounds)
      if let delegate = application.delegate {
        delegate.window = window
        if delegate.window == nil, !expectsScenes {
          SystemLog.write(
            "The app delegate must implement the window property if it wants to use a main "
              + "storyboard file.")
        }
      }
      let storyboard = UIStoryboard(
        try InterfaceFile.named(name, extension: "storyboard", in: bundle), name: name)
      guard let controller = try storyboard.initialController() else {
        SystemLog.write(
          "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - "
            + "perhaps the designated entry point is not set?")
        mainWindow = window
        return
      }
      window.rootViewController = controller
      mainWindow = window
    } catch {
      throw error.exception(UIStoryboard.prefix(name, bundle))
    }
  }

  /// Makes the objects of the main nib, with the application as its owner: its delegate among them,
  /// where UIApplicationMain was given none (LOOP-01).
  static func loadNib(
    _ name: String, for application: UIApplication
  ) throws(UncaughtException) {
    let bundle = Bundle.main
    do {
      nibObjects = try UINib(try InterfaceFile.named(name, extension: "xib", in: bundle))
        .objects(owner: application)
      mainWindow = nibObjects.lazy.compactMap { $0 as? UIWindow }.first
    } catch {
      throw error.exception(UINib.prefix(name, bundle))
    }
  }

  /// Shows what was loaded, after `didFinishLaunching` (LOOP-02).
  static func show() {
    guard let window = mainWindow else { return }
    mainWindow = nil
    // An app for scenes has nobody else that keeps it.
    if expectsScenes { keptWindow = window }
    // The delegate may have put another in its place.
    if let delegate = UIApplication.made?.delegate, let own = delegate.window, own !== window {
      return
    }
    window.makeKeyAndVisible()
  }

  /// Tells the log when an app for scenes shows nothing, as then nobody else says why.
  static func warnIfNothingIsShown(in application: UIApplication) {
    guard expectsScenes, application.windows.isEmpty else { return }
    SystemLog.write(
      "The app has no window: its Info.plist has a UIApplicationSceneManifest, but there are no "
        + "scenes yet. Make a window in application(_:didFinishLaunchingWithOptions:), or name a "
        + "storyboard (UIMainStoryboardFile, UISceneStoryboardFile).")
  }

  /// Whether Info.plist has a scene manifest.
  static var expectsScenes = false

  /// Forgets what was loaded; for tests.
  static func reset() {
    mainWindow = nil
    keptWindow = nil
    expectsScenes = false
    nibObjects = []
  }

  private static var mainWindow: UIWindow?
  private static var keptWindow: UIWindow?
  /// The main nib's objects live as long as the app.
  private static var nibObjects: [AnyObject] = []
}
