import Foundation

/// An app that is installed on a device.
public struct InstalledApp: Hashable, Sendable, Codable {
  /// What its Info.plist says.
  public let info: InfoPlist
  /// The name of its bundle's folder, `Name.app`.
  public let bundleName: String
  /// When it was installed, or installed over itself, last.
  public let installTime: Date

  /// Describes an installed app.
  public init(info: InfoPlist, bundleName: String, installTime: Date) {
    self.info = info
    self.bundleName = bundleName
    self.installTime = installTime
  }

  /// Its bundle identifier.
  public var identifier: String { info.bundleIdentifier }
  /// The name that stands below its icon.
  public var displayName: String { info.displayName }

  /// Its bundle on a device.
  public func bundle(in folder: DeviceFolder) -> URL {
    folder.bundleFolder(of: identifier).appendingPathComponent(bundleName)
  }

  /// Its program on a device.
  public func executable(in folder: DeviceFolder) -> URL {
    bundle(in: folder).appendingPathComponent(info.executable)
  }

  /// Its container on a device.
  public func container(in folder: DeviceFolder) -> URL {
    folder.container(of: identifier)
  }
}
