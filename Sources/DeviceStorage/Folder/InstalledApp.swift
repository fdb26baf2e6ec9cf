import Foundation

/// An app installed on a device.
public struct InstalledApp: Hashable, Sendable, Codable {
  /// The values of its Info.plist.
  public let info: InfoPlist
  /// The name of its bundle's folder, `Name.app`.
  public let bundleName: String
  /// When it was last installed.
  public let installTime: Date
  /// What it is entitled to. The bundle alone says that: an entry of the database does not know.
  public let entitlements: Entitlements

  /// Creates an installed app.
  public init(
    info: InfoPlist, bundleName: String, installTime: Date,
    entitlements: Entitlements = Entitlements()
  ) {
    self.entitlements = entitlements
    self.info = info
    self.bundleName = bundleName
    self.installTime = installTime
  }

  /// Its bundle identifier.
  public var identifier: String { info.bundleIdentifier }
  /// The name below its icon.
  public var displayName: String { info.displayName }

  /// The keychain access groups that it is in, that of new items first.
  public var keychainGroups: [String] { entitlements.keychainGroups(of: identifier) }

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

  /// Its icon on a device, or nil.
  public func icon(in folder: DeviceFolder) -> URL? {
    picture(named: info.iconFiles + ["Icon", "AppIcon"], in: folder)
  }

  /// Its launch image on a device, or nil.
  public func launchImage(in folder: DeviceFolder) -> URL? {
    picture(named: launchImageNames, in: folder)
  }

  /// Its launch images for URLs on a device, by scheme: `<base>-<scheme><modifiers>.png` (URL-08).
  public func schemeLaunchImages(in folder: DeviceFolder) -> [String: URL] {
    var images: [String: URL] = [:]
    for scheme in info.urlSchemes {
      images[scheme] = picture(named: launchImageNames.map { "\($0)-\(scheme)" }, in: folder)
    }
    return images
  }

  private var launchImageNames: [String] {
    [info.launchImageFile, "Default", "LaunchImage"].compactMap(\.self)
  }

  /// The first existing file, in the best resolution.
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
