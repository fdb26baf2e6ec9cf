import AppRuntime
import AppSupport
import Foundation

/// The values that UIKit reads from the app's Info.plist (PL-14).
struct InfoPlist: Equatable {
  var bundleIdentifier: String
  var principalClass: String?
  var mainInterface: MainInterface?
  /// Whether the app declares scenes, which UIKit does not support yet.
  var hasSceneManifest = false
  /// The supported orientations and the status bar's keys.
  var interface = InterfaceKeys()

  /// The main UI file that Info.plist names (PL-04).
  enum MainInterface: Equatable {
    case storyboard(String)
    case nib(String)

    /// The file's name, without suffix.
    var name: String {
      switch self {
      case .storyboard(let name), .nib(let name): name
      }
    }
  }

  /// Reads the values from a bundle's information.
  ///
  /// - Parameter path: the Info.plist's path, for messages.
  /// - Throws: ``UncaughtException`` if a value is missing or invalid; it names the file.
  init(_ information: [String: Any], path: String) throws(UncaughtException) {
    func string(_ key: String) throws(UncaughtException) -> String? {
      guard let value = information[key] else { return nil }
      guard let text = value as? String, !text.isEmpty else {
        throw Self.invalid(path, "the value of \(key) must be a string that is not empty")
      }
      return text
    }
    guard let identifier = try string("CFBundleIdentifier") else {
      throw Self.invalid(path, "CFBundleIdentifier is missing")
    }
    bundleIdentifier = identifier
    principalClass = try string("NSPrincipalClass")

    switch (try string("UIMainStoryboardFile"), try string("NSMainNibFile")) {
    case (let storyboard?, nil): mainInterface = .storyboard(storyboard)
    case (nil, let nib?): mainInterface = .nib(nib)
    case (nil, nil): mainInterface = nil
    case (_?, _?):
      throw Self.invalid(
        path, "UIMainStoryboardFile and NSMainNibFile are mutually exclusive: keep one of them")
    }

    if let manifest = information["UIApplicationSceneManifest"] {
      hasSceneManifest = true
      if mainInterface == nil { mainInterface = Self.storyboard(ofSceneManifest: manifest) }
      SystemLog.write(
        "\(path): UIApplicationSceneManifest has no effect: scenes are not supported yet, and "
          + "no scene delegate is created. "
          + (mainInterface.map { "The main window is created from \($0.name)." }
            ?? "Create the window in application(_:didFinishLaunchingWithOptions:)."))
    }

    interface = try InterfaceKeys(information, path: path)

    if information["UIApplicationExitOnSuspend"] != nil {
      SystemLog.write(
        "\(path): UIApplicationExitOnSuspend has no effect. "
          + "Did you mean UIApplicationExitsOnSuspend?")
    }
  }

  /// The storyboard that the scene manifest names.
  private static func storyboard(ofSceneManifest manifest: Any) -> MainInterface? {
    let configurations = (manifest as? [String: Any])?["UISceneConfigurations"] as? [String: Any]
    let windows = configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    let names = windows?.compactMap { $0["UISceneStoryboardFile"] as? String } ?? []
    return names.first { !$0.isEmpty }.map { .storyboard($0) }
  }

  /// Reads the main bundle's Info.plist, as `Bundle.main.infoDictionary` does.
  ///
  /// The bundle is flat: the folder of the executable.
  static func ofMainBundle() throws(UncaughtException) -> InfoPlist {
    let bundle = Bundle.main
    let path = bundle.bundlePath + "/Info.plist"
    // The platform returns nil or an empty dictionary for both a missing and a broken file.
    guard let information = bundle.infoDictionary, !information.isEmpty else {
      throw invalid(
        path,
        FileManager.default.fileExists(atPath: path)
          ? "it is not a property list that contains a dictionary"
          : "the file does not exist; an app's executable must be in its bundle, beside Info.plist")
    }
    return try InfoPlist(information, path: path)
  }

  private static func invalid(_ path: String, _ what: String) -> UncaughtException {
    UncaughtException(name: .invalidBundle, reason: "\(path) cannot be used: \(what).")
  }
}
