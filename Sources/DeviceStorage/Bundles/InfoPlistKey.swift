/// A key of Info.plist that Apple documents, and what the system does with it.
///
/// `docs/INFO_PLIST.md` has the same table.
public struct InfoPlistKey: Hashable, Sendable {
  /// What the system does with a key.
  public enum Standing: Hashable, Sendable {
    /// It is read, for what the text says.
    case honoured(String)
    /// It describes the app to other programs, and has no effect on a device.
    case descriptive
    /// It has no effect here, for the reason in the text; an installation says so.
    case notSupported(String)
  }

  /// The key, without `~iphone` and `~ipad`.
  public let name: String
  /// What the system does with it.
  public let standing: Standing

  /// All keys, by name.
  public static let all: [InfoPlistKey] =
    (honoured.map { InfoPlistKey(name: $0, standing: .honoured($1)) }
    + descriptive.map { InfoPlistKey(name: $0, standing: .descriptive) }
    + notSupported.map { InfoPlistKey(name: $0, standing: .notSupported($1)) })
    .sorted { $0.name < $1.name }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The warnings about the keys of an Info.plist, in the order of their names.
  static func warnings(about keys: some Sequence<String>) -> [InfoPlistWarning] {
    keys.sorted().compactMap { key in
      guard case .notSupported(let reason) = byName[key]?.standing else { return nil }
      return .notSupported(key: key, reason: reason)
    }
  }

  private static let honoured: KeyValuePairs<String, String> = [
    "BGTaskSchedulerPermittedIdentifiers": "the tasks that the app may schedule (PL-12)",
    "CFBundleDisplayName": "the text below the icon",
    "CFBundleDocumentTypes": "the documents that the app opens (URL-09)",
    "CFBundleExecutable": "the program",
    "CFBundleIconFile": "the icon",
    "CFBundleIconFiles": "the icon",
    "CFBundleIcons": "the icon",
    "CFBundleIdentifier": "the app's identifier",
    "CFBundleName": "the app's name",
    "CFBundleShortVersionString": "the version that reports and metrics show",
    "CFBundleURLTypes": "the URL schemes that the app opens (PL-05, URL-07)",
    "CFBundleVersion": "the build that reports and metrics show",
    "DTPlatformVersion": "the SDK that the app was built with (PL-15, SCENE-19)",
    "DTSDKName": "the same, if there is no DTPlatformVersion",
    "LSApplicationQueriesSchemes": "the schemes that canOpenURL answers for, from iOS 9 on (PL-13)",
    "MinimumOSVersion": "the oldest system that the app is installed on (PL-15)",
    "NSCalendarsFullAccessUsageDescription": "the text of the question for the calendars",
    "NSCalendarsUsageDescription": "the text of the question for the calendars",
    "NSContactsUsageDescription": "the text of the question for the contacts",
    "NSFaceIDUsageDescription": "the text of the question for Face ID (AUTH-06)",
    "NSLocationAlwaysAndWhenInUseUsageDescription": "the text of the location question",
    "NSLocationAlwaysUsageDescription": "the text of the location question",
    "NSLocationWhenInUseUsageDescription": "the text of the location question",
    "NSMainNibFile": "the main UI file (PL-03, PL-04)",
    "NSMicrophoneUsageDescription": "the text of the question for the microphone",
    "NSPrincipalClass": "the class of the application object",
    "UIApplicationExitsOnSuspend":
      "the app ends instead of entering the background, before iOS 13 (PL-01)",
    "UIApplicationShortcutItems": "the quick actions of the icon (URL-12)",
    "UIBackgroundModes": "what the app may do in the background (PL-02)",
    "UIFileSharingEnabled": "the app's documents are shared on purpose (PL-11)",
    "UIInterfaceOrientation": "the orientation at launch (PL-08)",
    "UIApplicationSceneManifest":
      "the app's scenes, from iOS 13 on; before, only the storyboard is used (PL-10)",
    "UILaunchImageFile": "the base name of the launch images (PL-09)",
    "UILaunchScreen": "what is shown at the launch, from iOS 14 on",
    "UILaunchStoryboardName": "the launch storyboard, from iOS 8 on (PL-09)",
    "UIMainStoryboardFile": "the main UI file (PL-03, PL-04)",
    "UIRequiredDeviceCapabilities": "what a device must have, or must not (PL-15)",
    "UIRequiresFullScreen": "the app takes no part in Split View and Slide Over",
    "UIStatusBarHidden": "the status bar at launch",
    "UIStatusBarStyle": "the status bar at launch",
    "UISupportedExternalAccessoryProtocols": "the accessories that the app may use",
    "UISupportedInterfaceOrientations": "the orientations of the interface (PL-08)",
    "UIViewControllerBasedStatusBarAppearance": "who decides about the status bar",
    "UTExportedTypeDeclarations": "types of documents that the app has made",
    "UTImportedTypeDeclarations": "types of documents of others that the app knows",
  ]

  private static let descriptive = [
    "BuildMachineOSBuild", "CFBundleDevelopmentRegion", "CFBundleInfoDictionaryVersion",
    "CFBundleLocalizations", "CFBundlePackageType", "CFBundleSignature",
    "CFBundleSupportedPlatforms", "DTCompiler", "DTPlatformBuild", "DTPlatformName", "DTSDKBuild",
    "DTXcode", "DTXcodeBuild", "ITSAppUsesNonExemptEncryption", "LSApplicationCategoryType",
    "LSRequiresIPhoneOS", "NSHumanReadableCopyright", "UIDeviceFamily",
    // For an iPad, which this device is none of.
    "UISupportedInterfaceOrientations~ipad",
  ]

  private static let notSupported: KeyValuePairs<String, String> = [
    "LSSupportsOpeningDocumentsInPlace":
      "the app gets a copy of each document in Documents/Inbox",
    "NSAppTransportSecurity": "the app may use every network connection",
    "NSUserActivityTypes": "no activity is handed over from another device",
    "UIAppFonts": "text is drawn in the device's own fonts",
    "UILaunchImages": "the launch image is found by UILaunchImageFile or by its usual names",
    "UINewsstandIcon": "apps cannot change their icons",
    "UIPrerenderedIcon": "icons are shown without gloss",
    "UIRequiresPersistentWiFi": "the network is the machine's, and is never switched off (PL-06)",
    "UIUserInterfaceStyle": "the appearance is the device's",
  ]
}
