import Glibc
import Testing

@testable import LinuxPlatform

/// Stacks of processes that do not respond.
@Suite struct StackSamplerTests {
  static let isInstalled = StackSampler().tool != nil

  @Test(.enabled(if: isInstalled))
  func `the stack of a waiting program names where it waits`() async throws {
    let program = try Launched(Adversary.path, ["ignore"])
    #expect(program.lines(1) == ["ready"])
    #expect(try eventually { try ProcessStatus(of: program.pid).state == .sleeping })
    let sample = await StackSampler(timeout: 20_000).sample(program.pid)
    guard case .threads(let threads) = sample else {
      Issue.record("\(sample)")
      return
    }
    #expect(threads.map(\.threadID) == [program.pid])
    #expect(sample.text.contains("pause"))
  }

  @Test func `without the tool the sentence says what to install`() async {
    let sample = await StackSampler(tool: nil).sample(getpid())
    #expect(sample.text.contains("elfutils"))
  }

  @Test(.enabled(if: isInstalled))
  func `no process, no stacks`() async {
    let sample = await StackSampler(timeout: 20_000).sample(4_194_303)
    #expect(sample == .unavailable("no stacks: process 4194303 does not exist"))
  }

  @Test func `a tool that takes too long is ended`() async {
    let folder = TemporaryFolder()
    folder.write("slow", "#!/bin/sh\nexec sleep 1000\n")
    chmod(folder.path + "/slow", 0o755)
    let sample = await StackSampler(tool: folder.path + "/slow", timeout: 20).sample(getpid())
    #expect(sample.text.hasPrefix("no stacks: eu-stack took longer than 20 ms"))
  }

  @Test(.enabled(if: isInstalled && RealContainment.hasCgroups))
  func `a frozen program does not answer, and is not left stopped by the attempt`() async throws {
    let containment = try ContainmentProbe().choose(
      deviceName: uniqueName("stacks"), forced: .cgroup)
    defer { containment.removeIfEmpty() }
    let container = try containment.makeContainer(named: "app")
    defer { RealContainment.clear(container) }
    let program = try Launched(Adversary.path, ["threads"], in: container)
    #expect(program.lines(1) == ["ready"])
    _ = try container.freeze()
    #expect(try eventually { try container.isFrozen })
    let frozen = await StackSampler(timeout: 200).sample(program.pid)
    #expect(frozen.text.hasPrefix("no stacks: eu-stack took longer"))
    try container.thaw()
    let clock = CPUClock(of: program.pid)
    let thawed = try clock.read()
    #expect(try eventually { try clock.read() > thawed + 100_000_000 })
    #expect(try !ProcessStatus(of: program.pid).isStopped)
  }

  @Test(.enabled(if: isInstalled && RealContainment.hasCgroups))
  func `stopped before it is thawed, a frozen program shows where it stood`() async throws {
    let containment = try ContainmentProbe().choose(
      deviceName: uniqueName("stacks"), forced: .cgroup)
    defer { containment.removeIfEmpty() }
    let container = try containment.makeContainer(named: "app")
    defer { RealContainment.clear(container) }
    let program = try Launched(Adversary.path, ["ignore"], in: container)
    #expect(program.lines(1) == ["ready"])
    _ = try container.freeze()
    #expect(try eventually { try container.isFrozen })
    try program.process.send(SIGSTOP)
    try container.thaw()
    let sample = await StackSampler(timeout: 20_000).sample(program.pid)
    #expect(sample.text.contains("main"))
  }

  @Test func `Swift names are made readable`() {
    let threads = StackDump.parse(
      """
      PID 5 - process
      TID 5:
      #0  0x00007f0000000001 __poll
      #1  0x0000560000000002 $s4main5NotesC4saveyyF - 1
      TID 6:
      #0  0x00007f0000000003 nanosleep
      eu-stack: warning
      """)
    #expect(threads.map(\.threadID) == [5, 6])
    #expect(threads[0].frames[1].hasSuffix("main.Notes.save() -> () - 1"))
    #expect(threads[1].frames.count == 1)
  }

  @Test func `What is known only by its address is left out below what has a name`() {
    let threads = StackDump.parse(
      """
      TID 5:
      #0  0x00007f0000000001
      #1  0x0000560000000002 main - /App
      #2  0x0000560000000003
      #3  0x0000560000000004
      TID 6:
      #0  0x00007f0000000003
      """)
    #expect(threads.map(\.frames.count) == [2, 1])
  }
}
