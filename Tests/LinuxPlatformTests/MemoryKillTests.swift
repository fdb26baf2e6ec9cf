import Testing

@testable import LinuxPlatform

/// What the counters of cgroups tell about a process that ended by SIGKILL.
@Suite struct MemoryKillTests {
  private let folder = TemporaryFolder()

  private func unified(oom: Int, killed: Int) -> MemoryKill? {
    folder.write(
      "memory.events",
      "low 0\nhigh 0\nmax 231\noom \(oom)\noom_kill \(killed)\noom_group_kill 0\n")
    return MemoryKillReader(unifiedPath: folder.path).read()
  }

  @Test func `cgroup v2: its own limit, a shortage elsewhere, or neither`() {
    #expect(unified(oom: 1, killed: 1) == .ownLimit)
    #expect(unified(oom: 0, killed: 1) == .shortage)
    #expect(unified(oom: 1, killed: 0) == nil)
    #expect(unified(oom: 0, killed: 0) == nil)
  }

  @Test func `cgroup v1: its own limit, a shortage elsewhere, or neither`() {
    func legacy(failures: Int, killed: Int) -> MemoryKill? {
      folder.write("memory.oom_control", "oom_kill_disable 0\nunder_oom 0\noom_kill \(killed)\n")
      folder.write("memory.failcnt", "\(failures)\n")
      folder.write("memory.limit_in_bytes", "99999744\n")
      return MemoryKillReader(legacyPath: folder.path).read()
    }
    #expect(legacy(failures: 3, killed: 1) == .ownLimit)
    #expect(legacy(failures: 0, killed: 1) == .shortage)
    #expect(legacy(failures: 3, killed: 0) == nil)
    // A kernel that does not count failures: what it has had at most says it.
    folder.write("memory.max_usage_in_bytes", "99999744\n")
    #expect(legacy(failures: 0, killed: 1) == .ownLimit)
    folder.write("memory.max_usage_in_bytes", "50000000\n")
    #expect(legacy(failures: 0, killed: 1) == .shortage)
  }

  @Test func `a machine that does not count says nothing`() {
    #expect(MemoryKillReader(unifiedPath: folder.path, legacyPath: folder.path).read() == nil)
    #expect(MemoryKillReader().read() == nil)
  }
}
