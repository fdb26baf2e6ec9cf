import Foundation
import Glibc

/// A process as Linux sees it, whatever the device says of it.
public struct LinuxProcess: Sendable {
  public let pid: Int32

  public init(_ pid: Int32) {
    self.pid = pid
  }

  /// Whether there is such a process. One that has ended and was not reaped yet is none.
  public var exists: Bool {
    guard let fields = statFields else { return false }
    return fields[0] != "Z" && fields[0] != "X"
  }

  /// What it has computed, over all its threads, in nanoseconds; nil when it is gone.
  public var cpuTime: Int64? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The numbers of its threads, in order; the main thread's is the process's own.
  public var threads: [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
    return (names ?? []).compactMap { Int32($0) }.sorted()
  }

  /// The processes that it has started, in order.
  public var children: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { LinuxProcess($0).parent == pid }.sorted()
  }

  /// The process that has started it; nil when it is gone.
  public var parent: Int32? {
    statFields.flatMap { Int32($0[1]) }
  }

  /// Its place in the competition for processors: the lower, the more it gets.
  public var niceValue: Int? {
    statFields.flatMap { Int($0[16]) }
  }

  /// How much of it is in memory, in pages.
  public var residentPages: Int? {
    statFields.flatMap { Int($0[21]) }
  }

  /// /proc/PID/stat from its third field on, which is the state; nil when the process is gone.
  private var statFields: [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    // The name, in parentheses, may contain anything.
    return text[name...].dropFirst(2).split(separator: " ")
  }
}
