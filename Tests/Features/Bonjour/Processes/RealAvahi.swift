import BusTestKit
import Foundation
import Glibc

/// Debian's avahi-daemon on a test's own message bus, with a network of its own: the loopback interface
/// of a new network namespace. Nothing of it is seen outside.
final class RealAvahi {
  private let process = Process()

  /// Whether the machine has one, and lets this test make namespaces.
  static let isAvailable =
    getuid() == 0 && access(program, X_OK) == 0
    && (try? run("/usr/bin/unshare", ["--net", "--mount", "/bin/true"])) == 0

  private static let program = "/usr/sbin/avahi-daemon"

  /// Starts it, and returns when it is on the bus.
  init(on bus: PrivateBus, in folder: URL) throws {
    let configuration = folder.appendingPathComponent("avahi.conf")
    try Data(
      """
      [server]
      host-name=testhost
      allow-interfaces=lo
      disallow-other-stacks=no
      [publish]
      publish-hinfo=no
      publish-workstation=no
      """.utf8
    ).write(to: configuration)
    // Its folder in /run is the machine's, and another one may run there.
    let script = """
      ip link set lo up && ip link set lo multicast on && mkdir -p /run/avahi-daemon \
      && mount -t tmpfs tmpfs /run/avahi-daemon && exec \(Self.program) --no-drop-root --no-chroot \
      --no-rlimits -f "$0"
      """
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    // Foundation takes a child for ended that closes all its descriptors, as this daemon does; so its
    // child is unshare, with which the daemon ends.
    process.arguments = [
      "--net", "--mount", "--pid", "--fork", "--kill-child", "/bin/sh", "-c", script,
      configuration.path,
    ]
    process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"].merging([
      "DBUS_SYSTEM_BUS_ADDRESS": bus.address
    ]) { $1 }
    let log = folder.appendingPathComponent("avahi.log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let result = try Self.run(
      "/usr/bin/gdbus", ["wait", "--system", "--timeout", "30", "org.freedesktop.Avahi"],
      ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    guard result == 0 else {
      end()
      throw NoAvahi(output: (try? String(contentsOf: log, encoding: .utf8)) ?? "")
    }
  }

  deinit { end() }

  /// Ends it at once.
  func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static func run(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  struct NoAvahi: Error {
    let output: String
  }
}
