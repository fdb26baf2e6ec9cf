/// The device's settings and conditions that apps can observe. Apps are notified of their changes
/// (WAKE-05, WAKE-07, WAKE-08, WAKE-13, WAKE-14).
public struct DeviceEnvironment: Hashable, Sendable, Codable {
  /// The orientation of the device. While its rotation is locked it stays as it is.
  public var orientation = Orientation.portrait
  public var appearance = Appearance.light
  /// The preferred text size.
  public var contentSize = ContentSizeCategory.large
  public var battery = Battery(percent: 100, isCharging: true)
  /// In BCP 47, such as `en` or `ar-EG`.
  public var language = "en"
  /// The difference of the time that the device shows to the machine's time.
  public var clockOffset = Duration.zero
  /// Headphones are connected, and sound goes there.
  public var hasHeadphones = false
  /// Something is close to the device's front, as an ear is during a call (WAKE-08).
  public var isNear = false
  /// The person wants less motion on the screen.
  public var reducesMotion = false
  /// The brightness of the screen in percent.
  public var brightness = 50
  /// A hardware keyboard is connected, so that the keyboard on the screen is not shown.
  public var hasHardwareKeyboard = false

  /// The region in ISO 3166, such as `AT`, whose formats are used (WAKE-13); nil: that of the
  /// language.
  public var region: String?
  /// The iCloud account that is signed in (WAKE-14); nil: none.
  public var iCloudAccount: String?

  /// Low Power Mode is on (PWR-01).
  public var isLowPower = false
  /// How hot the device is (PWR-02).
  public var thermalState = ThermalState.nominal
  /// The screen is recorded or mirrored (CAP-01).
  public var isCaptured = false

  public init() {}

  /// How hot the device is, as in `ProcessInfo.ThermalState`.
  public enum ThermalState: String, Hashable, Sendable, Codable, CaseIterable {
    case nominal, fair, serious, critical
  }

  /// The battery's level and whether it is being charged.
  public struct Battery: Hashable, Sendable, Codable {
    /// From 0 to 100.
    public var percent: Int
    public var isCharging: Bool

    public init(percent: Int, isCharging: Bool) {
      self.percent = percent
      self.isCharging = isCharging
    }
  }

  /// Dark or light.
  public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    case light
    case dark
  }

  /// As in `UIDeviceOrientation`.
  public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown
  }
}
