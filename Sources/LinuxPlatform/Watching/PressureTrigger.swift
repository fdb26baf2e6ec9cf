import Glibc
import SystemPackage

/// A pressure threshold that the kernel monitors: an amount of waiting within a time window.
///
/// Pass its descriptor to `ExitWatcher` with `.pressure`. It fires at most once per window while
/// the pressure lasts.
public final class PressureTrigger: Sendable {
  /// Which waiting counts.
  public enum Kind: String, Sendable {
    /// At least one task waits.
    case some
    /// All tasks wait.
    case full
  }

  private let file: OwnedDescriptor
  /// The window accepted by the kernel, in microseconds.
  public let window: UInt64

  /// This object owns the descriptor.
  public var descriptor: CInt { file.rawValue }

  /// Sets a threshold.
  ///
  /// Without CAP_SYS_RESOURCE the kernel accepts only windows that are multiples of 2 s: if it
  /// refuses the requested one, a window of 2 s is used, with a proportional stall.
  ///
  /// - Parameters: - path: /proc/pressure/memory, or a cgroup's memory.pressure. - stall: The
  ///   threshold of waiting, in microseconds per window. - window: In microseconds, 500,000 to
  ///   10,000,000.
  public init(
    at path: String = "/proc/pressure/memory", _ kind: Kind = .some, stall: UInt64 = 150_000,
    window: UInt64 = 1_000_000
  ) throws(SystemCallError) {
    file = try OwnedDescriptor(opening: path, O_RDWR | O_NONBLOCK)
    if Self.arm(file.rawValue, kind, stall, window) {
      self.window = window
      return
    }
    let unprivileged: UInt64 = 2_000_000
    guard errno == EINVAL || errno == EPERM,
      Self.arm(file.rawValue, kind, stall * unprivileged / window, unprivileged)
    else { throw SystemCallError("watch the pressure at \(path)", Errno(rawValue: errno)) }
    self.window = unprivileged
  }

  private static func arm(
    _ file: CInt, _ kind: Kind, _ stall: UInt64, _ window: UInt64
  ) -> Bool {
    // The kernel wants the terminating zero to be written too.
    let text = "\(kind.rawValue) \(stall) \(window)"
    return text.withCString { write(file, $0, strlen($0) + 1) } >= 0
  }
}
