import Glibc
import SystemPackage
import Testing

@testable import LinuxPlatform

/// Which containment is chosen on other machines, simulated with folders.
@Suite struct ContainmentProbeTests {
  private let machine = TemporaryFolder()
  private let user: UInt32 = 1000

  private let unifiedMount =
    "30 23 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n"
  private let hybridMounts = """
    31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw,mode=755
    35 31 0:32 / /sys/fs/cgroup/memory rw shared:9 - cgroup cgroup rw,memory
    41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw

    """

  private func imitate(mounts: String, cgroup: String) {
    machine.write("proc/self/mountinfo", mounts)
    machine.write("proc/self/cgroup", cgroup)
  }

  private func tree(_ path: String, controllers: String, members: String = "") {
    machine.write(path + "/cgroup.controllers", controllers + "\n")
    machine.write(path + "/cgroup.procs", members)
  }

  private func plan(
    as user: UInt32, supervisor: Int32? = nil, legacyTrees: Bool = true
  ) -> ContainmentPlan {
    ContainmentProbe(
      fileSystemRoot: machine.path, userID: user, processID: 42, supervisorID: supervisor,
      usesLegacyTrees: legacyTrees
    ).plan(deviceName: "phone")
  }

  @Test func `hybrid, as root: at the top of the v2 tree`() throws {
    imitate(mounts: hybridMounts, cgroup: "4:memory:/session\n0::/\n")
    tree("sys/fs/cgroup/unified", controllers: "")
    let cgroup = try #require(plan(as: 0).cgroup)
    #expect(cgroup.devicePath == machine.path + "/sys/fs/cgroup/unified/foreground-phone")
    #expect(cgroup.enables.isEmpty)
    #expect(!cgroup.movesSupervisor)
    // The daemon's own cgroup is not there.
    #expect(cgroup.legacyPaths.isEmpty)
  }

  @Test func `hybrid: limits are set beneath the daemon's own v1 cgroups`() throws {
    imitate(
      mounts: hybridMounts
        + "36 31 0:33 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n"
        + "37 31 0:34 / /sys/fs/cgroup/pids ro - cgroup cgroup rw,pids\n",
      cgroup: "8:pids:/\n4:memory:/session\n1:cpu,cpuacct:/\n0::/\n")
    tree("sys/fs/cgroup/unified", controllers: "")
    for folder in ["memory/session", "cpu,cpuacct", "pids"] {
      machine.write("sys/fs/cgroup/\(folder)/tasks", "")
    }
    let folder = machine.path + "/sys/fs/cgroup/"
    #expect(
      try #require(plan(as: 0).cgroup).legacyPaths == [
        .memory: folder + "memory/session/foreground-phone",
        .processor: folder + "cpu,cpuacct/foreground-phone",
      ])
    #expect(try #require(plan(as: 0, legacyTrees: false).cgroup).legacyPaths.isEmpty)
  }

  @Test func `unified, as root: at the top, with every controller`() throws {
    imitate(mounts: unifiedMount, cgroup: "0::/system.slice/ssh.service\n")
    tree("sys/fs/cgroup", controllers: "cpuset cpu io memory pids")
    tree("sys/fs/cgroup/system.slice/ssh.service", controllers: "memory", members: "42\n")
    let cgroup = try #require(plan(as: 0).cgroup)
    #expect(cgroup.devicePath == machine.path + "/sys/fs/cgroup/foreground-phone")
    #expect(cgroup.enables == Set(Controller.allCases))
    #expect(!cgroup.movesSupervisor)
  }

  private func imitateUserSlice(members: String) throws -> String {
    let scope = "user.slice/user-1000.slice/user@1000.service/app.slice/foreground.scope"
    imitate(mounts: unifiedMount, cgroup: "0::/\(scope)\n")
    let path = "sys/fs/cgroup/" + scope
    tree(path, controllers: "memory pids", members: members)
    try #require(machine.give(path, to: user))
    try #require(machine.give(path + "/cgroup.procs", to: user))
    return machine.path + "/" + path
  }

  @Test(.enabled(if: getuid() == 0, "only root can imitate another user's files"))
  func `delegated to a user and alone there: a leaf for the daemon, and memory`() throws {
    let scope = try imitateUserSlice(members: "42\n")
    let cgroup = try #require(plan(as: user).cgroup)
    #expect(cgroup.parentPath == scope)
    #expect(cgroup.movesSupervisor)
    #expect(cgroup.enables == [.memory, .processes])
  }

  @Test(.enabled(if: getuid() == 0, "only root can imitate another user's files"))
  func `delegated to a user, with the supervisor: a leaf for both`() throws {
    _ = try imitateUserSlice(members: "41\n42\n")
    #expect(try #require(plan(as: user, supervisor: 41).cgroup).movesSupervisor)
    #expect(try !#require(plan(as: user, supervisor: 40).cgroup).movesSupervisor)
    _ = try imitateUserSlice(members: "7\n41\n42\n")
    #expect(try !#require(plan(as: user, supervisor: 41).cgroup).movesSupervisor)
  }

  @Test(.enabled(if: getuid() == 0, "only root can imitate another user's files"))
  func `both are moved into the leaf, the supervisor first`() throws {
    let scope = try imitateUserSlice(members: "41\n42\n")
    let path = scope.dropFirst(machine.path.count + 1)
    for name in ["foreground-phone/cgroup.freeze", "foreground-phone/cgroup.procs"] {
      machine.write("\(path)/\(name)", "")
    }
    try #require(mkdir(scope + "/supervisor", 0o755) == 0)
    // A pipe shows what is written to it, one after the other, as the real file takes it.
    try #require(mkfifo(scope + "/supervisor/cgroup.procs", 0o644) == 0)
    let leaf = try OwnedDescriptor(opening: scope + "/supervisor/cgroup.procs", O_RDWR | O_NONBLOCK)
    let containment = try ContainmentProbe(
      fileSystemRoot: machine.path, userID: user, processID: 42, supervisorID: 41
    ).choose(deviceName: "phone", forced: .cgroup)
    #expect(containment.kind == .cgroup)
    var written = [UInt8](repeating: 0, count: 16)
    let count = read(leaf.rawValue, &written, written.count)
    #expect(String(decoding: written.prefix(max(0, count)), as: UTF8.self) == "4142")
  }

  @Test(.enabled(if: getuid() == 0, "only root can imitate another user's files"))
  func `delegated to a user and shared with a shell: nobody is moved`() throws {
    _ = try imitateUserSlice(members: "7\n42\n")
    #expect(try !#require(plan(as: user).cgroup).movesSupervisor)
  }

  @Test(.enabled(if: getuid() == 0, "only root can imitate another user's files"))
  func `started again from its leaf: the cgroup above is used`() throws {
    let scope = try imitateUserSlice(members: "")
    imitate(
      mounts: unifiedMount,
      cgroup: "0::/\(scope.dropFirst(machine.path.count + "/sys/fs/cgroup/".count))/supervisor\n")
    let cgroup = try #require(plan(as: user).cgroup)
    #expect(cgroup.parentPath == scope)
    #expect(!cgroup.movesSupervisor)
  }

  @Test(.enabled(if: getuid() == 0, "as root the files are root's"))
  func `not delegated: signals, and how to get it delegated`() {
    imitate(mounts: unifiedMount, cgroup: "0::/user.slice/user-1000.slice/session-3.scope\n")
    tree("sys/fs/cgroup/user.slice/user-1000.slice/session-3.scope", controllers: "memory")
    let plan = plan(as: user)
    #expect(plan.cgroup == nil)
    #expect(plan.reason.contains("Delegate=yes"))
  }

  @Test func `mounted read-only: signals`() {
    imitate(
      mounts: "30 23 0:26 / /sys/fs/cgroup ro,nosuid - cgroup2 cgroup2 rw\n", cgroup: "0::/\n")
    tree("sys/fs/cgroup", controllers: "memory")
    #expect(plan(as: 0).cgroup == nil)
  }

  @Test func `in a container whose mount begins at its own cgroup`() throws {
    imitate(
      mounts: "30 23 0:26 /docker/abc /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n",
      cgroup: "0::/docker/abc\n")
    tree("sys/fs/cgroup", controllers: "")
    #expect(plan(as: 0).cgroup?.parentPath == machine.path + "/sys/fs/cgroup")
  }

  @Test func `no v2 tree: signals, and the sentence says what is lost`() throws {
    imitate(mounts: "", cgroup: "")
    let probe = ContainmentProbe(fileSystemRoot: machine.path, userID: 0)
    let containment = try probe.choose(deviceName: "phone")
    #expect(containment.kind == .signals)
    #expect(containment.detail.contains("no cgroup v2 tree is mounted"))
    #expect(containment.detail.contains("not atomic"))
    let error = try #require(
      throws: SystemCallError.self,
      performing: { try probe.choose(deviceName: "phone", forced: .cgroup) })
    #expect(error.description.contains("no cgroup v2 tree is mounted"))
  }

  @Test func `escaped characters of mount points are read`() {
    let table = MountTable(
      parsing: "1 2 0:3 / /mnt/a\\040b\\134c rw - cgroup2 none rw\n")
    #expect(table.unified?.mountPoint == "/mnt/a b\\c")
  }
}
