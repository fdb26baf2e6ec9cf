import CLinux
import Glibc
import Synchronization
import SystemPackage

/// A process tree in a cgroup v2 folder.
///
/// Its control files stay open, so that a freeze takes one write and a few reads.
final class CgroupContainer: ProcessContainer {
  let name: String
  let path: String
  private let folder: OwnedDescriptor
  private let freezeFile: OwnedDescriptor
  private let eventsFile: OwnedDescriptor
  let controllers: ContainerControllers
  let legacyTasksDescriptors: [CInt]
  /// Opened on first use, because not every user waits for events.
  private let watchedEvents = Mutex<CInt>(-1)

  /// While the tree is about to freeze, polling is cheaper than sleeping; most trees freeze within
  /// 20 µs.
  private static let spinMicroseconds = 60
  private static let limitMicroseconds = 1000

  /// Opens an existing cgroup.
  init(
    name: String, path: String, controllers: ContainerControllers
  ) throws(SystemCallError) {
    self.name = name
    self.path = path
    self.controllers = controllers
    folder = try OwnedDescriptor(opening: path, O_RDONLY | O_DIRECTORY)
    freezeFile = try OwnedDescriptor(opening: "cgroup.freeze", O_RDWR, in: folder.rawValue)
    eventsFile = try OwnedDescriptor(opening: "cgroup.events", O_RDONLY, in: folder.rawValue)
    legacyTasksDescriptors = try Self.openTasks(in: controllers.legacyFolders)
  }

  private static func openTasks(in folders: [String]) throws(SystemCallError) -> [CInt] {
    var opened: [CInt] = []
    for folder in folders {
      let path = folder + "/tasks"
      let tasks = open(path, O_WRONLY | O_CLOEXEC)
      guard tasks >= 0 else {
        let error = SystemCallError("open \(path)", Errno(rawValue: errno))
        for descriptor in opened { close(descriptor) }
        throw error
      }
      opened.append(tasks)
    }
    return opened
  }

  deinit {
    for descriptor in legacyTasksDescriptors { close(descriptor) }
    watchedEvents.withLock { if $0 >= 0 { _ = close($0) } }
  }

  var cgroupDescriptor: CInt? { folder.rawValue }
  var environmentMarker: (key: String, value: String)? { nil }
  func didStart(_ process: ProcessIdentity) {}

  func freeze() throws -> FreezeOutcome {
    let frozen = try check(
      clinux_cgroup_freeze(
        freezeFile.rawValue, eventsFile.rawValue, Self.spinMicroseconds, Self.limitMicroseconds),
      "freeze \(name)")
    return frozen == 1 ? .frozen : .pending
  }

  func thaw() throws {
    try check(clinux_cgroup_write_flag(freezeFile.rawValue, 0), "thaw \(name)")
  }

  var isFrozen: Bool {
    get throws {
      try check(clinux_cgroup_events(eventsFile.rawValue), "read the state of \(name)")
        & CInt(CLINUX_CGROUP_FROZEN) != 0
    }
  }

  var isFreezeRequested: Bool {
    get throws {
      var byte: UInt8 = 0
      guard pread(freezeFile.rawValue, &byte, 1, 0) == 1 else {
        throw SystemCallError("read whether \(name) is to freeze", Errno(rawValue: errno))
      }
      return byte == UInt8(ascii: "1")
    }
  }

  var isPopulated: Bool {
    get throws {
      try check(clinux_cgroup_events(eventsFile.rawValue), "read the state of \(name)")
        & CInt(CLINUX_CGROUP_POPULATED) != 0
    }
  }

  var eventsDescriptor: CInt? {
    get throws {
      try watchedEvents.withLock { descriptor in
        if descriptor < 0 {
          descriptor = openat(folder.rawValue, "cgroup.events", O_RDONLY | O_CLOEXEC)
          guard descriptor >= 0 else {
            throw SystemCallError("watch the state of \(name)", Errno(rawValue: errno))
          }
        }
        return descriptor
      }
    }
  }

  func kill() throws {
    let file = openat(folder.rawValue, "cgroup.kill", O_WRONLY | O_CLOEXEC)
    if file >= 0 {
      defer { close(file) }
      try check(clinux_cgroup_write_flag(file, 1), "kill \(name)")
      try killHeadless()
      return
    }
    guard errno == ENOENT else { throw SystemCallError("kill \(name)", Errno(rawValue: errno)) }
    // Before Linux 5.14. Frozen first, so that nothing forks between two scans.
    _ = try freeze()
    var sent: Set<Int32> = []
    while true {
      let new = Set(try processes()).subtracting(sent)
      if new.isEmpty { return }
      for pid in new { Glibc.kill(pid, SIGKILL) }
      sent.formUnion(new)
    }
  }

  /// Kills processes whose main thread has ended while other threads run. cgroup.kill misses them:
  /// it sends SIGKILL to the main thread, where the kernel drops it (observed on 6.18).
  private func killHeadless() throws {
    for pid in try processes() {
      guard let status = try? ProcessStatus(of: pid), status.state == .zombie, !status.hasEnded
      else { continue }
      Glibc.kill(pid, SIGKILL)
    }
  }

  func processes() throws -> [Int32] {
    try Self.tree(at: path).flatMap { folder -> [Int32] in
      // A folder may have been removed together with its processes.
      let text = (try? TextFile.read(folder + "/cgroup.procs")) ?? ""
      return text.split(separator: "\n").compactMap { Int32($0) }
    }
  }

  func cpuTime() throws -> UInt64 {
    let text = try TextFile.read("cpu.stat", in: folder.rawValue)
    guard let microseconds = TextFile.number(after: "usage_usec", in: text) else {
      throw SystemCallError("read the CPU time of \(name)", .noSuchFileOrDirectory)
    }
    return microseconds * 1000
  }

  func memoryFootprint() throws -> MemoryFootprint {
    try footprintReader.footprint(ofProcesses: processes)
  }

  func memorySource() throws -> MemoryFootprint.Source {
    try footprintReader.source(ofProcesses: processes)
  }

  var memoryKill: MemoryKill? {
    MemoryKillReader(unifiedPath: path, legacyPath: controllers.legacyMemoryFolder).read()
  }

  private var footprintReader: MemoryFootprintReader {
    MemoryFootprintReader(unifiedPath: path, legacyPath: controllers.legacyMemoryFolder)
  }

  func setRank(_ rank: ProcessRank) { controllers.setWeight(rank) }
  func limitMemory(to bytes: UInt64) { controllers.setMemory(bytes) }
  func setQuota(hundredths: Int?) { controllers.setQuota(hundredths: hundredths) }

  func remove() throws {
    for folder in try Self.tree(at: path).reversed() {
      if rmdir(folder) != 0 && errno != ENOENT {
        throw SystemCallError("remove the container \(name)", Errno(rawValue: errno))
      }
    }
    for folder in Set(controllers.legacyFolders) {
      if rmdir(folder) != 0 && errno != ENOENT {
        throw SystemCallError("remove \(folder)", Errno(rawValue: errno))
      }
    }
  }

  /// A cgroup folder and its descendants, parents first. Processes may create their own cgroups.
  private static func tree(at path: String) throws(SystemCallError) -> [String] {
    guard TextFile.exists(path) else { return [] }
    var folders = [path]
    var index = 0
    while index < folders.count {
      let folder = folders[index]
      folders += ((try? TextFile.subfolders(of: folder)) ?? []).map { folder + "/" + $0 }
      index += 1
    }
    return folders
  }
}
