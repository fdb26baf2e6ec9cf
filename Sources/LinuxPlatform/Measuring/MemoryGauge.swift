import Glibc
import SystemPackage

/// The memory that programs share.
public struct SharedMemory: Sendable, Equatable {
  /// In bytes.
  public var total: UInt64
  /// Bytes that can be had without taking them from a program.
  public var available: UInt64
  /// The time since the machine's boot in which some program has waited for memory, in microseconds;
  /// nil if the kernel does not count it.
  public var waited: UInt64?

  public init(total: UInt64, available: UInt64, waited: UInt64? = nil) {
    self.total = total
    self.available = available
    self.waited = waited
  }
}

/// Reads how much memory the apps of a device have together: that of the machine, or of the
/// narrowest cgroup around them that has a limit. Any thread; takes some tens of microseconds.
public struct MemoryGauge: Sendable {
  /// The device's folder in the v2 tree; nil if it has none there.
  var unifiedFolder: String?
  /// The device's folder in the v1 hierarchy of the memory controller; nil if none is used.
  var legacyFolder: String?
  /// What the apps may use together where no controller limits them; nil: as much as there is.
  var allowance: UInt64?
  var procPath = "/proc"

  /// - Parameter used: What all apps use, in bytes. Only for an allowance.
  /// - Throws: If /proc cannot be read.
  public func read(used: UInt64) throws(SystemCallError) -> SharedMemory {
    var memory = try machine()
    if let allowance, allowance < memory.total {
      let left = allowance > used ? allowance - used : 0
      memory = narrower(memory, SharedMemory(total: allowance, available: left))
    }
    for folder in folders(from: unifiedFolder, with: "memory.max") {
      if let limited = unified(folder) { memory = narrower(memory, limited) }
    }
    for folder in folders(from: legacyFolder, with: "memory.limit_in_bytes") {
      if let limited = legacy(folder) { memory = narrower(memory, limited) }
    }
    memory.waited = waited
    return memory
  }

  /// The one with less available.
  private func narrower(_ one: SharedMemory, _ other: SharedMemory) -> SharedMemory {
    other.available < one.available ? other : one
  }

  private func machine() throws(SystemCallError) -> SharedMemory {
    let text = try TextFile.read(procPath + "/meminfo")
    guard let total = TextFile.number(after: "MemTotal:", in: text),
      let available = TextFile.number(after: "MemAvailable:", in: text)
    else { throw SystemCallError("understand \(procPath)/meminfo", .invalidArgument) }
    return SharedMemory(total: total << 10, available: available << 10)
  }

  /// The folder and those around it, as far as they have the file.
  private func folders(from folder: String?, with file: String) -> [String] {
    guard var folder else { return [] }
    var found: [String] = []
    while TextFile.exists(folder + "/" + file) {
      found.append(folder)
      guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { break }
      folder = String(folder[..<slash])
    }
    return found
  }

  private func unified(_ folder: String) -> SharedMemory? {
    // "max" is no number: there is no limit.
    let limits = ["memory.max", "memory.high"].compactMap {
      try? TextFile.number(folder + "/" + $0)
    }
    guard let limit = limits.min(), let used = try? TextFile.number(folder + "/memory.current")
    else { return nil }
    return limited(limit, used, folder, "inactive_file ")
  }

  private func legacy(_ folder: String) -> SharedMemory? {
    // Without a limit it is a number near the largest there is.
    guard let limit = try? TextFile.number(folder + "/memory.limit_in_bytes"), limit < 1 << 62,
      let used = try? TextFile.number(folder + "/memory.usage_in_bytes")
    else { return nil }
    return limited(limit, used, folder, "total_inactive_file ")
  }

  private func limited(
    _ limit: UInt64, _ used: UInt64, _ folder: String, _ droppable: String
  ) -> SharedMemory {
    let text = (try? TextFile.read(folder + "/memory.stat")) ?? ""
    let files = min(used, TextFile.number(after: droppable, in: text) ?? 0)
    let taken = used - files
    return SharedMemory(total: limit, available: limit > taken ? limit - taken : 0)
  }

  private var waited: UInt64? { try? PressureTotals(at: pressurePath).some }

  /// Where the kernel says how long programs wait for memory.
  var pressurePath: String {
    let own = unifiedFolder.map { $0 + "/memory.pressure" }
    return own.flatMap { TextFile.exists($0) ? $0 : nil } ?? procPath + "/pressure/memory"
  }
}
