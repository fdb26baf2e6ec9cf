import Testing

@testable import LinuxPlatform

/// What an app may use, and the files by which the kernel is told.
@Suite struct AppLimitsTests {
  private let folder = TemporaryFolder()

  @Test func `a number is set by its name, and says what it takes`() {
    var limits = AppLimits()
    #expect(limits.apply("appMemory=256") == nil)
    #expect(limits.memory == 256 << 20)
    #expect(limits.apply("appProcesses=100") == nil)
    #expect(limits.processes == 100)
    #expect(limits.settings.contains { $0 == ("appMemory", "256") })
    #expect(
      limits.apply("appMemory=lots")
        == "appMemory takes a whole number from 64 to 1000000, in MiB, not \"lots\"")
    #expect(limits.apply("appProcesses=0")?.contains("from 32 to 1000000") == true)
    #expect(AppLimits.isSetting("appStorage=1"))
    #expect(!AppLimits.isSetting("launchDeadline=1"))
  }

  @Test func `an app may use half of a small machine, and of a large one what the platform gives`()
  {
    #expect(AppLimits.memory(ofMachineWith: 2 << 30) == 1 << 30)
    #expect(AppLimits.memory(ofMachineWith: 64 << 30) == 3 << 30)
  }

  private func content(_ file: String) -> String? { try? TextFile.read(folder.path + "/" + file) }

  private var limits: AppLimits {
    var limits = AppLimits()
    limits.processes = 100
    limits.memory = 64 << 20
    return limits
  }

  @Test func `cgroup v2: tasks, memory without swap, all of it or nothing, a weight`() throws {
    for file in ["pids.max", "memory.max", "memory.swap.max", "memory.oom.group", "cpu.weight"] {
      folder.write("app/" + file, "")
    }
    let controllers = ContainerControllers(
      unified: Set(Controller.allCases), at: folder.path + "/app", legacy: [:])
    try controllers.set(limits)
    #expect(content("app/pids.max") == "100")
    #expect(content("app/memory.max") == "67108864")
    #expect(content("app/memory.swap.max") == "0")
    #expect(content("app/memory.oom.group") == "1")
    #expect(content("app/cpu.weight") == "100")
    controllers.setWeight(.background)
    #expect(content("app/cpu.weight")?.first == "1")
    #expect(controllers.source(of: .memory) == .unified)
    #expect(controllers.legacyFolders.isEmpty)
  }

  @Test func `cgroup v1: each controller in its own hierarchy, and only where v2 has none`() throws
  {
    for file in ["p/pids.max", "m/memory.limit_in_bytes", "c/cpu.shares", "u/memory.max"] {
      folder.write(file, "")
    }
    let legacy = [
      Controller.processes: folder.path + "/p", .memory: folder.path + "/m",
      .processor: folder.path + "/c",
    ]
    try ContainerControllers(unified: [], at: folder.path, legacy: legacy).set(limits)
    #expect(content("p/pids.max") == "100")
    #expect(content("m/memory.limit_in_bytes") == "67108864")
    #expect(content("c/cpu.shares") == "1024")
    let mixed = ContainerControllers(unified: [.memory], at: folder.path + "/u", legacy: legacy)
    try mixed.set(limits)
    #expect(content("u/memory.max") == "67108864")
    #expect(mixed.source(of: .processes) == .legacy)
    #expect(mixed.legacyFolders.count == 2)
  }

  @Test func `a machine without controllers sets nothing and knows of no refusal`() throws {
    try ContainerControllers.none.set(limits)
    #expect(!ContainerControllers.none.hasRefusedProcess)
    #expect(Controller.allCases.allSatisfy { ContainerControllers.none.source(of: $0) == nil })
  }

  @Test func `a refused process is known by the controller's count`() {
    folder.write("pids.events", "max 0\n")
    let controllers = ContainerControllers(unified: [.processes], at: folder.path, legacy: [:])
    #expect(!controllers.hasRefusedProcess)
    folder.write("pids.events", "max 3\n")
    #expect(controllers.hasRefusedProcess)
  }

  @Test(arguments: [
    // Nothing divides the processor between cgroups.
    ("0::/user.slice\n", "", true),
    // Every cgroup below the root has a weight of its own.
    ("0::/user.slice\n", "cpu memory", false),
    ("0::/\n", "cpu memory", true),
    ("1:cpu,cpuacct:/\n0::/user.slice\n", "", true),
    ("1:cpu,cpuacct:/user.slice\n0::/user.slice\n", "", false),
  ])
  func `sessions share the processor unless cgroups do`(
    _ own: String, _ controllers: String, _ areEffective: Bool
  ) {
    let mounts = MountTable(parsing: "30 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n")
    let result = Autogroups.areEffective(mounts: mounts, own: OwnCgroups(parsing: own)) { _ in
      controllers.split(separator: " ").map(String.init)
    }
    #expect(result == areEffective)
  }

  // MARK: On this machine

  private static let isControlled: Bool = {
    guard let containment = try? ContainmentProbe().choose(deviceName: uniqueName("probe"))
    else { return false }
    defer { containment.removeIfEmpty() }
    return containment.source(of: .processes) != nil
  }()

  @Test(.enabled(if: isControlled, "this machine lets nobody limit cgroups"))
  func `a container has its limits, and leaves nothing behind`() throws {
    let containment = try ContainmentProbe().choose(
      deviceName: uniqueName("limits"), limits: limits)
    let container = try containment.makeContainer(named: "app")
    let folders = container.controllers.legacyFolders
    let program = try Launched(Adversary.path, ["threads"], in: container)
    #expect(program.lines(1) == ["ready"])
    let usage = try AppUsageReader(container).read()
    #expect(usage.processes == 64)
    #expect(!usage.wasRefusedProcess)
    RealContainment.clear(container)
    containment.removeIfEmpty()
    #expect(folders.allSatisfy { !TextFile.exists($0) })
  }

  @Test(.enabled(if: isControlled, "this machine lets nobody limit cgroups"))
  func `a program that waits is counted to have waited`() throws {
    let containment = try ContainmentProbe().choose(
      deviceName: uniqueName("waits"), limits: limits)
    let container = try containment.makeContainer(named: "app")
    let program = try Launched(Adversary.path, ["ignore"], in: container)
    #expect(program.lines(1) == ["ready"])
    #expect(try eventually { try AppUsageReader(container).activity().waits > 0 })
    RealContainment.clear(container)
    containment.removeIfEmpty()
  }
}
