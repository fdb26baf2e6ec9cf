import Glibc

/// Reads footprints from the best available source.
struct MemoryFootprintReader: Sendable {
  var unifiedPath: String?
  var legacyPath: String?
  var procPath = "/proc"

  /// The footprint of a cgroup if the kernel counts it, otherwise of the processes.
  func footprint(
    ofProcesses processes: () throws -> [Int32]
  ) throws -> MemoryFootprint {
    if let bytes = unified() { return MemoryFootprint(bytes: bytes, source: .cgroup) }
    if let bytes = legacy() { return MemoryFootprint(bytes: bytes, source: .legacyCgroup) }
    var total: UInt64 = 0
    var source = MemoryFootprint.Source.proportional
    for pid in try processes() {
      if let bytes = proportional(pid) {
        total += bytes
      } else if let bytes = resident(pid) {
        // An inaccessible process, or a kernel without smaps_rollup.
        total += bytes
        source = .resident
      }
    }
    return MemoryFootprint(bytes: total, source: source)
  }

  private func unified() -> UInt64? {
    guard let unifiedPath, let current = try? TextFile.number(unifiedPath + "/memory.current")
    else { return nil }
    let text = (try? TextFile.read(unifiedPath + "/memory.stat")) ?? ""
    let droppable = TextFile.number(after: "inactive_file ", in: text) ?? 0
    return current > droppable ? current - droppable : 0
  }

  private func legacy() -> UInt64? {
    guard let legacyPath,
      let usage = try? TextFile.number(legacyPath + "/memory.usage_in_bytes")
    else { return nil }
    let text = (try? TextFile.read(legacyPath + "/memory.stat")) ?? ""
    let droppable = TextFile.number(after: "total_inactive_file ", in: text) ?? 0
    return usage > droppable ? usage - droppable : 0
  }

  private func proportional(_ pid: Int32) -> UInt64? {
    guard let text = try? TextFile.read("\(procPath)/\(pid)/smaps_rollup"),
      let kilobytes = TextFile.number(after: "Pss:", in: text)
    else { return nil }
    return (kilobytes + (TextFile.number(after: "SwapPss:", in: text) ?? 0)) * 1024
  }

  /// statm: size resident shared text lib data dt, in pages.
  private func resident(_ pid: Int32) -> UInt64? {
    guard let text = try? TextFile.read("\(procPath)/\(pid)/statm") else { return nil }
    let fields = text.split(separator: " ")
    guard fields.count > 2, let resident = UInt64(fields[1]), let shared = UInt64(fields[2])
    else { return nil }
    return (resident > shared ? resident - shared : 0) * UInt64(sysconf(CInt(_SC_PAGESIZE)))
  }
}
