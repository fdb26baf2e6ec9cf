import AppRuntime
import AppSupport
import Foundation
import InterfaceFiles

/// Loads the main UI file from Info.plist, in the order of LOOP-01 and LOOP-02.
@MainActor enum MainInterface {
  /// Creates a window, assigns it to the delegate, and fills it with the storyboard's initial view
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

  /// Creates the objects of the main nib with the application as owner. They include the delegate
  /// if UIApplicationMain was given none (LOOP-01).
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

  /// Shows the loaded window, after `didFinishLaunching` (LOOP-02).
  static func show() {
    guard let window = mainWindow else { return }
    mainWindow = nil
    // In an app for scenes nothing else retains the window.
    if expectsScenes { keptWindow = window }
    // The delegate may have replaced the window.
    if let delegate = UIApplication.made?.delegate, let own = delegate.window, own !== window {
      return
    }
    window.makeKeyAndVisible()
  }

  /// Logs that an app for scenes has, on a system without them, no visible window, because otherwise
  /// nothing explains the empty screen.
  static func warnIfNothingIsShown(in application: UIApplication) {
    guard expectsScenes, application.windows.allSatisfy(\.isHidden) else { return }
    SystemLog.write(
      "The app shows no window: its Info.plist has a UIApplicationSceneManifest, but scenes came "
        + "with iOS 13. Create a window in application(_:didFinishLaunchingWithOptions:), "
        + "or name a storyboard (UIMainStoryboardFile, UISceneStoryboardFile).")
  }

  /// Info.plist has a scene manifest, and the system no scenes.
  static var expectsScenes = false

  /// Clears the loaded objects, for tests.
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
