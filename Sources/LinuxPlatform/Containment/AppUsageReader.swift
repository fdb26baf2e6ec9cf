import Glibc

/// Reads what a container's processes use. Any thread but the container's own; it may take some
/// milliseconds for a tree of many processes.
public struct AppUsageReader: Sendable {
  private let container: any ProcessContainer

  public init(_ container: any ProcessContainer) {
    self.container = container
  }

  /// Throws if the processes cannot be found.
  public func read() throws -> AppUsage {
    let members = try container.processes()
    let controllers = container.controllers
    var usage = AppUsage(processes: 0)
    for pid in members {
      // One that has ended meanwhile uses nothing.
      usage.processes += (try? ProcessStatus(of: pid).threadCount) ?? 0
      usage.unnamedStorage += UnnamedFiles.bytes(ofProcess: pid)
      usage.written += Self.written(by: pid)
    }
    usage.wasRefusedProcess = controllers.hasRefusedProcess
    usage.wasKilledForMemory = container.memoryKill == .ownLimit
    return usage
  }

  /// What the whole tree uses of the memory, in bytes.
  public func footprint() throws -> UInt64 { try container.memoryFootprint().bytes }

  /// What the whole tree has done so far.
  public func activity() throws -> AppActivity {
    var activity = AppActivity(processorTime: try container.cpuTime())
    for pid in try container.processes() {
      let tasks = "/proc/\(pid)/task"
      for thread in (try? TextFile.names(in: tasks)) ?? [] {
        guard let text = try? TextFile.read("\(tasks)/\(thread)/status") else { continue }
        activity.waits += TextFile.number(after: "voluntary_ctxt_switches:", in: text) ?? 0
      }
    }
    return activity
  }

  /// Includes what its children had written before they were reaped.
  private static func written(by pid: Int32) -> UInt64 {
    guard let text = try? TextFile.read("/proc/\(pid)/io") else { return 0 }
    return TextFile.number(after: "write_bytes", in: text) ?? 0
  }
}

/// Files that are open and have no name: no look at a folder finds them.
enum UnnamedFiles {
  /// The bytes on disks of those of a process. Zero if it may not be looked at.
  static func bytes(ofProcess pid: Int32) -> UInt64 {
    let folder = "/proc/\(pid)/fd"
    var seen: Set<UInt64> = []
    var bytes: UInt64 = 0
    for name in (try? TextFile.names(in: folder)) ?? [] {
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_nlink == 0, seen.insert(UInt64(status.st_ino)).inserted
      else { continue }
      bytes += UInt64(status.st_blocks) * 512
    }
    return bytes
  }
}
