import DeviceStorage
public import Foundation
public import LifecycleKernel
public import LinuxPlatform
public import NetworkConditions

/// The parameters of a device's boot.
public struct DeviceConfiguration: Sendable {
  /// The device's name: one file name's worth.
  public var deviceName: String
  /// The folder of all devices.
  public var home: String
  public var profile: OSProfile
  /// What the device looks like.
  public var model: DeviceModel
  /// How process trees are held; nil: as the machine allows best.
  public var containment: ContainmentKind?
  /// Path of the holder's executable.
  public var holderPath: String
  /// The folder of the frameworks that apps share; there need not be one.
  public var frameworksPath: String?
  /// What becomes of the device if this machine cannot confine apps completely.
  public var confinement = ConfinementRequirement.full
  /// How apps are started, where the machine allows it.
  public var starts = ProgramStarts.prepared
  /// How much of the machine one app may use.
  public var limits = AppLimits()
  /// What only features are told.
  public var features = FeatureSettings()
  /// How good the network is that apps get of their own; nil if they have the machine's.
  public var network: NetworkProfile?
  /// Path of displayd's executable; nil if the device has no screen.
  public var displayPath: String?
  /// Path of the shell's bundle; nil: nothing but apps is shown.
  public var shellPath: String?
  /// Path of the bundle of Settings, which every boot brings up to date; nil if the device has none.
  public var settingsPath: String?
  /// How many lines of the log are kept; older ones are forgotten.
  public var logCapacity = 200_000

  public init(
    deviceName: String, home: String, profile: OSProfile, holderPath: String,
    containment: ContainmentKind? = nil
  ) {
    self.deviceName = deviceName
    self.home = home
    self.profile = profile
    model = .usual(for: profile)
    self.holderPath = holderPath
    self.containment = containment
  }

  /// The device's log file, to which its foregroundd prints.
  ///
  /// - Throws: When the device's name cannot be one.
  public var logFile: URL { get throws { try folder.daemonLog } }

  /// The path of the device's own folder.
  public var folderPath: String {
    get throws { try folder.root.path }
  }

  var folder: DeviceFolder {
    get throws {
      DeviceFolder(device: try DeviceName(deviceName), home: URL(fileURLWithPath: home))
    }
  }
}
