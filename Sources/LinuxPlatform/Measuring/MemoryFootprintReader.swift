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

  /// The source from which a footprint is read now. No number is read for it.
  func source(ofProcesses processes: () throws -> [Int32]) rethrows -> MemoryFootprint.Source {
    if isReadable(unifiedFile) { return .cgroup }
    if isReadable(legacyFile) { return .legacyCgroup }
    let isResident = try processes().contains { pid in
      !isReadable(proportionalFile(pid)) && isReadable(residentFile(pid))
    }
    return isResident ? .resident : .proportional
  }

  /// The file can be opened. For a process's files `access` does not tell: they are
  /// protected by more than their modes.
  private func isReadable(_ path: String?) -> Bool {
    guard let path else { return false }
    return (try? OwnedDescriptor(opening: path, O_RDONLY)) != nil
  }

  private var unifiedFile: String? { unifiedPath.map { $0 + "/memory.current" } }
  private var legacyFile: String? { legacyPath.map { $0 + "/memory.usage_in_bytes" } }
  private func proportionalFile(_ pid: Int32) -> String { "\(procPath)/\(pid)/smaps_rollup" }
  private func residentFile(_ pid: Int32) -> String { "\(procPath)/\(pid)/statm" }

  private func unified() -> UInt64? {
    guard let unifiedFile, let unifiedPath, let current = try? TextFile.number(unifiedFile)
    else { return nil }
    let text = (try? TextFile.read(unifiedPath + "/memory.stat")) ?? ""
    let droppable = TextFile.number(after: "inactive_file ", in: text) ?? 0
    return current > droppable ? current - droppable : 0
  }

  private func legacy() -> UInt64? {
    guard let legacyFile, let legacyPath, let usage = try? TextFile.number(legacyFile)
    else { return nil }
    let text = (try? TextFile.read(legacyPath + "/memory.stat")) ?? ""
    let droppable = TextFile.number(after: "total_inactive_file ", in: text) ?? 0
    return usage > droppable ? usage - droppable : 0
  }

  private func proportional(_ pid: Int32) -> UInt64? {
    guard let text = try? TextFile.read(proportionalFile(pid)),
      let kilobytes = TextFile.number(after: "Pss:", in: text)
    else { return nil }
    return (kilobytes + (TextFile.number(after: "SwapPss:", in: text) ?? 0)) * 1024
  }

  /// statm: size resident shared text lib data dt, in pages.
  func resident(_ pid: Int32) -> UInt64? {
    guard let text = try? TextFile.read(residentFile(pid)) else { return nil }
    let fields = text.split(separator: " ")
    guard fields.count > 2, let resident = UInt64(fields[1]), let shared = UInt64(fields[2])
    else { return nil }
    return (resident > shared ? resident - shared : 0) * UInt64(sysconf(CInt(_SC_PAGESIZE)))
  }
}
