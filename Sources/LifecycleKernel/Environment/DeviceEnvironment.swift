/// What a person has set on the device, and how it is held and powered: all that apps are told of
/// when it changes (WAKE-05, WAKE-07, WAKE-13).
public struct DeviceEnvironment: Hashable, Sendable, Codable {
  /// Which way up the device is held.
  public var orientation = Orientation.portrait
  public var appearance = Appearance.light
  /// The preferred size of text.
  public var contentSize = ContentSizeCategory.large
  public var battery = Battery(percent: 100, isCharging: true)
  /// As BCP 47 has it, such as `en` or `ar-EG`.
  public var language = "en"
  /// How far the device's clock is ahead of the machine's.
  public var clockOffset = Duration.zero

  public init() {}

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

  /// As `UIDeviceOrientation` counts.
  public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown
  }
}
