import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// The rights with which a test that is run by root can run a device.
struct DaemonRights {
  private static let nobody: UInt32 = 65534

  /// An ordinary user, without a cgroup of its own.
  static let ordinaryUser = DaemonRights(
    setpriv: ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"], user: nobody)
  /// Root as container runtimes have it: it cannot make namespaces.
  static let rootWithoutNamespaces = DaemonRights(setpriv: ["--bounding-set=-sys_admin"], user: 0)

  /// Root that cannot change how the kernel describes a process, either.
  static let rootWithoutCheckpoints = DaemonRights(
    setpriv: ["--bounding-set=-sys_admin,-checkpoint_restore"], user: 0)
  static let root = DaemonRights(setpriv: ["--clear-groups"], user: 0)

  static let areAvailable = geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0

  private let setpriv: [String]
  private let user: UInt32

  /// Boots a device with these rights, in a folder of that user, and shuts it down afterwards.
  ///
  /// - Parameter arguments: Of foregroundd, besides the device's name and home.
  func withDevice(
    _ arguments: String = "",
    _ body: (_ connection: DeviceConnection, _ address: DeviceAddress, _ folder: URL) throws -> Void
  ) throws {
    try start(arguments) { address, folder, answer in
      #expect(answer == "ready\n")
      let connection = try DeviceConnection(to: address)
      try body(connection, address, folder)
      try connection.shutdown()
    }
  }

  /// What foregroundd says when it is to boot and cannot.
  func refusal(_ arguments: String = "") throws -> String {
    var refusal = ""
    try start(arguments) { _, _, answer in refusal = answer }
    return refusal
  }

  private func start(
    _ arguments: String,
    _ body: (_ address: DeviceAddress, _ folder: URL, _ answer: String) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    chown(folder.path, user, user)
    // The programs may be in a folder that other users cannot read.
    let programs = folder.appendingPathComponent("programs")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    // A process of its own copies them. What another test starts meanwhile would inherit the files that
    // this process is writing, and the kernel would not execute them: "Text file busy".
    let copy = try Process.run(
      URL(filePath: "/bin/cp"),
      arguments: ["-R"] + ["foregroundd", "supervisor", "holder", "frameworks"].map(Products.path)
        + [programs.path])
    copy.waitUntilExit()
    #expect(copy.terminationStatus == 0)
    let name = TestFolder.uniqueName()
    let ready = folder.appendingPathComponent("ready")
    try Data().write(to: ready)
    chown(ready.path, user, user)
    // A shell redirects its readiness lines to a file.
    let started = try StartedCommand(
      "/usr/bin/setpriv",
      setpriv + [
        "/bin/sh", "-c",
        "exec \"$0\" --device \(name) --home \(folder.path) --set suspensionGrace=0.2 \(arguments) "
          + "--ready-descriptor 5 5>\(ready.path)",
        programs.appendingPathComponent("foregroundd").path,
      ], in: folder)
    defer { kill(started.pid, SIGTERM) }
    let answer = try FileWatch.wait(for: ready, timeout: 60) { $0.contains("\n") ? $0 : nil }
    let address = DeviceAddress(name: try DeviceName(name), home: folder.path)
    if answer == nil { kill(started.pid, SIGTERM) }
    try body(address, folder, answer ?? "no answer: \(try started.errors)")
    #expect(try started.finish().status == (answer == "ready\n" ? 0 : 1))
  }
}
