import AppRuntime
import AppSupport
import Foundation
import SystemVersions

/// The values that UIKit reads from the app's Info.plist (PL-14).
struct InfoPlist: Equatable {
  var bundleIdentifier: String
  var principalClass: String?
  var mainInterface: MainInterface?
  /// The scenes that the app declares; nil if it has none.
  var scenes: SceneManifest?
  /// The SDK that the app was built with; nil if it does not say.
  var linkedSDK: SystemVersion?
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

    scenes = information["UIApplicationSceneManifest"].map { manifest in
      SceneManifest(manifest) { SystemLog.write("\(path): \($0).") }
    }

    linkedSDK = Self.linkedSDK(information)
    interface = try InterfaceKeys(information, path: path)

    if information["UIApplicationExitOnSuspend"] != nil {
      SystemLog.write(
        "\(path): UIApplicationExitOnSuspend has no effect. "
          + "Did you mean UIApplicationExitsOnSuspend?")
    }
  }

  /// `DTPlatformVersion`, otherwise the number in `DTSDKName`, as in `iphoneos27.0`.
  private static func linkedSDK(_ information: [String: Any]) -> SystemVersion? {
    if let version = information["DTPlatformVersion"] as? String { return SystemVersion(version) }
    guard let name = information["DTSDKName"] as? String else { return nil }
    let number = name.drop { !("0"..."9").contains($0) }
    return SystemVersion(number.prefix { ("0"..."9").contains($0) || $0 == "." })
  }

  /// The main UI file on a system that has no scenes: that of the first one, if there is no other.
  var interfaceWithoutScenes: MainInterface? {
    mainInterface
      ?? scenes?.entry(named: nil, role: .windowApplication)?.storyboard.map { .storyboard($0) }
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
