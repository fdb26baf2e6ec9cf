import Dispatch
import Glibc
import LinuxPlatform
import Testing

/// Exits are reported without polling.
@Suite struct ExitWatcherTests {
  @Test func `the end of a process is told once`() async throws {
    let watcher = try ExitWatcher()
    defer { watcher.stop() }
    let program = try Launched("/bin/sh", ["-c", "exit 3"])
    await withCheckedContinuation { continuation in
      do {
        _ = try watcher.watch(program.process.processDescriptor, for: .processExit) {
          continuation.resume()
        }
      } catch let error {
        Issue.record(error)
        continuation.resume()
      }
    }
    #expect(try program.process.reap() == .exited(code: 3))
  }

  @Test(.enabled(if: RealContainment.hasCgroups))
  func `a freeze, a thaw and the end of a container are told`() throws {
    let watcher = try ExitWatcher()
    defer { watcher.stop() }
    try RealContainment.withContainer(.cgroup) { container in
      let changed = DispatchSemaphore(value: 0)
      let program = try Launched(Adversary.path, ["ignore"], in: container)
      #expect(program.lines(1) == ["ready"])
      let descriptor = try #require(try container.eventsDescriptor)
      let watch = try watcher.watch(descriptor, for: .containerEvents) { changed.signal() }
      defer { watcher.unwatch(watch) }
      func isTold(_ condition: () throws -> Bool) rethrows -> Bool {
        while try !condition() {
          if changed.wait(timeout: .now() + 20) == .timedOut { return false }
        }
        return true
      }
      _ = try container.freeze()
      #expect(try isTold { try container.isFrozen })
      try container.thaw()
      #expect(try isTold { try !container.isFrozen })
      try container.kill()
      #expect(try isTold { try !container.isPopulated })
    }
  }

  @Test func `a watch that was ended is silent`() throws {
    let watcher = try ExitWatcher()
    defer { watcher.stop() }
    let program = try Launched(Adversary.path, ["ignore"])
    let other = try Launched(Adversary.path, ["ignore"])
    let watch = try watcher.watch(program.process.processDescriptor, for: .processExit) {
      Issue.record("told of an exit that nobody watches")
    }
    watcher.unwatch(watch)
    let told = DispatchSemaphore(value: 0)
    _ = try watcher.watch(other.process.processDescriptor, for: .processExit) { told.signal() }
    try program.process.send(SIGKILL)
    program.waitForExit()
    try other.process.send(SIGKILL)
    #expect(told.wait(timeout: .now() + 20) == .success)
  }

  @Test func `a descriptor that cannot be watched is told`() throws {
    let watcher = try ExitWatcher()
    defer { watcher.stop() }
    #expect(throws: SystemCallError.self) {
      try watcher.watch(999_999, for: .processExit) {}
    }
  }

  @Test(.enabled(if: access("/proc/pressure/memory", W_OK) == 0))
  func `a pressure threshold is accepted, with whatever window the kernel allows`() throws {
    let watcher = try ExitWatcher()
    defer { watcher.stop() }
    let trigger = try PressureTrigger()
    #expect([1_000_000, 2_000_000].contains(trigger.window))
    let watch = try watcher.watch(trigger.descriptor, for: .pressure) {}
    watcher.unwatch(watch)
  }
}
