import Glibc

/// A unique identity of a process, unlike its ID, which may be reused.
///
/// Its text form `pid/start time/boot` can be stored by a daemon and read by its successor.
public struct ProcessIdentity: Hashable, Sendable, LosslessStringConvertible {
  public let pid: Int32
  /// When the process started, in clock ticks since the machine was booted.
  public let startTime: UInt64
  /// The boot that `startTime` counts from.
  public let boot: String

  /// The identity of the process that has this ID now. Throws if there is none.
  public init(of pid: Int32) throws(SystemCallError) {
    let status = try ProcessStatus(of: pid)
    self.init(pid: pid, startTime: status.startTime)
  }

  init(pid: Int32, startTime: UInt64, boot: String = currentBoot) {
    self.pid = pid
    self.startTime = startTime
    self.boot = boot
  }

  /// Parses the text form; nil if it is malformed.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let pid = Int32(parts[0]), pid > 0, let start = UInt64(parts[1]),
      !parts[2].isEmpty
    else { return nil }
    self.init(pid: pid, startTime: start, boot: String(parts[2]))
  }

  /// The text form.
  public var description: String { "\(pid)/\(startTime)/\(boot)" }

  /// Exactly this process is still running; a zombie is not.
  public var isAlive: Bool {
    guard boot == currentBoot, let status = try? ProcessStatus(of: pid) else { return false }
    return status.startTime == startTime && !status.hasEnded
  }
}

private let currentBoot: String =
  (try? TextFile.read("/proc/sys/kernel/random/boot_id"))
  .map { String($0.prefix { $0 != "\n" }) } ?? "unknown"
