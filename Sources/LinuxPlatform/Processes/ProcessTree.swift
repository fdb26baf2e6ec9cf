import Glibc

/// A snapshot of the machine's processes and their parents, from /proc.
///
/// Creating it takes about 10 µs per process. Processes start and end meanwhile: a process whose
/// parent ended may be missing. Any thread.
public struct ProcessTree: Sendable {
  /// All processes found, by ID.
  public let processes: [Int32: ProcessStatus]
  private let children: [Int32: [Int32]]

  /// Scans all processes.
  public init() throws(SystemCallError) {
    var seen: [ProcessStatus] = []
    for name in try TextFile.names(in: "/proc") {
      // A process that ends during the scan is left out.
      guard let pid = Int32(name), let status = try? ProcessStatus(of: pid) else { continue }
      seen.append(status)
    }
    self.init(seen)
  }

  init(_ statuses: [ProcessStatus]) {
    processes = Dictionary(statuses.map { ($0.pid, $0) }, uniquingKeysWith: { $1 })
    children = Dictionary(grouping: statuses, by: \.parent).mapValues { $0.map(\.pid) }
  }

  /// The descendants of a process, parents before their children.
  public func descendants(of pid: Int32) -> [ProcessStatus] {
    var found: [ProcessStatus] = []
    var visited: Set<Int32> = [pid]
    var next = children[pid] ?? []
    while let current = next.popLast() {
      guard visited.insert(current).inserted, let status = processes[current] else { continue }
      found.append(status)
      next.append(contentsOf: children[current] ?? [])
    }
    return found
  }

  /// A process is a descendant of another; a process is not its own descendant. Reads only
  /// the chain of parents.
  public static func isDescendant(_ pid: Int32, of ancestor: Int32) -> Bool {
    var current = pid
    while current > 1, let status = try? ProcessStatus(of: current) {
      if status.parent == ancestor { return true }
      current = status.parent
    }
    return false
  }
}
