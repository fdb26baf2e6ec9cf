public import DeviceControl

/// The devices of a comparison, one for each version, in a folder of their own.
public final class ComparedDevices: Sendable {
  /// A device with the rules of a version.
  public struct Device: Sendable {
    public var version: ComparedVersion
    public var address: DeviceAddress
    /// The size of its screen in portrait, in points.
    public var width: Double
    public var height: Double
  }

  /// In the order of the versions.
  public let devices: [Device]
  /// Their folder.
  public let home: ComparisonHome

  /// What differs from a user's device, so that nobody waits for minutes; a developer's settings come
  /// after these.
  static let settings = ["suspensionGrace=1"]

  /// Boots the devices.
  ///
  /// - Parameters:
  ///   - home: a folder without devices, which its owner removes.
  ///   - models: what they look like: one name for all, or one for each.
  ///   - settings: changed properties of all profiles, each `KEY=VALUE`.
  ///   - configure: changes the rest of a boot.
  /// - Throws: ``DeviceError``, ``ComparisonError``.
  public init(
    _ versions: [ComparedVersion], in home: ComparisonHome, models: [String] = ["home-button"],
    settings: [String] = [], _ configure: (inout DeviceBooter) -> Void = { _ in }
  ) throws {
    guard models.count == 1 || models.count == versions.count else {
      throw ComparisonError(
        "name one model for all versions, or one for each of the \(versions.count)")
    }
    var booted: [Device] = []
    for (number, version) in versions.enumerated() {
      let address = try home.address("compare-\(version.slug)")
      var booter = DeviceBooter(
        address: address, profile: version.profile,
        settings: Self.settings + version.settings + settings)
      booter.model = models.count == 1 ? models[0] : models[number]
      booter.screen = DeviceBooter.Screen(
        shellPath: SystemAppLocator.locate(SystemAppLocator.shell))
      // The machine's own conditions must not change what is seen.
      booter.gpsd = "none"
      booter.bus = "none"
      configure(&booter)
      try home.boot(booter)
      let model = try DeviceConnection(to: address).status().model
      booted.append(
        Device(version: version, address: address, width: model.width, height: model.height))
    }
    self.home = home
    devices = booted
  }

  /// Installs an app on all of them.
  ///
  /// - Parameter paths: the absolute path of its bundle, one for all or one for each.
  /// - Throws: ``DeviceError``.
  public func install(_ paths: [String]) throws(DeviceError) {
    for (number, device) in devices.enumerated() {
      let path = paths.count == 1 ? paths[0] : paths[number]
      _ = try DeviceConnection(to: device.address).install(path: path)
    }
  }
}
