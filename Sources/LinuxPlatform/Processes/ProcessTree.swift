import Glibc

/// The processes of the machine and who started whom, as of one look at /proc.
///
/// A look takes some 10 µs a process. Processes come and go during it: a member may be missing
/// whose parent ended meanwhile. Any thread.
public struct ProcessTree: Sendable {
  /// Every process that was seen, by number.
  public let processes: [Int32: ProcessStatus]
  private let children: [Int32: [Int32]]

  /// Looks at all processes now.
  public init() throws(SystemCallError) {
    var seen: [ProcessStatus] = []
    for name in try TextFile.names(in: "/proc") {
      // One that ends during the look is simply not in it.
      guard let pid = Int32(name), let status = try? ProcessStatus(of: pid) else { continue }
      seen.append(status)
    }
    self.init(seen)
  }

  init(_ statuses: [ProcessStatus]) {
    processes = Dictionary(statuses.map { ($0.pid, $0) }, uniquingKeysWith: { $1 })
    children = Dictionary(grouping: statuses, by: \.parent).mapValues { $0.map(\.pid) }
  }

  /// The children, their children and so on, parents before their children.
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

  /// Whether a process is a child, or a child's child and so on, of another; a process is not its
  /// own descendant. Reads only the line of parents, not the whole machine.
  public static func isDescendant(_ pid: Int32, of ancestor: Int32) -> Bool {
    var current = pid
    while current > 1, let status = try? ProcessStatus(of: current) {
      if status.parent == ancestor { return true }
      current = status.parent
    }
    return false
  }
}
