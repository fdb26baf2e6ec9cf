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

  /// Its icon on a device; nil: it has none.
  public func icon(in folder: DeviceFolder) -> URL? {
    picture(named: (info.iconFiles ?? []) + ["Icon", "AppIcon"], in: folder)
  }

  /// What is shown while it is launched for the first time; nil: it has none.
  public func launchImage(in folder: DeviceFolder) -> URL? {
    picture(named: [info.launchImageFile, "Default", "LaunchImage"].compactMap(\.self), in: folder)
  }

  /// The first of the files that there is, in the best resolution.
  private func picture(named names: [String], in folder: DeviceFolder) -> URL? {
    let bundle = bundle(in: folder)
    for name in names {
      for ending in ["@3x.png", "@2x.png", ".png", ""] {
        let file = bundle.appendingPathComponent(name + ending)
        if FileSystem.kind(of: file) == .file { return file }
      }
    }
    return nil
  }
}
