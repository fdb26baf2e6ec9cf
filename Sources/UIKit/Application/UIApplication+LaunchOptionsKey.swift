extension UIApplication {
  /// A key of the launch options, which say why the app was launched (LAUNCH-04, URL-12).
  ///
  /// The dictionary is absent when the user tapped the icon.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable, _SwiftNewtypeWrapper {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

// The raw values are the platform's, because apps also compare them in the userInfo of
// notifications.
extension UIApplication.LaunchOptionsKey {
  /// The URL to open: a `URL`.
  public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
  /// The identifier of the app that asked for the launch: a `String`.
  public static let sourceApplication = Self(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  /// A property list from the app that opened the URL (URL-03).
  public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
  /// The remote notification's payload: a dictionary.
  public static let remoteNotification = Self(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  /// The local notification.
  public static let localNotification = Self(
    rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
  /// A location event: `true`.
  public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
  /// The restored central managers' identifiers: an array of `String`.
  public static let bluetoothCentrals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
  /// The restored peripheral managers' identifiers: an array of `String`.
  public static let bluetoothPeripherals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
  /// The names of Newsstand downloads: an array of `String`.
  public static let newsstandDownloads = Self(
    rawValue: "UIApplicationLaunchOptionsNewsstandDownloadsKey")
  /// The quick action that was chosen.
  public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  /// The user activity to continue: a dictionary.
  public static let userActivityDictionary = Self(
    rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  /// The type of the user activity to continue.
  public static let userActivityType = Self(
    rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
  /// Metadata of the CloudKit share that the user accepted.
  public static let cloudKitShareMetadata = Self(
    rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
  /// An event attribution.
  public static let eventAttribution = Self(
    rawValue: "UIApplicationLaunchOptionsEventAttributionKey")
}
