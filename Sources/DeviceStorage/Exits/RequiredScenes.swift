public import SystemVersions

/// What is said of an app that does not launch because it has no scenes (SCENE-19).
public enum RequiredScenes {
  /// The statement behind it.
  public static let rule = "SCENE-19"

  /// What UIKit says on the app's console, behind where it says it.
  static let message = "Application failed to launch: UIScene life cycle is required"

  /// What to do, as sentences.
  static let advice =
    "There are three ways out. Give Info.plist a UIApplicationSceneManifest whose configuration names a "
    + "scene delegate (UISceneDelegateClassName), which makes the window in "
    + "scene(_:willConnectTo:options:). Or name the app's storyboard in that configuration "
    + "(UISceneStoryboardFile), and the scene delegate needs nothing but a window property. Or build "
    + "the app with the SDK of iOS 26, as DTSDKName and DTPlatformVersion in Info.plist then say."

  /// The warning at an installation.
  ///
  /// - Parameter sdk: The SDK that the app says that it was built with, such as 27.0.
  public static func warning(_ identifier: String, sdk: SystemVersion, system: String) -> String {
    "\(identifier) will not launch on this device: it was built with the SDK of iOS \(sdk) and has no "
      + "UIApplicationSceneManifest, and \(system) ends such an app in UIApplicationMain (\(rule)). "
      + advice
  }
}
