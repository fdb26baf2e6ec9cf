import Glibc

/// A process that cannot be mistaken for a later one with the same number.
///
/// Its text form can be written down by a daemon and read by its successor:
/// `pid/start time/boot`.
public struct ProcessIdentity: Hashable, Sendable, LosslessStringConvertible {
  public let pid: Int32
  /// When it started, in clock ticks since the machine did.
  public let startTime: UInt64
  /// Which start of the machine `startTime` counts from.
  public let boot: String

  /// The identity of whatever process has this number now. Throws when there is none.
  public init(of pid: Int32) throws(SystemCallError) {
    let status = try ProcessStatus(of: pid)
    self.init(pid: pid, startTime: status.startTime)
  }

  init(pid: Int32, startTime: UInt64, boot: String = currentBoot) {
    self.pid = pid
    self.startTime = startTime
    self.boot = boot
  }

  /// Reads the text form; nil if the text is something else.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let pid = Int32(parts[0]), pid > 0, let start = UInt64(parts[1]),
      !parts[2].isEmpty
    else { return nil }
    self.init(pid: pid, startTime: start, boot: String(parts[2]))
  }

  /// The text form.
  public var description: String { "\(pid)/\(startTime)/\(boot)" }

  /// Whether exactly this process still runs; one that has ended and waits to be reaped does not.
  public var isAlive: Bool {
    guard boot == currentBoot, let status = try? ProcessStatus(of: pid) else { return false }
    return status.startTime == startTime && !status.hasEnded
  }
}

private let currentBoot: String =
  (try? TextFile.read("/proc/sys/kernel/random/boot_id"))
  .map { String($0.prefix { $0 != "\n" }) } ?? "unknown"
