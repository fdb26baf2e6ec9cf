import Foundation

/// What the system reads of an app's Info.plist, checked.
///
/// Every key that the system knows must have the right type, or the app is refused with a sentence
/// that names the key; keys that it does not know are passed over.
public struct InfoPlist: Hashable, Sendable, Codable {
  /// `CFBundleIdentifier`: letters, digits, hyphens and dots, as `org.example.Notes`.
  public let bundleIdentifier: String
  /// `CFBundleExecutable`: the name of a file directly in the bundle.
  public let executable: String
  /// `CFBundleName`, else the executable's name.
  public let name: String
  /// `CFBundleDisplayName`, else `name`: what stands below the icon.
  public let displayName: String
  /// `CFBundleShortVersionString`, else "1.0".
  public let shortVersion: String
  /// `CFBundleVersion`, else "1".
  public let version: String
  /// `UIBackgroundModes` (PL-02), those that exist, each once.
  public let backgroundModes: [String]
  /// `UIApplicationExitsOnSuspend` (PL-01).
  public let exitsOnSuspend: Bool
  /// The schemes of `CFBundleURLTypes` (PL-05) in small letters, without the system's (URL-07).
  public let urlSchemes: [String]
  /// `UIMainStoryboardFile` (PL-03).
  public let mainStoryboardFile: String?
  /// `NSMainNibFile` (PL-03).
  public let mainNibFile: String?
  /// `MinimumOSVersion`.
  public let minimumOSVersion: SystemVersion?
  /// The SDK that the app was linked with: `DTPlatformVersion`, else the number in `DTSDKName`.
  public let linkedSDK: SystemVersion?
  /// Whether there is a `UIApplicationSceneManifest` (PL-10).
  public let hasSceneManifest: Bool
  /// `UIApplicationSupportsMultipleScenes` in the scene manifest.
  public let supportsMultipleScenes: Bool
  /// `UIRequiredDeviceCapabilities`: the capability, and whether it must be there or must not.
  public let requiredDeviceCapabilities: [String: Bool]
  /// `UIRequiresPersistentWiFi` (PL-06).
  public let requiresPersistentWiFi: Bool
  /// `BGTaskSchedulerPermittedIdentifiers` (PL-12).
  public let permittedTaskIdentifiers: [String]
  /// The names of icon files, the best first: of `CFBundleIcons`, `CFBundleIconFiles`,
  /// `CFBundleIconFile`; nil in what an earlier version has kept.
  public let iconFiles: [String]?
  /// `UILaunchImageFile`; nil: `Default`.
  public let launchImageFile: String?
  /// What its author will want to know.
  public let warnings: [InfoPlistWarning]

  /// Whether the app was linked before iOS 4, and so ends when it leaves the foreground (PL-15).
  /// An app that does not say what it was linked with counts as a new one.
  public var linkedBefore4: Bool { linkedSDK.map { $0.major < 4 } ?? false }

  /// Reads an XML or binary property list of at most 1 MiB. Bad data of any kind ends in an error,
  /// in time proportional to its size.
  public init(data: Data) throws(InfoPlistError) {
    guard case .dictionary(let values) = try PropertyListValue(parsing: data) else {
      throw .notAPropertyList(because: "it is not a dictionary at the top")
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
    requiredDeviceCapabilities = try reader.flags("UIRequiredDeviceCapabilities")
    requiresPersistentWiFi = try reader.bool("UIRequiresPersistentWiFi") ?? false
    permittedTaskIdentifiers = try reader.strings("BGTaskSchedulerPermittedIdentifiers")
    iconFiles = try Self.iconFiles(reader)
    launchImageFile = try reader.text("UILaunchImageFile").flatMap {
      Self.isFileName($0) ? $0 : nil
    }
    self.warnings = warnings
  }

  /// Whether a text can be a bundle identifier: 1 to 155 letters, digits, hyphens and dots of
  /// ASCII, no part between dots empty.
  ///
  /// Such a text is the name of folders and files, so nothing else may be let through; 155 leaves
  /// room for the prefixes that the installer sets before it.
  public static func isBundleIdentifier(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 155 else { return false }
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
