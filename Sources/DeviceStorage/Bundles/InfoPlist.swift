public import FileTypes
import Foundation
public import SystemVersions

/// The validated values that the system reads from an app's Info.plist.
///
/// Every key known to the system must have the right type; otherwise the app is refused with a
/// sentence that names the key. Unknown keys are ignored.
public struct InfoPlist: Hashable, Sendable, Codable {
  /// `CFBundleIdentifier`: letters, digits, hyphens and dots, as `org.example.Notes`.
  public let bundleIdentifier: String
  /// `CFBundleExecutable`: the name of a file directly in the bundle.
  public let executable: String
  /// `CFBundleName`, else the executable's name.
  public let name: String
  /// `CFBundleDisplayName`, else `name`: the text below the icon.
  public let displayName: String
  /// `CFBundleShortVersionString`, else "1.0".
  public let shortVersion: String
  /// `CFBundleVersion`, else "1".
  public let version: String
  /// `UIBackgroundModes` (PL-02), without unknown ones and duplicates.
  public let backgroundModes: [String]
  /// `UIApplicationExitsOnSuspend` (PL-01).
  public let exitsOnSuspend: Bool
  /// The schemes of `CFBundleURLTypes` (PL-05) in lower case, without the system's (URL-07).
  public let urlSchemes: [String]
  /// `UIMainStoryboardFile` (PL-03).
  public let mainStoryboardFile: String?
  /// `NSMainNibFile` (PL-03).
  public let mainNibFile: String?
  /// `MinimumOSVersion`.
  public let minimumOSVersion: SystemVersion?
  /// The SDK that the app was linked against: `DTPlatformVersion`, otherwise the number in
  /// `DTSDKName`.
  public let linkedSDK: SystemVersion?
  /// The Info.plist has a `UIApplicationSceneManifest` (PL-10).
  public let hasSceneManifest: Bool
  /// `UIApplicationSupportsMultipleScenes` in the scene manifest.
  public let supportsMultipleScenes: Bool
  /// `UIRequiresFullScreen`: it takes no part in Split View and Slide Over; nil if it does not say.
  public let requiresFullScreen: Bool?
  /// `UIRequiredDeviceCapabilities`: for each capability whether it must be present or absent.
  public let requiredDeviceCapabilities: [String: Bool]
  /// `UIRequiresPersistentWiFi` (PL-06).
  public let requiresPersistentWiFi: Bool
  /// `BGTaskSchedulerPermittedIdentifiers` (PL-12).
  public let permittedTaskIdentifiers: [String]
  /// `UISupportedExternalAccessoryProtocols`.
  public let accessoryProtocols: [String]
  /// The names of icon files, the best one first, from `CFBundleIcons`, `CFBundleIconFiles`,
  /// `CFBundleIconFile`.
  public let iconFiles: [String]
  /// `UILaunchImageFile`; nil means `Default`.
  public let launchImageFile: String?
  /// `UIStatusBarHidden`: whether there is no status bar until the app shows something; nil if it does
  /// not say.
  public let statusBarHidden: Bool?
  /// `UIStatusBarStyle`: how the status bar looks until then.
  public let statusBarStyle: String?
  /// Why the app uses the position; nil if it does not say.
  public let locationUsage: LocationUsage?
  /// Why the app uses the contacts and calendars; nil if it does not say.
  public let privacyUsage: PrivacyUsage?
  /// `LSApplicationQueriesSchemes` in lower case, at most fifty (PL-13).
  public let queriedSchemes: [String]
  /// `CFBundleDocumentTypes` (URL-09).
  public let documentTypes: [DocumentType]
  /// `UTExportedTypeDeclarations` and `UTImportedTypeDeclarations`.
  public let typeDeclarations: [TypeDeclaration]
  /// `UIFileSharingEnabled` (PL-11).
  public let sharesDocuments: Bool
  /// `UIApplicationShortcutItems` (URL-12).
  public let quickActions: [StaticQuickAction]
  /// `UILaunchStoryboardName` (PL-09), without extension.
  public let launchStoryboard: String?
  /// `UILaunchScreen`.
  public let launchScreen: LaunchScreen?
  /// `UIInterfaceOrientation`.
  public let chosenOrientation: String?
  /// `UISupportedInterfaceOrientations`.
  public let supportedOrientations: [String]
  /// Warnings for the app's author.
  public let warnings: [InfoPlistWarning]

  /// The app was linked before iOS 4 and so ends when it leaves the foreground (PL-15). An
  /// app without that information counts as new.
  public var linkedBefore4: Bool { linkedSDK.map { $0.major < 4 } ?? false }

  /// The app does not launch on that version of the system, because it was built for scenes and
  /// has none (SCENE-19). An app that does not say with which SDK counts as older.
  public func lacksRequiredScenes(on version: SystemVersion) -> Bool {
    let requires = SystemFeature.requiredScenes
    return !hasSceneManifest && requires.exists(in: version)
      && linkedSDK.map { requires.exists(in: $0) } ?? false
  }

  /// Reads an XML or binary property list of at most 1 MiB. Invalid data of any kind causes an
  /// error, in time proportional to its size.
  public init(data: Data) throws(InfoPlistError) {
    guard case .dictionary(let values) = try PropertyListValue(parsing: data) else {
      throw .notAPropertyList(because: "its top level is not a dictionary")
    }
    let reader = InfoPlistReader(values: values, path: "")
    var warnings: [InfoPlistWarning] = []

    bundleIdentifier = try Self.bundleIdentifier(reader)
    executable = try Self.executable(reader)
    name = try Self.name(reader, "CFBundleName") ?? executable
    displayName = try Self.name(reader, "CFBundleDisplayName") ?? name
    shortVersion = try reader.text("CFBundleShortVersionString") ?? "1.0"
    version = try reader.text("CFBundleVersion") ?? "1"

    backgroundModes = try Self.backgroundModes(reader, &warnings)
    exitsOnSuspend = try reader.bool("UIApplicationExitsOnSuspend") ?? false
    if reader.values["UIApplicationExitOnSuspend"] != nil {
      warnings.append(.misspeltExitsOnSuspend)
    }
    urlSchemes = try Self.urlSchemes(reader, &warnings)

    mainStoryboardFile = try reader.text("UIMainStoryboardFile")
    mainNibFile = try reader.text("NSMainNibFile")
    if mainStoryboardFile != nil, mainNibFile != nil {
      throw .exclusive(key: "UIMainStoryboardFile", other: "NSMainNibFile")
    }

    minimumOSVersion = try reader.version("MinimumOSVersion")
    linkedSDK = try Self.linkedSDK(reader)

    let manifest = try reader.dictionary("UIApplicationSceneManifest")
    hasSceneManifest = manifest != nil
    supportsMultipleScenes = try manifest?.bool("UIApplicationSupportsMultipleScenes") ?? false
    requiresFullScreen = try reader.bool("UIRequiresFullScreen")
    requiredDeviceCapabilities = try reader.flags("UIRequiredDeviceCapabilities")
    requiresPersistentWiFi = try reader.bool("UIRequiresPersistentWiFi") ?? false
    permittedTaskIdentifiers = try reader.strings("BGTaskSchedulerPermittedIdentifiers")
    accessoryProtocols = try reader.strings("UISupportedExternalAccessoryProtocols")
    iconFiles = try Self.iconFiles(reader)
    launchImageFile = try reader.text("UILaunchImageFile").flatMap {
      Self.isFileName($0) ? $0 : nil
    }
    statusBarHidden = try reader.bool("UIStatusBarHidden")
    statusBarStyle = try reader.text("UIStatusBarStyle")
    locationUsage = try LocationUsage(reader)
    privacyUsage = try PrivacyUsage(reader)
    queriedSchemes = try Self.queriedSchemes(reader, &warnings)
    documentTypes = try Self.documentTypes(reader)
    typeDeclarations = try Self.typeDeclarations(reader)
    sharesDocuments = try reader.bool("UIFileSharingEnabled") ?? false
    quickActions = try Self.quickActions(reader)
    launchStoryboard = try reader.text("UILaunchStoryboardName").flatMap {
      Self.isFileName($0) ? $0 : nil
    }
    launchScreen = try reader.dictionary("UILaunchScreen").map {
      (reader) throws(InfoPlistError) in try LaunchScreen(reader)
    }
    try Self.checkInterface(reader)
    chosenOrientation = try reader.text("UIInterfaceOrientation")
    supportedOrientations = try reader.strings("UISupportedInterfaceOrientations")
    warnings += InfoPlistKey.warnings(about: reader.values.keys)
    self.warnings = warnings
  }

  /// A text is a valid bundle identifier: 1 to 155 ASCII letters, digits, hyphens and dots,
  /// with no empty part between dots.
  ///
  /// Identifiers are used as names of folders and files, so nothing else may be accepted; 155
  /// leaves room for the installer's prefixes.
  public static func isBundleIdentifier(_ text: String) -> Bool {
    // One that begins with a hyphen would be an option of every command line.
    guard !text.isEmpty, text.utf8.count <= 155, !text.hasPrefix("-") else { return false }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D: true
          default: false
          }
        }
    }
  }
}
