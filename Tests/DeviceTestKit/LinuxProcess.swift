import Foundation
import Glibc

/// A process as Linux sees it, independent of the device.
public struct LinuxProcess: Sendable {
  public let pid: Int32

  public init(_ pid: Int32) {
    self.pid = pid
  }

  /// Its name; empty if it has ended.
  public var name: String {
    let text = try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)
    return text?.trimmingCharacters(in: .newlines) ?? ""
  }

  /// Whether the process exists. A zombie does not count.
  public var exists: Bool {
    guard let fields = statFields else { return false }
    return fields[0] != "Z" && fields[0] != "X"
  }

  /// Its CPU time over all threads, in nanoseconds; nil if it has ended.
  public var cpuTime: Int64? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Its thread IDs, in order; the main thread has the process ID.
  public var threads: [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
    return (names ?? []).compactMap { Int32($0) }.sorted()
  }

  /// Its child processes, in order.
  public var children: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { LinuxProcess($0).parent == pid }.sorted()
  }

  /// Its parent process; nil if it has ended.
  public var parent: Int32? {
    statFields.flatMap { Int32($0[1]) }
  }

  /// Its nice value: the lower, the more CPU time it gets.
  public var niceValue: Int? {
    statFields.flatMap { Int($0[16]) }
  }

  /// How soon the out-of-memory killer chooses it: the higher, the sooner.
  public var memoryScore: Int? {
    let text = try? String(contentsOfFile: "/proc/\(pid)/oom_score_adj", encoding: .utf8)
    return text.flatMap { Int($0.trimmingCharacters(in: .newlines)) }
  }

  /// The signals that it ignores, the lowest bit for number 1; nil when it is gone.
  public var ignoredSignals: UInt64? {
    let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
    return line.flatMap { UInt64($0.dropFirst(7).drop { $0 == "\t" }, radix: 16) }
  }

  /// How much of it is in memory, in pages.
  public var residentPages: Int? {
    statFields.flatMap { Int($0[21]) }
  }

  /// The processor time that it has used, in ticks of a hundredth of a second; nil if it has ended.
  public var processorTicks: Int? {
    statFields.flatMap { fields in
      Int(fields[11]).flatMap { user in Int(fields[12]).map { user + $0 } }
    }
  }

  /// Its state, by the kernel's letter: "T" is stopped; nil if it has ended.
  public var state: String? { statFields?.first.map(String.init) }

  /// /proc/PID/stat from its third field on, the state; nil if the process has ended.
  private var statFields: [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    // The name in parentheses may contain any characters.
    return text[name...].dropFirst(2).split(separator: " ")
  }
}
