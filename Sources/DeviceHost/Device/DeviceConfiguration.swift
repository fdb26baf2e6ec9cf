public import LifecycleKernel
public import LinuxPlatform

/// What a device is booted with.
public struct DeviceConfiguration: Sendable {
  /// The device's name: one file name's worth.
  public var deviceName: String
  /// The folder of all devices.
  public var home: String
  public var profile: OSProfile
  /// How process trees are held; nil: as the machine allows best.
  public var containment: ContainmentKind?

  public init(
    deviceName: String, home: String, profile: OSProfile, containment: ContainmentKind? = nil
  ) {
    self.deviceName = deviceName
    self.home = home
    self.profile = profile
    self.containment = containment
  }
}
