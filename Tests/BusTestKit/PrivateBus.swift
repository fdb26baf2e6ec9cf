import Foundation
import Glibc

/// A message bus of a test's own: the real dbus-daemon, in a folder of the test.
public final class PrivateBus {
  /// What the bus listens at, also after a restart.
  public let address: String

  private let folder: URL
  private var process: Process?

  /// Starts it.
  ///
  /// - Throws: When there is no dbus-daemon, or it does not start.
  public init(in folder: URL) throws {
    self.folder = folder
    address = "unix:path=\(folder.path)/bus"
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """
    try Data(configuration.utf8).write(to: folder.appendingPathComponent("bus.conf"))
    try start()
  }

  deinit { stop() }

  /// Starts it again, at the same address.
  public func start() throws {
    unlink(folder.path + "/bus")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    process.arguments = [
      "--config-file=\(folder.path)/bus.conf", "--nofork", "--nopidfile", "--nosyslog",
      "--print-address=1",
    ]
    process.standardOutput = output
    try process.run()
    self.process = process
    // It prints its address when it listens.
    guard let line = try output.fileHandleForReading.read(upToCount: 8), !line.isEmpty else {
      throw POSIXError(.EIO)
    }
  }

  /// Ends it at once, and with it every connection.
  public func stop() {
    guard let process else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }
}
