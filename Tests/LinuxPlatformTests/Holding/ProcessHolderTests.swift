import CLinux
import Glibc
import SystemPackage
import Testing

@testable import LinuxPlatform

/// What the holder says of its programs, and to whom.
@Suite(.timeLimit(.minutes(1))) struct ProcessHolderTests {
  private static let executable = "\(builtPrograms)/holder"

  private func start(_ holder: ProcessHolder, _ script: String) throws -> SpawnedProcess {
    try holder.start(
      SpawnRequest(executable: "/bin/sh", arguments: ["-c", script]), HolderRecords())
  }

  @Test func `how a program has ended is told again until it is released`() throws {
    let holder = try ProcessHolder(executable: Self.executable)
    let program = try start(holder, "exit 7")
    #expect(becomesReadable(program.processDescriptor, CInt(POLLIN)))
    #expect(try program.reap() == .exited(code: 7))
    #expect(try program.reap() == .exited(code: 7))
    // Its ID is still taken, and whoever comes next can ask, too.
    #expect(try ProcessIdentity(of: program.pid) == program.identity)
    #expect(try holder.held() == [program.pid])
    #expect(try holder.adopt(program.identity).reap() == .exited(code: 7))
    try program.release()
    #expect(try holder.held() == [])
    #expect(throws: SystemCallError("release process \(program.pid)", .noChildProcess)) {
      try program.release()
    }
    #expect(throws: SystemCallError.self) { try program.reap() }
    #expect(throws: SystemCallError.self) { try holder.adopt(program.identity) }
  }

  @Test func `a program that runs is not released`() throws {
    let holder = try ProcessHolder(executable: Self.executable)
    let program = try start(holder, "exec sleep 1000")
    #expect(try program.reap() == nil)
    #expect(throws: SystemCallError("release process \(program.pid)", .resourceBusy)) {
      try program.release()
    }
    #expect(try holder.held() == [program.pid])
  }

  @Test func `a process with the ID of a program is not taken for it`() throws {
    let holder = try ProcessHolder(executable: Self.executable)
    let program = try start(holder, "exec sleep 1000")
    let other = ProcessIdentity(pid: program.pid, startTime: program.identity.startTime - 1)
    #expect(throws: SystemCallError.self) { try holder.adopt(other) }
  }

  @Test func `programs that nobody knows are ended and released`() throws {
    let holder = try ProcessHolder(executable: Self.executable)
    let programs = try (0..<3).map { _ in try start(holder, "exec sleep 1000") }
    #expect(Set(try holder.held()) == Set(programs.map(\.pid)))
    try holder.end(programs[0].pid)
    #expect(Set(try holder.held()) == Set(programs[1...].map(\.pid)))
    #expect(!programs[0].identity.isAlive)
    #expect(try holder.end(programs[1...].map(\.pid)) == [])
    #expect(try holder.held() == [])
  }

  @Test func `a new daemon drops the replies that were meant for the last one`() throws {
    var ends: [CInt] = [-1, -1]
    try #require(clinux_packet_pair(&ends) == 0)
    let process = try ProcessSpawner.spawn(
      SpawnRequest(executable: Self.executable, passed: [ends[1]], diesWithParent: true))
    close(ends[1])
    // What the last daemon asked before it ended: replies with and without a descriptor, longer and
    // shorter than those that this one expects.
    var records = HolderRecords()
    records.add(HOLDER_EXECUTABLE, texts: ["/bin/sleep"])
    for argument in ["sleep", "1000"] { records.add(HOLDER_ARGUMENT, texts: [argument]) }
    for packet in [
      records.packet(HOLDER_START, number: 7), HolderRecords().packet(HOLDER_LIST, number: 8),
      HolderRecords().packet(HOLDER_STATE, number: 9),
    ] {
      #expect(clinux_send_packet(ends[0], packet, packet.count, nil, 0, 1) == packet.count)
    }
    let holder = try ProcessHolder(
      adopting: ends[0], pid: process.pid, pidfd: dup(process.processDescriptor))
    // The first reply is one about nothing that is held; that of the last daemon was a pidfd.
    #expect(throws: SystemCallError("release process 1", .noChildProcess)) { try holder.release(1) }
    let held = try holder.held()
    #expect(held.count == 1)
    #expect(holder.isAlive)
    try holder.end(held[0])
    #expect(try holder.held() == [])
  }

  @Test func `a new daemon learns how the holder was set up`() throws {
    let folder = TemporaryFolder()
    let holder = try ProcessHolder(executable: Self.executable)
    #expect(try !holder.state().isSetUp)
    let plan = AppConfinement.Plan(
      holder: Self.executable, deviceFolder: folder.path, requirement: .available)
    let first = try AppConfinement(plan)
    var next = plan
    next.adopted = first.currentHolder
    let second = try AppConfinement(next)
    #expect(second.currentHolder === first.currentHolder)
    #expect(second.protections.map(\.isActive) == first.protections.map(\.isActive))
    #expect((second.users == nil) == (first.users == nil))

    let request = SpawnRequest(
      executable: "/usr/bin/sleep", arguments: ["1000"], sandbox: Sandbox(execute: ["/usr"]))
    let known = try second.start(request)
    let unknown = try second.start(request)
    #expect(try second.endUnknown(except: [known.pid]) == [])
    #expect(try second.held() == [known.pid])
    #expect(known.identity.isAlive && !unknown.identity.isAlive)

    // One that was not set up cannot be used.
    next.adopted = holder
    let third = try AppConfinement(next)
    #expect(third.currentHolder !== holder)
    #expect(becomesReadable(holder.process.processDescriptor, CInt(POLLIN)))
  }
}
