public import DeviceControl
import Foundation
import Glibc
import Synchronization

/// The devices of a comparison, one for each version, in a folder of their own: they are booted for
/// it, and removed with the folder.
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
  /// The folder of the devices, as `$FOREGROUND_HOME` names it.
  public let home: String

  /// Held by who removes them, so that nobody who waits for that goes on before it is done.
  private let removal = Mutex(())

  /// What differs from a user's device, so that nobody waits for minutes; a developer's settings come
  /// after these.
  static let settings = ["suspensionGrace=1"]

  /// Boots the devices.
  ///
  /// - Parameters:
  ///   - models: what they look like: one name for all, or one for each.
  ///   - settings: changed properties of all profiles, each `KEY=VALUE`.
  ///   - configure: changes the rest of a boot.
  /// - Throws: ``DeviceError``, ``ComparisonError``; nothing is left then.
  public init(
    _ versions: [ComparedVersion], models: [String] = ["home-button"], settings: [String] = [],
    _ configure: (inout DeviceBooter) -> Void = { _ in }
  ) throws {
    guard models.count == 1 || models.count == versions.count else {
      throw ComparisonError(
        "name one model for all versions, or one for each of the \(versions.count)")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-compare-\(getpid())-\(UUID().uuidString.prefix(8))")
    home = folder.path
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var booted: [Device] = []
    do {
      for (number, version) in versions.enumerated() {
        let address = DeviceAddress(name: try DeviceName("compare-\(version.slug)"), home: home)
        var booter = DeviceBooter(
          address: address, profile: version.profile, settings: Self.settings + settings)
        booter.model = models.count == 1 ? models[0] : models[number]
        booter.screen = DeviceBooter.Screen(
          shellPath: SystemAppLocator.locate(SystemAppLocator.shell))
        // The machine's own conditions must not change what is seen.
        booter.gpsd = "none"
        booter.bus = "none"
        configure(&booter)
        _ = try booter.boot()
        let model = try DeviceConnection(to: address).status().model
        booted.append(
          Device(version: version, address: address, width: model.width, height: model.height))
      }
    } catch {
      Self.remove(home)
      throw error
    }
    devices = booted
  }

  /// Installs an app on all of them.
  ///
  /// - Parameter path: the absolute path of its bundle.
  /// - Throws: ``DeviceError``.
  public func install(_ path: String) throws(DeviceError) {
    for device in devices {
      _ = try DeviceConnection(to: device.address).install(path: path)
    }
  }

  /// Shuts them down and removes their folder. It may be called from any thread, and more than once.
  public func remove() { removal.withLock { _ in Self.remove(home) } }

  private static func remove(_ home: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? [] {
      guard let device = try? DeviceName(name),
        let connection = try? DeviceConnection(to: DeviceAddress(name: device, home: home))
      else { continue }
      do {
        try connection.shutdown(timeout: 20)
      } catch {
        if connection.daemonPID > 0 { kill(connection.daemonPID, SIGKILL) }
      }
    }
    // Bundles are write-protected.
    let paths = FileManager.default.enumerator(atPath: home)
    while let path = paths?.nextObject() as? String {
      let full = "\(home)/\(path)"
      var status = stat()
      if lstat(full, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { chmod(full, 0o700) }
    }
    try? FileManager.default.removeItem(atPath: home)
  }
}
