import DeviceControl
import Foundation
import Glibc
import ScreenTestKit
import Testing

@Suite struct DeviceBooterTests {
  private func booter(_ daemon: FakeDaemon, profile: String = "P7", settings: [String] = [])
    -> DeviceBooter
  {
    DeviceBooter(
      address: daemon.address, profile: profile, settings: settings, daemonPath: daemon.path)
  }

  @Test func bootReturnsTheNotesWhenTheDaemonIsReady() throws {
    let daemon = try FakeDaemon("echo 'note: one' >&3; echo 'note: two: x' >&3; echo ready >&3")
    let booted = try booter(daemon).boot()
    #expect(booted.notes == ["one", "two: x"])
    #expect(booted.pid > 0)
  }

  @Test func theDaemonIsToldEverythingItNeeds() throws {
    let daemon = try FakeDaemon("echo \"$@\" > \"$0.arguments\"; echo ready >&3")
    _ = try booter(daemon, profile: "P4", settings: ["a=1", "b=x y"]).boot()
    #expect(
      try daemon.text(of: "fake-foregroundd.arguments")
        == "--device default --home \(daemon.home) --profile P4 --set a=1 --set b=x y "
        + "--ready-descriptor 3\n")
  }

  @Test func theDaemonIsDetachedAndHoldsNothingOfItsParent() throws {
    let daemon = try FakeDaemon(
      """
      cut -d ' ' -f 1,6 < /proc/$$/stat > "$0.session"
      ls /proc/$$/fd > "$0.descriptors"
      streams=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
      echo "$streams" > "$0.streams"
      echo ready >&3
      """)
    // A pipe of the parent that the daemon must not keep open.
    let pipe = Pipe()
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, 0)
    _ = try booter(daemon).boot()
    let session = try daemon.text(of: "fake-foregroundd.session").split(
      whereSeparator: \.isWhitespace)
    #expect(session.count == 2)
    #expect(session.first == session.last)
    let descriptors = try daemon.text(of: "fake-foregroundd.descriptors")
      .split(separator: "\n").compactMap { Int($0) }
      .filter { $0 < 10 }  // above are those that a shell makes for itself
    #expect(descriptors.sorted() == [0, 1, 2, 3])
    let log = daemon.address.daemonLogPath
    let streams = try daemon.text(of: "fake-foregroundd.streams")
    #expect(streams == "/dev/null\n\(log)\n\(log)\n")
  }

  @Test func aFailureIsReportedWithTheDaemonsMessage() throws {
    let daemon = try FakeDaemon("echo 'failed: the database is of a later version' >&3; exit 1")
    #expect(
      throws: DeviceError.bootFailed(
        message: "the database is of a later version", usage: false)
    ) { try booter(daemon).boot() }
  }

  @Test func aWrongSettingIsTheCommandLines() throws {
    let daemon = try FakeDaemon("echo 'failed-usage: there is no property x' >&3; exit 64")
    #expect(throws: DeviceError.bootFailed(message: "there is no property x", usage: true)) {
      try booter(daemon).boot()
    }
  }

  @Test func aDaemonThatDiesSilentlyLeavesTheEndOfItsLog() throws {
    let daemon = try FakeDaemon("echo 'Fatal error: why' >&2; exit 3")
    let home = daemon.address.folder
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try Data("of an earlier run\n".utf8).write(to: URL(filePath: daemon.address.daemonLogPath))
    #expect(
      throws: DeviceError.bootFailed(
        message: "device 'default' did not boot: foregroundd exited with status 3; the end of "
          + "\(daemon.address.daemonLogPath):\n  Fatal error: why",
        usage: false)
    ) { try booter(daemon).boot() }
  }

  @Test func aDaemonThatIsNotReadyInTimeIsEnded() throws {
    let daemon = try FakeDaemon("echo $$ > \"$0.pid\"; exec sleep 1000")
    var booter = booter(daemon)
    booter.timeout = 0.3
    let error = #expect(throws: DeviceError.self) { try booter.boot() }
    #expect(error?.description.contains("was not ready within") == true)
    let pid = try #require(Int32(daemon.text(of: "fake-foregroundd.pid").dropLast()))
    #expect(kill(pid, 0) == -1)
  }

  @Test func aBootedDeviceIsNotBootedAgain() throws {
    let device = try FakeDevice { _ in .done }
    let booter = DeviceBooter(address: device.address, daemonPath: "/bin/false")
    #expect(throws: DeviceError.alreadyBooted(device: .default)) { try booter.boot() }
  }

  @Test func readinessLinesAreReadExactly() {
    #expect(ReadinessLine("ready") == .ready)
    #expect(ReadinessLine("note: a: b") == .note("a: b"))
    #expect(ReadinessLine("failed: x") == .failed("x"))
    #expect(ReadinessLine("failed-usage: x") == .failedUsage("x"))
    #expect(ReadinessLine("ready ") == nil)
    #expect(ReadinessLine("") == nil)
  }
}
