import Glibc
import LinuxPlatform
import SystemPackage
import Testing

/// Real process trees, in every kind of containment that this machine supports.
@Suite struct ContainerTests {
  static let kinds = RealContainment.kinds

  /// The root process, three children in their own sessions and a double-forked grandchild.
  private func family(_ container: any ProcessContainer) throws -> (Launched, Set<Int32>) {
    let root = try Launched(Adversary.path, ["family"], in: container)
    return (root, Set(root.lines(5).compactMap { Int32($0) }))
  }

  @Test(arguments: kinds)
  func `a tree that scatters into sessions is found whole`(_ kind: ContainmentKind) throws {
    try RealContainment.withContainer(kind) { container in
      let (root, members) = try family(container)
      #expect(members.count == 5)
      #expect(members.contains(root.pid))
      #expect(try Set(container.processes()) == members)
    }
  }

  @Test(arguments: kinds)
  func `a frozen tree uses no CPU and goes on when thawed`(_ kind: ContainmentKind) throws {
    try RealContainment.withContainer(kind) { container in
      let (root, members) = try family(container)
      _ = try container.freeze()
      #expect(try eventually { try container.isFrozen })
      let clocks = members.map { CPUClock(of: $0) }
      let before = try clocks.map { try $0.read() }
      let total = try container.cpuTime()
      spin(milliseconds: 100)
      #expect(try clocks.map { try $0.read() } == before)
      #expect(try container.cpuTime() == total)
      try container.thaw()
      #expect(try !container.isFrozen)
      let clock = CPUClock(of: root.pid)
      let thawed = try clock.read()
      #expect(try eventually { try clock.read() > thawed })
      #expect(try container.cpuTime() > total)
    }
  }

  @Test(arguments: kinds)
  func `64 running threads freeze together`(_ kind: ContainmentKind) throws {
    try RealContainment.withContainer(kind) { container in
      let root = try Launched(Adversary.path, ["threads"], in: container)
      #expect(root.lines(1) == ["ready"])
      _ = try container.freeze()
      #expect(try eventually { try container.isFrozen })
      let clock = CPUClock(of: root.pid)
      #expect(try standsStill(clock))
    }
  }

  @Test(arguments: kinds)
  func `a program whose main thread has ended is frozen and killed`(
    _ kind: ContainmentKind
  ) throws {
    try RealContainment.withContainer(kind) { container in
      let headless = try Launched(Adversary.path, ["headless"], in: container)
      #expect(headless.lines(1) == ["ready"])
      let clock = CPUClock(of: headless.pid)
      #expect(try eventually { try ProcessStatus(of: headless.pid).state == .zombie })
      #expect(headless.process.identity.isAlive)
      _ = try container.freeze()
      #expect(try eventually { try container.isFrozen })
      #expect(try standsStill(clock))
      try container.kill()
      #expect(headless.waitForExit() == .signaled(signal: SIGKILL, coreDumped: false))
    }
  }

  /// Whether the process uses no processor for 50 ms. A thread that is said to be stopped may still be
  /// on its way off a processor that others want.
  private func standsStill(_ clock: CPUClock) throws -> Bool {
    try eventually {
      let before = try clock.read()
      spin(milliseconds: 50)
      return try clock.read() == before
    }
  }

  @Test(arguments: kinds)
  func `killing a frozen tree ends all of it`(_ kind: ContainmentKind) throws {
    try RealContainment.withContainer(kind) { container in
      let (root, members) = try family(container)
      let identities = try members.map { try ProcessIdentity(of: $0) }
      _ = try container.freeze()
      try container.kill()
      #expect(root.waitForExit() == .signaled(signal: SIGKILL, coreDumped: false))
      #expect(try eventually { try !container.isPopulated })
      #expect(eventually { identities.allSatisfy { !$0.isAlive } })
    }
  }

  @Test(arguments: kinds)
  func `a program that ignores SIGTERM is killed`(_ kind: ContainmentKind) throws {
    try RealContainment.withContainer(kind) { container in
      let stubborn = try Launched(Adversary.path, ["ignore"], in: container)
      #expect(stubborn.lines(1) == ["ready"])
      try stubborn.process.send(SIGTERM)
      #expect(try stubborn.process.reap() == nil)
      try container.kill()
      #expect(stubborn.waitForExit() == .signaled(signal: SIGKILL, coreDumped: false))
    }
  }

  @Test(arguments: kinds)
  func `a container with processes cannot be removed`(_ kind: ContainmentKind) throws {
    try RealContainment.withContainer(kind) { container in
      let program = try Launched(Adversary.path, ["ignore"], in: container)
      #expect(program.lines(1) == ["ready"])
      let error = #expect(throws: SystemCallError.self) { try container.remove() }
      #expect(error?.errno == .resourceBusy)
    }
  }

  @Test(arguments: kinds)
  func `a later daemon finds and clears what an earlier one left`(_ kind: ContainmentKind) throws {
    Subreaper.become()
    let device = uniqueName("left")
    let earlier = try ContainmentProbe().choose(deviceName: device, forced: kind)
    let container = try earlier.makeContainer(named: "com.example.left")
    defer {
      RealContainment.clear(container)
      earlier.removeIfEmpty()
    }
    let program = try Launched(Adversary.path, ["ignore"], in: container)
    #expect(program.lines(1) == ["ready"])
    let later = try ContainmentProbe().choose(deviceName: device, forced: kind)
    let leftovers = try later.leftovers()
    #expect(leftovers.map(\.name) == ["com.example.left"])
    #expect(try leftovers.first?.processes() == [program.pid])
    try leftovers.first?.kill()
    #expect(program.waitForExit() == .signaled(signal: SIGKILL, coreDumped: false))
  }

  @Test(arguments: kinds)
  func `memory is measured and says by whose count`(_ kind: ContainmentKind) throws {
    try RealContainment.withContainer(kind) { container in
      let program = try Launched(Adversary.path, ["ignore"], in: container)
      #expect(program.lines(1) == ["ready"])
      let footprint = try container.memoryFootprint()
      #expect(footprint.bytes > 10_000)
      #expect(footprint.bytes < 50_000_000)
      #expect(try container.memorySource() == footprint.source)
    }
  }

  @Test(arguments: ["", "a/b", "..", "cgroup.procs", "line\nbreak"], kinds)
  func `a name that is no file name is refused`(_ name: String, _ kind: ContainmentKind) throws {
    let containment = try ContainmentProbe().choose(deviceName: uniqueName("name"), forced: kind)
    defer { containment.removeIfEmpty() }
    #expect(throws: ContainerNameError.self) { try containment.makeContainer(named: name) }
  }

  @Test(.enabled(if: RealContainment.hasCgroups))
  func `nothing is started into a frozen container`() throws {
    try RealContainment.withContainer(.cgroup) { container in
      let program = try Launched(Adversary.path, ["ignore"], in: container)
      #expect(program.lines(1) == ["ready"])
      // The result may be complete or, on a busy machine, still pending.
      _ = try container.freeze()
      #expect(try container.isFreezeRequested)
      let error = #expect(throws: SpawnError.self) {
        try Launched(Adversary.path, ["ignore"], in: container)
      }
      #expect(error?.step == .clone)
      #expect(error?.errno == .resourceBusy)
    }
  }

  @Test(.enabled(if: RealContainment.hasCgroups))
  func `a process is born in its cgroup`() throws {
    try RealContainment.withContainer(.cgroup) { container in
      let program = try Launched(Adversary.path, ["ignore"], in: container)
      let path = try #require(try ProcessInspection.cgroupPath(of: program.pid))
      #expect(path.hasSuffix("/app"))
    }
  }
}
