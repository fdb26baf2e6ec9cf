public import LifecycleKernel

/// The parameters of a device's boot that only features are told: there are none.
public struct FeatureSettings: Sendable {
  /// Features have none.
  public var programs = FeaturePrograms()

  public init() {}

  /// Nobody asks where the machine is.
  public mutating func setGPSD(_ text: String) throws(InvalidSetting) {
    if text != "none" { throw Self.isMissing("--gpsd") }
  }

  /// No message bus is used.
  public mutating func setBuses(system: String?, session: String?) throws(InvalidSetting) {
    for bus in [system, session] {
      if let bus, bus != "none" { throw Self.isMissing("the message bus \(bus)") }
    }
  }

  /// Nothing of the machine is followed.
  public mutating func setFollowed(_ text: String) throws(InvalidSetting) {
    if !text.isEmpty { throw Self.isMissing("--follow") }
  }

  /// No device has a passcode.
  public mutating func readPasscode(from descriptor: CInt) throws(InvalidSetting) {
    throw Self.isMissing("a passcode")
  }

  private static func isMissing(_ option: String) -> InvalidSetting {
    InvalidSetting(
      message: "\(option) needs a feature, and this foregroundd was built without any")
  }
}
