import Glibc

/// Where a device lives: its name and the home folder that it shares with others.
///
/// The device's own folder is `<home>/<name>`. Nothing here touches the disk: an address may be
/// that of a device that was never booted.
public struct DeviceAddress: Hashable, Sendable {
  public let name: DeviceName
  /// Absolute path of the folder that holds the devices' folders.
  public let home: String

  /// An address in a home folder; a relative path is taken from the current directory.
  public init(name: DeviceName, home: String) {
    self.name = name
    self.home = AbsolutePath.of(home)
  }

  /// The address of a device in the user's home folder for devices: `$FOREGROUND_HOME`, else
  /// `$XDG_DATA_HOME/foreground`, else `~/.local/share/foreground`.
  ///
  /// - Parameter environment: looks up an environment variable; `nil` when it is not set.
  /// - Throws: ``DeviceError/homeUnknown`` when none of the three variables is set.
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
      // The XDG specification: a relative path is to be ignored.
      self.init(name: name, home: data + "/foreground")
    } else if let user = value("HOME") {
      self.init(name: name, home: user + "/.local/share/foreground")
    } else {
      throw .homeUnknown
    }
  }

  /// The folder that holds everything of this device.
  public var folder: String { "\(home)/\(name)" }

  /// The socket on which foregroundd takes requests.
  ///
  /// The path may be longer than an address of a Unix socket can be; see ``DeviceConnection``.
  public var socketPath: String { "\(folder)/\(DeviceAddress.socketName)" }

  /// The file to which foregroundd's own standard output and error go.
  public var daemonLogPath: String { "\(folder)/foregroundd.log" }

  /// The file to which webscreen's own standard output and error go.
  public var webScreenLogPath: String { "\(folder)/webscreen.log" }

  /// The file in which webscreen says where its page is, with the token that opens it; only this
  /// user can read it.
  public var webScreenAddressPath: String { "\(folder)/webscreen.address" }

  static let socketName = "control.sock"
  static let screenSocketName = "screen.sock"
}
