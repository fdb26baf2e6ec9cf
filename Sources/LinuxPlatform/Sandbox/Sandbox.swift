import CLinux
import SystemPackage

/// What of the file system a program may reach, enforced by Landlock.
///
/// Paths are folders (all that is beneath them) or files. They must exist when the program starts.
/// In addition every sandbox may use /dev/null, /dev/zero, /dev/full, /dev/random and
/// /dev/urandom, and read /proc. From ABI 6 (Linux 6.12) on, the program can also not signal
/// processes outside its sandbox nor connect to abstract Unix sockets made outside it.
///
/// What it does not do: it does not hide names (`stat`, `chdir`), does not stop `chmod`, and does
/// not touch the network, sockets with a path, or descriptors that the program was given. A program
/// that may read the loader's folder can run a readable program through the loader.
public struct Sandbox: Sendable, Equatable {
  /// May be read and listed.
  public var readOnly: [String]
  /// May be read, listed, written, made and removed.
  public var readWrite: [String]
  /// May be read, listed and executed. Dynamic programs need their loader here too.
  public var execute: [String]

  /// A sandbox that allows what is listed.
  public init(readOnly: [String] = [], readWrite: [String] = [], execute: [String] = []) {
    self.readOnly = readOnly
    self.readWrite = readWrite
    self.execute = execute
  }

  /// Whether the running kernel can enforce a sandbox, asked anew each time.
  public static var availability: SandboxAvailability {
    let abi = clinux_landlock_abi()
    if abi > 0 { return .landlock(abi: Int(abi)) }
    switch Errno(rawValue: -abi) {
    case .noFunction: return .unavailable(reason: "this kernel was built without Landlock")
    case .notSupportedOnSocket, .notSupported:
      return .unavailable(
        reason: "Landlock is switched off; add it to the kernel's lsm= parameter")
    case let error: return .unavailable(reason: "Landlock cannot be used here: \(error)")
    }
  }
}
