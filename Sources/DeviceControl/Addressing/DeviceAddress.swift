import Glibc

/// The location of a device: its name and the home folder that it shares with other devices.
///
/// The device's own folder is `<home>/<name>`. Nothing here accesses the disk: the device may never
/// have been booted.
public struct DeviceAddress: Hashable, Sendable {
  public let name: DeviceName
  /// The absolute path of the folder that contains the devices' folders.
  public let home: String

  /// Creates an address in a home folder; a relative path is resolved against the current
  /// directory.
  public init(name: DeviceName, home: String) {
    self.name = name
    self.home = AbsolutePath.of(home)
  }

  /// The address of a device in the user's home folder for devices: `$FOREGROUND_HOME`, else
  /// `$XDG_DATA_HOME/foreground`, else `~/.local/share/foreground`.
  ///
  /// - Parameter environment: looks up an environment variable and returns `nil` if it is not set.
  /// - Throws: ``DeviceError/homeUnknown`` if none of the three variables is set.
  public init(
    name: DeviceName = .default,
    environment: (String) -> String? = { variable in getenv(variable).map { String(cString: $0) } }
  ) throws(DeviceError) {
    func value(_ variable: String) -> String? {
      environment(variable).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let home = value("FOREGROUND_HOME") {
      self.init(name: name, home: home)
    } else if let data = value("XDG_DATA_HOME"), data.hasPrefix("/") {
      // The XDG specification says to ignore relative paths.
      self.init(name: name, home: data + "/foreground")
    } else if let user = value("HOME") {
      self.init(name: name, home: user + "/.local/share/foreground")
    } else {
      throw .homeUnknown
    }
  }

  /// The folder with all of the device's data.
  public var folder: String { "\(home)/\(name)" }

  /// The socket on which foregroundd accepts requests.
  ///
  /// The path may be longer than the address of a Unix socket can be; see ``DeviceConnection``.
  public var socketPath: String { "\(folder)/\(DeviceAddress.socketName)" }

  /// The file with foregroundd's own standard output and error.
  public var daemonLogPath: String { "\(folder)/foregroundd.log" }

  /// The folder with the device's reports about exits: ``DeviceReport``.
  public var reportsPath: String { "\(folder)/Reports" }

  static let socketName = "control.sock"
  static let screenSocketName = "screen.sock"
}
