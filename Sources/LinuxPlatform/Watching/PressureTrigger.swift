import Glibc
import SystemPackage

/// A threshold of pressure that the kernel watches: so much waiting within so long a window.
///
/// Its descriptor is for `ExitWatcher` with `.pressure`. It fires once a window at most, while the
/// pressure lasts.
public final class PressureTrigger: Sendable {
  /// Whose waiting counts.
  public enum Kind: String, Sendable {
    /// At least one task waits.
    case some
    /// All tasks wait.
    case full
  }

  private let file: OwnedDescriptor
  /// The window the kernel accepted, in microseconds.
  public let window: UInt64

  /// Remains owned by this object.
  public var descriptor: CInt { file.rawValue }

  /// Sets a threshold.
  ///
  /// Without CAP_SYS_RESOURCE the kernel accepts only windows that are multiples of 2 s: where it
  /// refuses the one asked for, 2 s is taken with the stall in proportion.
  ///
  /// - Parameters:
  ///   - path: /proc/pressure/memory, or a cgroup's memory.pressure.
  ///   - stall: How much waiting is too much, in microseconds a window.
  ///   - window: In microseconds, 500,000 to 10,000,000.
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
