import Glibc
import SystemPackage
import Testing

@testable import LinuxPlatform

/// Measurements of processes and of the machine.
@Suite struct MeasuringTests {
  private let folder = TemporaryFolder()

  @Test func `the CPU clock of a process moves while it works`() throws {
    let program = try Launched(Adversary.path, ["threads"])
    #expect(program.lines(1) == ["ready"])
    let clock = CPUClock(of: program.pid)
    let before = try clock.read()
    #expect(try eventually { try clock.read() > before + 10_000_000 })
  }

  @Test func `the CPU clock of no process is an error`() throws {
    let error = #expect(throws: SystemCallError.self) { try CPUClock(of: 4_194_303).read() }
    #expect(error?.errno == .noSuchProcess)
  }

  @Test func `the machine's CPU is told apart in busy and idle`() throws {
    let text = "cpu  100 1 50 1000 20 3 4 2 7 0\ncpu0 1 2 3\n"
    let total = try #require(MachineCPU(parsing: text, ticksPerSecond: 100))
    #expect(total.busy == 160 * 10_000_000)
    #expect(total.idle == 1020 * 10_000_000)
    #expect(try MachineCPU().busy > 0)
  }

  @Test func `a status is read even if the program's name is meant to confuse`() throws {
    let line =
      "77 (a) R (b\n) S 1 70 60 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 9 0 1234 100 200 300\n"
    let status = try #require(ProcessStatus(parsing: line))
    #expect(status.name == "a) R (b\n")
    #expect(status.state == .sleeping)
    #expect(status.parent == 1)
    #expect(status.session == 60)
    #expect(status.cpuTicks == 11)
    #expect(status.threadCount == 9)
    #expect(status.startTime == 1234)
  }

  @Test func `memory: cgroup v2, less what can be dropped`() throws {
    folder.write("memory.current", "5000000\n")
    folder.write("memory.stat", "anon 3000000\ninactive_file 1000000\n")
    let reader = MemoryFootprintReader(unifiedPath: folder.path)
    let footprint = try reader.footprint(ofProcesses: { [] })
    #expect(footprint == MemoryFootprint(bytes: 4_000_000, source: .cgroup))
    #expect(reader.source(ofProcesses: { [] }) == footprint.source)
  }

  @Test func `memory: cgroup v1, less what can be dropped`() throws {
    folder.write("memory.usage_in_bytes", "5000000\n")
    folder.write("memory.stat", "inactive_file 1\ntotal_inactive_file 1000000\n")
    let reader = MemoryFootprintReader(legacyPath: folder.path)
    let footprint = try reader.footprint(ofProcesses: { [] })
    #expect(footprint == MemoryFootprint(bytes: 4_000_000, source: .legacyCgroup))
    #expect(reader.source(ofProcesses: { [] }) == footprint.source)
  }

  @Test func `memory: the proportional sizes of processes, swap included`() throws {
    folder.write("1/smaps_rollup", "00-ff ---p 0 00:00 0 [rollup]\nPss:  300 kB\nSwapPss: 20 kB\n")
    folder.write("2/smaps_rollup", "00-ff ---p 0 00:00 0 [rollup]\nPss:  100 kB\nSwapPss: 0 kB\n")
    let reader = MemoryFootprintReader(procPath: folder.path)
    let footprint = try reader.footprint(ofProcesses: { [1, 2, 3] })
    #expect(footprint == MemoryFootprint(bytes: 420 * 1024, source: .proportional))
    #expect(reader.source(ofProcesses: { [1, 2, 3] }) == footprint.source)
  }

  @Test func `memory: resident pages where the kernel tells no more`() throws {
    folder.write("1/statm", "1000 200 150 10 0 90 0\n")
    let reader = MemoryFootprintReader(procPath: folder.path)
    let footprint = try reader.footprint(ofProcesses: { [1] })
    let page = UInt64(sysconf(CInt(_SC_PAGESIZE)))
    #expect(footprint == MemoryFootprint(bytes: 50 * page, source: .resident))
    #expect(reader.source(ofProcesses: { [1] }) == footprint.source)
  }

  @Test func `locks of all three kinds are found, with their file`() throws {
    let path = folder.path + "/database"
    let program = try Launched(Adversary.path, ["lock", path])
    #expect(program.lines(1) == ["ready"])
    let locks = FileLocks.held(below: [folder.path]) { [program.pid] }
    #expect(Set(locks.map(\.kind)) == [.posix, .flock, .openFile])
    #expect(locks.first { $0.kind == .posix }?.mode == .write)
    #expect(locks.allSatisfy { $0.path == path && $0.pid == program.pid })
    #expect(FileLocks.held(below: [folder.path]) { [getpid()] }.isEmpty)
    let link = folder.path + "-link"
    #expect(symlink(folder.path, link) == 0)
    defer { unlink(link) }
    #expect(FileLocks.held(below: [link]) { [program.pid] } == locks)
    #expect(FileLocks.held(below: [folder.path + "/database"]) { [program.pid] }.isEmpty)
  }

  @Test func `nobody is examined for locks in an empty folder`() throws {
    let empty = folder.path + "/empty"
    #expect(mkdir(empty, 0o700) == 0)
    #expect(
      FileLocks.held(below: [empty]) { () -> [Int32] in
        Issue.record("the processes are asked for")
        return []
      }.isEmpty)
  }

  @Test func `waiting for a lock is not holding it`() {
    let lines = [
      "1: POSIX  ADVISORY  WRITE 100 08:02:4711 0 EOF",
      "1: -> POSIX  ADVISORY  WRITE 200 08:02:4711 0 EOF",
      "2: FLOCK  ADVISORY  READ 300 fd:1a:42 0 EOF",
      "3: LEASE  ACTIVE    READ 300 fd:1a:43 0 EOF",
    ]
    let locks = lines.map { FileLock($0, of: 7, on: "/a") }
    #expect(locks.map(\.?.kind) == [.posix, nil, .flock, nil])
    #expect(locks.map(\.?.mode) == [.write, nil, .read, nil])
  }

  @Test func `shared locks of a database with a write-ahead log keep nobody waiting`() {
    func lock(_ mode: FileLock.Mode, _ path: String) -> FileLock {
      FileLock(kind: .posix, mode: mode, pid: 7, path: path)
    }
    let open = [lock(.read, "/a.sqlite"), lock(.read, "/a.sqlite-shm")]
    #expect(open.inTheWay == [])
    let writing = lock(.write, "/a.sqlite-shm")
    #expect((open + [writing]).inTheWay == [writing])
    let whole = lock(.write, "/a.sqlite")
    #expect((open + [whole]).inTheWay == [whole])
    // Without such a log, who reads keeps others from writing.
    let other = lock(.read, "/b.sqlite")
    #expect((open + [other]).inTheWay == [other])
  }

  @Test func `pressure totals are read`() {
    let totals = PressureTotals(
      parsing: "some avg10=0.00 avg60=0.79 avg300=4.06 total=38491555\n"
        + "full avg10=0.00 avg60=0.00 avg300=0.00 total=12\n")
    #expect(totals.some == 38_491_555)
    #expect(totals.full == 12)
  }

  @Test func `no debugger is attached to this process`() throws {
    #expect(try ProcessInspection.tracer(of: getpid()) == nil)
  }
}
