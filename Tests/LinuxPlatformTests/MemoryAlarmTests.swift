import Dispatch
import Glibc
import Testing

@testable import LinuxPlatform

/// What the kernel counts of a device's memory wakes foregroundd.
@Suite struct MemoryAlarmTests {
  private let folder = TemporaryFolder()

  /// A device that has 1000 bytes in a v1 hierarchy, on a machine that does not count waiting.
  private func gauge() -> MemoryGauge {
    folder.write("device/memory.limit_in_bytes", "1000\n")
    folder.write("device/memory.usage_in_bytes", "100\n")
    folder.write("device/memory.oom_control", "oom_kill_disable 1\n")
    folder.write("device/cgroup.event_control", "")
    return MemoryGauge(legacyFolder: folder.path + "/device", procPath: folder.path + "/proc")
  }

  /// The eventfd in the last line that was written for the kernel.
  private func lastCounter() throws -> CInt {
    let text = try TextFile.read(folder.path + "/device/cgroup.event_control")
    return try #require(text.split(separator: " ").first.flatMap { CInt($0) })
  }

  private func count(on counter: CInt) {
    var one: UInt64 = 1
    #expect(write(counter, &one, 8) == 8)
  }

  @Test func `an amount that is reached is told at once, each time`() throws {
    let watcher = try ExitWatcher()
    defer { watcher.stop() }
    let told = DispatchSemaphore(value: 0)
    let alarm = MemoryAlarm(gauge(), watcher: watcher) { told.signal() }
    let counter = try lastCounter()
    for _ in 1...3 {
      count(on: counter)
      #expect(told.wait(timeout: .now() + 20) == .success)
    }
    withExtendedLifetime(alarm) {}
  }

  @Test func `a device without a limit of its own has no amounts to watch`() throws {
    var unlimited = gauge()
    unlimited.legacyFolder = nil
    let watcher = try ExitWatcher()
    defer { watcher.stop() }
    let alarm = MemoryAlarm(unlimited, watcher: watcher) {}
    #expect(try TextFile.read(folder.path + "/device/cgroup.event_control").isEmpty)
    withExtendedLifetime(alarm) {}
  }
}
