/// The options for starting a process.
public struct LaunchRequest: Hashable, Sendable, Codable {
  /// The event of a launch into the background; nil: into the foreground.
  public let wake: Wake?
  /// The URL, activity or quick action that the app is launched for (URL-03, URL-11).
  public let opening: Opening?
  /// The notification with which the user opens the app (LN-04, SEQ-39).
  public let notification: NotificationResponse?
  /// The restore identifiers of the Bluetooth managers for which it is launched (BT-03).
  public let bluetoothCentrals: [String]
  /// The identifiers of the Newsstand assets for which it is launched (NEWS-01).
  public let newsstandDownloads: [String]
  /// Those of the peripheral managers.
  public let bluetoothPeripherals: [String]
  public let statusBar: StatusBar
  /// The device's environment at the start; the app is notified of later changes.
  public let environment: DeviceEnvironment
  /// The app may be woken for fetches and the like (FETCH-07), also told of later.
  public let backgroundRefresh: BackgroundRefreshStatus
  /// Protected files can be read at the start (DP-17), also told of later.
  public let isProtectedDataAvailable: Bool
  /// The accessories that the app may use at the start, also told of later.
  public let accessories: [Accessory]
  /// The external displays at the start, also told of later.
  public let displays: [ExternalDisplay]
  /// The app has preserved its state and may restore it (REST-06).
  public let mayRestoreState: Bool
  /// The scene that it is launched with, and where it is on the screen.
  public let scene: SceneID
  public let place: ScenePlace
  /// The sessions that are open, and those that were discarded without the app being told (SCENE-13).
  public let sessions: SceneSessions

  public var isIntoBackground: Bool { wake != nil }

  /// The URL that the app is launched to open (URL-03).
  public var url: OpenedURL? {
    if case .url(let url) = opening { return url }
    return nil
  }
}
