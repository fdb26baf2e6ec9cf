import AppRuntime
import SharedInterface

/// Info.plist's settings for the interface at launch.
struct InterfaceKeys: Equatable, Sendable {
  /// The orientation in which a landscape-only app starts (LAUNCH-09).
  var chosenOrientation: UIInterfaceOrientation?
  /// The orientations that the app supports (LAUNCH-10).
  var supportedOrientations: UIInterfaceOrientationMask = .allButUpsideDown
  /// View controllers decide about the status bar.
  var controllersDecideOnStatusBar = true
  /// The status bar is hidden when the app starts.
  var isStatusBarHidden = false
  /// The status bar's style when the app starts.
  var statusBarStyle = UIStatusBarStyle.default

  init() {}

  /// Reads the settings from a bundle's information.
  ///
  /// - Parameter path: the Info.plist's path, for messages.
  init(_ information: [String: Any], path: String) throws(UncaughtException) {
    if let value = information["UIInterfaceOrientation"] {
      chosenOrientation = try Self.orientation(value, of: "UIInterfaceOrientation", path)
    }
    if let value = information["UISupportedInterfaceOrientations"] {
      guard let values = value as? [Any], !values.isEmpty else {
        throw Self.invalid(
          path, "the value of UISupportedInterfaceOrientations must be a non-empty array")
      }
      supportedOrientations = []
      for value in values {
        supportedOrientations.insert(
          try Self.orientation(value, of: "UISupportedInterfaceOrientations", path).mask)
      }
    }
    if let value = information["UIViewControllerBasedStatusBarAppearance"] as? Bool {
      controllersDecideOnStatusBar = value
    }
    if let value = information["UIStatusBarHidden"] as? Bool { isStatusBarHidden = value }
    switch information["UIStatusBarStyle"] as? String {
    case nil, "UIStatusBarStyleDefault": break
    case "UIStatusBarStyleLightContent": statusBarStyle = .lightContent
    case "UIStatusBarStyleDarkContent": statusBarStyle = .darkContent
    case let name?:
      throw Self.invalid(path, "UIStatusBarStyle has the unknown value “\(name)”")
    }
  }

  /// The orientation of the interface at launch: portrait, if supported (LAUNCH-08).
  var launchOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(
      .atLaunch(chosen: chosenOrientation?.wire, supported: supportedOrientations.wire))
  }

  private static func orientation(
    _ value: Any, of key: String, _ path: String
  ) throws(UncaughtException) -> UIInterfaceOrientation {
    guard let name = value as? String, let found = UIInterfaceOrientation(infoPlistName: name)
    else { throw invalid(path, "\(key) contains “\(value)”, not an interface orientation") }
    return found
  }

  private static func invalid(_ path: String, _ what: String) -> UncaughtException {
    UncaughtException(name: .invalidBundle, reason: "\(path) cannot be used: \(what).")
  }
}
