import Foundation

/// The layout of a device's folder.
///
/// ```
/// <home>/<device>/
///   device.sqlite          installed apps, exit records, settings
///   Bundles/<id>/Name.app  installed bundles, read-only
///   Data/                  what is protected by the passcode; keybagd serves it, once there was one
///     Containers/<id>/     Documents, Library, Library/Caches, Library/Preferences, tmp
///     Containers/_AppGroups/<group>/  what the apps of a group share
///     Keychains/<group>/   the keychain items of an access group, in a folder for each class
///     Shared/              files that all apps may write
///     System/              the contacts and calendars, for the apps that the person lets use them
///     Logs/<id>.log        what an app printed, and Logs/<id>.log.1 what it printed before
///     Secrets/             the key with which secrets in the database are sealed
///     Snapshots/<id>/      the last pictures of an app, by orientation
///     Transfers/           what transferd keeps: its journal, parts of downloads, files to upload
///   Sealed/                what Data has, encrypted; only once there was a passcode
///   Keys/                  the key bag, the device's secret, and how often the passcode was guessed
///   Reports/               crash reports and jetsam events
///   Run/<id>               who was started, while it runs
///   Display/               what displayd keeps for itself: caches of fonts
///   SetAside/              what could not be read at a boot, until it is too old or too much
///   control.sock           where appctl talks to the daemon
///   display.sock           where apps talk to displayd
///   screen.sock            where viewers of the screen talk to displayd
///   foregroundd.log        the daemon's own log
///   foregroundd.pid        the daemon's process id, locked while it lives
/// ```
///
/// `<home>` is `$FOREGROUND_HOME`, else `$XDG_DATA_HOME/foreground`, else
/// `~/.local/share/foreground`. The value only computes paths; `create()` creates the folders.
public struct DeviceFolder: Hashable, Sendable {
  /// The device.
  public let device: DeviceName
  /// The folder itself.
  public let root: URL

  /// The folder of a device in a home folder.
  ///
  /// - Parameters: - device: The device. - home: The folder that contains all devices.
  public init(device: DeviceName, home: URL) {
    self.device = device
    self.root = home.standardizedFileURL.appendingPathComponent(device.rawValue)
  }

  /// A device whose folder does not have its name yet.
  init(unchecked device: DeviceName, root: URL) {
    self.device = device
    self.root = root
  }

  /// The folder of a device in the environment's home folder.
  ///
  /// - Throws: `DeviceFolderError.noHome`.
  public init(
    device: DeviceName,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(DeviceFolderError) {
    self.init(device: device, home: try Self.home(environment: environment))
  }

  /// The folder that contains all devices. Relative paths are ignored, as the XDG specification
  /// requires.
  public static func home(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(DeviceFolderError) -> URL {
    func path(_ name: String) -> URL? {
      guard let value = environment[name], value.hasPrefix("/") else { return nil }
      return URL(fileURLWithPath: value)
    }
    if let home = path("FOREGROUND_HOME") { return home }
    if let data = path("XDG_DATA_HOME") { return data.appendingPathComponent("foreground") }
    if let home = path("HOME") { return home.appendingPathComponent(".local/share/foreground") }
    throw .noHome
  }

  /// The names of the devices with a folder in a home, sorted.
  public static func devices(in home: URL) throws -> [DeviceName] {
    try FileSystem.names(in: home).compactMap { name in
      guard let device = try? DeviceName(name),
        FileSystem.kind(of: home.appendingPathComponent(name)) == .folder
      else { return nil }
      return device
    }
  }

  /// The installed bundles, one folder per app.
  public var bundles: URL { root.appendingPathComponent("Bundles") }

  /// The frameworks for which apps were built, each in a folder of its own.
  public var frameworks: URL { root.appendingPathComponent("Frameworks") }
  /// What belongs to the person, and is protected where there is a passcode (chapter 7). It is one
  /// folder, because files get second names in other parts of it.
  public var data: URL { root.appendingPathComponent("Data") }
  /// What is in `data`, encrypted.
  public var sealed: URL { root.appendingPathComponent("Sealed") }
  /// The key bag, and what belongs to it.
  public var keys: URL { root.appendingPathComponent("Keys") }
  /// The apps' containers, one folder per app.
  public var containers: URL { data.appendingPathComponent("Containers") }
  /// The files that all apps may write.
  public var shared: URL { data.appendingPathComponent("Shared") }
  /// The databases of the system: `SystemDatabase`. No app sees the folder; apps are handed the files.
  public var systemDatabases: URL { data.appendingPathComponent("System") }
  /// The keys with which secrets in the database are sealed: `SecretName`.
  public var secrets: URL { root.appendingPathComponent(DeviceSecrets.path) }
  /// The output of apps, one file per app.
  public var logs: URL { data.appendingPathComponent("Logs") }
  /// Crash reports and jetsam events.
  public var reports: URL { root.appendingPathComponent("Reports") }
  /// The running apps, one file per app.
  public var run: URL { root.appendingPathComponent("Run") }
  /// Snapshots of apps, one folder per app.
  public var snapshots: URL { data.appendingPathComponent("Snapshots") }
  /// The snapshots of an app.
  public func snapshotFolder(of app: String) -> URL { snapshots.appendingPathComponent(app) }
  /// displayd's caches.
  public var displayCache: URL { root.appendingPathComponent("Display") }
  /// What the page has sent, until it is installed or thrown away.
  public var uploads: URL { root.appendingPathComponent("Uploads") }
  /// What earlier webscreens have left of it, while it is removed.
  public var oldUploads: URL { root.appendingPathComponent("OldUploads") }
  /// The root certificates that the device trusts: `TrustedCertificates`.
  public var certificates: URL { root.appendingPathComponent("Certificates") }
  /// What transferd keeps.
  public var transfers: URL { data.appendingPathComponent("Transfers") }
  /// The database: `DeviceDatabase`.
  public var database: URL { root.appendingPathComponent("device.sqlite") }
  /// The daemon's socket.
  public var controlSocket: URL { root.appendingPathComponent("control.sock") }
  /// The daemon's log.
  public var daemonLog: URL { root.appendingPathComponent("foregroundd.log") }
  /// The daemon's process ID and lock: `DeviceLock`.
  public var pidFile: URL { root.appendingPathComponent("foregroundd.pid") }

  /// The folder of an app's installed bundle.
  public func bundleFolder(of app: String) -> URL { bundles.appendingPathComponent(app) }
  /// An app's container.
  public func container(of app: String) -> URL { containers.appendingPathComponent(app) }
  /// The file for an app's output; what was printed earlier is in `RotatingFile.older` of it.
  public func log(of app: String) -> URL { logs.appendingPathComponent("\(app).log") }

  /// Opens a file below a folder of a device for a program's output, through no link.
  ///
  /// - Returns: A descriptor, which the caller closes.
  /// - Throws: `FileError`; with ELOOP if a part of the path is a link.
  public static func openBeneath(_ folder: String, _ path: String, _ flags: CInt) throws -> CInt {
    try OpenFolder(URL(fileURLWithPath: folder)).open(path, flags)
  }

  /// The device's folder exists.
  public var exists: Bool { FileSystem.kind(of: root) == .folder }

  /// Creates the missing parts of the folder, accessible to their owner only (0700). May be called
  /// repeatedly; existing parts keep their contents.
  ///
  /// - Throws: `FileError`.
  public func create() throws {
    for folder in [root] + parts + partsOfData { try FileSystem.makeFolder(folder) }
    // A disk that takes nothing leaves them as they are.
    for folder in readableParts { try? FileSystem.makeReadable(folder) }
  }

  /// The folders of a container, in the order of their creation.
  package static let containerFolders = [
    "Documents", "Library", "Library/Caches", "Library/Preferences", "tmp",
  ]

  /// Creates the missing parts of an app's container.
  ///
  /// The app may have put anything in the place of its folders. What is not a folder is renamed,
  /// `tmp.set-aside`, in place of what was renamed before: it stays the app's, and one of it.
  ///
  /// - Returns: The container, and one sentence for each thing that was in the way.
  /// - Throws: `FileError`.
  @discardableResult
  public func createContainer(of app: String) throws -> (url: URL, notes: [String]) {
    var notes: [String] = []
    let containers = try OpenFolder(containers)
    let name = FileName(app)
    if let kind = containers.kind(of: name), kind != .folder {
      setAside(name, in: containers, Date(), because: "is not a folder", &notes)
    }
    try containers.makeFolder(app)
    try containers.permitOwner(name, 0o700)
    let container = try containers.folder(app)
    for path in Self.containerFolders {
      let parts = path.split(separator: "/").map(String.init)
      if parts.count == 1 {
        try Self.ensureFolder(path, in: container, &notes)
      } else {
        try Self.ensureFolder(parts[1], in: try container.folder(parts[0]), &notes)
      }
    }
    return (self.container(of: app), notes)
  }

  static func ensureFolder(
    _ name: String, in folder: borrowing OpenFolder, _ notes: inout [String]
  ) throws {
    if let kind = folder.kind(of: FileName(name)), kind != .folder {
      let aside = "\(name).set-aside"
      try folder.remove(FileName(aside))
      try folder.rename(FileName(name), to: FileName(aside))
      notes.append("\(folder.path)/\(name) is not a folder; it is now \(aside)")
    }
    try folder.makeFolder(name)
    try folder.permitOwner(FileName(name), 0o700)
  }

  /// Removes a container in which an app has left nothing. Never removes a file.
  ///
  /// - Returns: Whether it is gone.
  func removeContainerIfUnused(of app: String) throws -> Bool {
    let containers = try OpenFolder(containers)
    guard let container = try? containers.folder(app) else {
      return containers.kind(of: FileName(app)) == nil
    }
    for name in Self.containerFolders.reversed() where !container.removeIfEmpty(name) {
      return false
    }
    return containers.removeIfEmpty(app)
  }

  /// Removes what is in the device: apps, their data, records, reports, settings, the passcode. The
  /// folder stays, as that of a device that has not been booted yet, and with it the lock, which the
  /// caller must hold.
  ///
  /// - Throws: `FileError`; what was removed until then is gone.
  public func erase() throws {
    for name in try FileSystem.names(in: root) where name != pidFile.lastPathComponent {
      try FileSystem.remove(root.appendingPathComponent(name))
    }
    try create()
  }

  /// Removes the whole device: apps, their data, records and reports. The caller must hold the
  /// lock.
  public func remove() throws {
    try FileSystem.remove(root)
  }
}
