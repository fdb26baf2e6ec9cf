import Foundation

/// Where a device keeps what it has on disk.
///
/// ```
/// <home>/<device>/
///   device.sqlite          installed apps, exit records, settings
///   Bundles/<id>/Name.app  installed bundles, read-only
///   Containers/<id>/       Documents, Library, Library/Caches, Library/Preferences, tmp
///   Shared/                files that all apps may write: the shared system databases
///   Logs/<id>.log          what an app printed
///   Reports/               crash reports and jetsam events
///   Run/<id>               who was started, while it runs
///   Snapshots/<id>/        the last pictures of an app, by orientation
///   Display/               what displayd keeps for itself: caches of fonts
///   control.sock           where appctl talks to the daemon
///   display.sock           where apps talk to displayd
///   screen.sock            where viewers of the screen talk to displayd
///   foregroundd.log        the daemon's own log
///   foregroundd.pid        the daemon's process id, locked while it lives
/// ```
///
/// `<home>` is `$FOREGROUND_HOME`, else `$XDG_DATA_HOME/foreground`, else
/// `~/.local/share/foreground`. The value only names paths; nothing is made before `create()`.
public struct DeviceFolder: Hashable, Sendable {
  /// The device whose folder it is.
  public let device: DeviceName
  /// The folder itself.
  public let root: URL

  /// Names the folder of a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - home: The folder in which all devices are kept.
  public init(device: DeviceName, home: URL) {
    self.device = device
    self.root = home.standardizedFileURL.appendingPathComponent(device.rawValue)
  }

  /// Names the folder of a device in the home that the environment gives.
  ///
  /// - Throws: `DeviceFolderError.noHome`.
  public init(
    device: DeviceName,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(DeviceFolderError) {
    self.init(device: device, home: try Self.home(environment: environment))
  }

  /// The folder in which all devices are kept. A path that is not absolute is passed over, as the
  /// XDG specification asks.
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

  /// The names of the devices that have a folder in a home, sorted.
  public static func devices(in home: URL) throws -> [DeviceName] {
    try FileSystem.names(in: home).compactMap { name in
      guard let device = try? DeviceName(name),
        FileSystem.kind(of: home.appendingPathComponent(name)) == .folder
      else { return nil }
      return device
    }
  }

  /// The installed bundles, a folder for each app.
  public var bundles: URL { root.appendingPathComponent("Bundles") }
  /// The apps' own files, a folder for each app.
  public var containers: URL { root.appendingPathComponent("Containers") }
  /// The files that all apps may write.
  public var shared: URL { root.appendingPathComponent("Shared") }
  /// What apps printed, a file for each app.
  public var logs: URL { root.appendingPathComponent("Logs") }
  /// Crash reports and jetsam events.
  public var reports: URL { root.appendingPathComponent("Reports") }
  /// Who was started, a file for each running app.
  public var run: URL { root.appendingPathComponent("Run") }
  /// Pictures of apps, a folder for each app.
  public var snapshots: URL { root.appendingPathComponent("Snapshots") }
  /// What displayd keeps for itself.
  public var displayCache: URL { root.appendingPathComponent("Display") }
  /// The database: `DeviceDatabase`.
  public var database: URL { root.appendingPathComponent("device.sqlite") }
  /// The daemon's socket.
  public var controlSocket: URL { root.appendingPathComponent("control.sock") }
  /// The daemon's log.
  public var daemonLog: URL { root.appendingPathComponent("foregroundd.log") }
  /// The daemon's process id and lock: `DeviceLock`.
  public var pidFile: URL { root.appendingPathComponent("foregroundd.pid") }

  /// The folder that holds an app's installed bundle.
  public func bundleFolder(of app: String) -> URL { bundles.appendingPathComponent(app) }
  /// An app's container.
  public func container(of app: String) -> URL { containers.appendingPathComponent(app) }
  /// The file into which what an app prints goes.
  public func log(of app: String) -> URL { logs.appendingPathComponent("\(app).log") }

  /// Whether the device has been made.
  public var exists: Bool { FileSystem.kind(of: root) == .folder }

  /// Makes whatever is missing of the folder, for its owner alone (0700). May be called any number
  /// of times; what is there is left as it is.
  ///
  /// - Throws: `FileError`.
  public func create() throws {
    for folder in [
      root, bundles, containers, shared, logs, reports, run, snapshots, displayCache,
    ] {
      try FileSystem.makeFolder(folder)
    }
  }

  /// The folders of a container, in the order in which they are made.
  static let containerFolders = [
    "Documents", "Library", "Library/Caches", "Library/Preferences", "tmp",
  ]

  /// Makes whatever is missing of an app's container; what is there is kept.
  ///
  /// - Returns: The container.
  @discardableResult
  public func createContainer(of app: String) throws -> URL {
    let container = container(of: app)
    try FileSystem.makeFolder(container)
    for name in Self.containerFolders {
      try FileSystem.makeFolder(container.appendingPathComponent(name))
    }
    return container
  }

  /// Removes the whole device: apps, their data, records and reports. The caller holds the lock.
  public func remove() throws {
    try FileSystem.remove(root)
  }
}
