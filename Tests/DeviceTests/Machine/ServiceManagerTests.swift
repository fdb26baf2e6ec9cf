import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// foregroundd as a service that says how it fares, as systemd's units of `Type=notify` do.
@Suite(.timeLimit(.minutes(3))) struct ServiceManagerTests {
  @Test func `a service manager hears when the device accepts commands and when it is stopped`()
    throws
  {
    try withManagedDaemon { daemon, device, manager in
      #expect(manager.nextMessage() == "READY=1")
      let status = try DeviceConnection(to: device).status()
      #expect(LinuxProcess(status.pid).parent == daemon.pid)
      kill(daemon.pid, SIGTERM)
      #expect(manager.nextMessage() == "STOPPING=1")
    }
  }

  @Test func `it also hears of a shutdown that a user of the device asked for`() throws {
    try withManagedDaemon { _, device, manager in
      #expect(manager.nextMessage() == "READY=1")
      try DeviceConnection(to: device).shutdown()
      #expect(manager.nextMessage() == "STOPPING=1")
    }
  }

  /// Runs a foregroundd as a service manager would: as a child that stays in the foreground.
  private func withManagedDaemon(
    _ body: (StartedCommand, DeviceAddress, ServiceManagerSocket) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "foreground-service-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let manager = try ServiceManagerSocket(at: folder.path + "/notify")
    let device = DeviceAddress(
      name: try DeviceName("managed"), home: folder.path + "/devices")
    let daemon = try StartedCommand(
      "foregroundd", ["--device", "managed", "--home", device.home], in: folder,
      environment: ["NOTIFY_SOCKET": manager.path])
    do {
      try body(daemon, device, manager)
    } catch {
      kill(daemon.pid, SIGTERM)
      _ = try daemon.finish()
      throw error
    }
    kill(daemon.pid, SIGTERM)
    #expect(try daemon.finish().status == 0)
  }
}
