/// The facts about the device that last from boot to boot.
public struct LastingDeviceFacts: Hashable, Sendable, Codable {
  /// The environment that the user has set.
  @Boxed public var environment = DeviceEnvironment()
  /// How the device is held while its rotation is locked, which apps are not told of; nil if it is not
  /// locked.
  public var heldOrientation: DeviceEnvironment.Orientation?
  /// The cards of the switcher, one for each session of an app, the most recent first. A host must
  /// translate the numbers of apps if they change between boots.
  public var recents: [SceneReference] = []

  /// What the user has set for the background refresh of all apps; nil: available (FETCH-07).
  public var backgroundRefresh: BackgroundRefreshStatus?

  /// After so long without use the device is locked; nil: never (LOCK-01).
  public var autoLock: Duration?

  /// The simulated Bluetooth around the device; nil if it is on, and nothing is there.
  public var bluetooth: LastingBluetooth?

  /// The owner's face or finger; nil if none was ever enrolled.
  public var biometry: BiometryEnrolment?

  /// How the device is held.
  public var orientation: DeviceEnvironment.Orientation {
    heldOrientation ?? environment.orientation
  }

  /// The maximum number of cards.
  static let recentLimit = 100

  public init() {}

  /// Hashes what differs most often between two devices, besides the cards.
  func hashOften(into hasher: inout Hasher) {
    hasher.combine(environment.appearance == .dark)
  }
}
