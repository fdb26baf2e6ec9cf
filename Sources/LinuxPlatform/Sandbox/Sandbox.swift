import CLinux
import SystemPackage

/// The parts of the file system that a program may access, enforced by Landlock.
///
/// Paths are folders (with everything below them) or files. They must exist when the program
/// starts. In addition, every sandboxed program may use /dev/null, /dev/zero, /dev/full,
/// /dev/random and /dev/urandom, and read /proc. From ABI 6 (Linux 6.12) on, the program can also
/// not signal processes outside its sandbox nor connect to abstract Unix sockets made outside it.
///
/// It does not hide names (`stat`, `chdir`), does not prevent `chmod`, and does not restrict the
/// network, sockets with a path, or descriptors passed to the program. A program that may read the
/// loader's folder can run a readable program through the loader.
public struct Sandbox: Sendable, Equatable {
  /// Readable and listable.
  public var readOnly: [String]
  /// Readable, listable and writable; files may be created and removed.
  public var readWrite: [String]
  /// Readable, listable and executable. Dynamic programs need their loader here too.
  public var execute: [String]

  /// Creates a sandbox that allows only these paths.
  public init(readOnly: [String] = [], readWrite: [String] = [], execute: [String] = []) {
    self.readOnly = readOnly
    self.readWrite = readWrite
    self.execute = execute
  }

  /// The running kernel can enforce a sandbox; checked on every call.
  public static var availability: SandboxAvailability {
    let abi = clinux_landlock_abi()
    if abi > 0 { return .landlock(abi: Int(abi)) }
    switch Errno(rawValue: -abi) {
    case .noFunction: return .unavailable(reason: "this kernel was built without Landlock")
    case .notSupportedOnSocket, .notSupported:
      return .unavailable(
        reason: "Landlock is switched off; add it to the kernel's lsm= parameter")
    case let error: return .unavailable(reason: "Landlock is not available: \(error)")
    }
  }
}
