import Glibc
import LinuxPlatform
import SystemPackage

extension SystemCallError {
  /// The error of the system call that has just failed on this thread.
  static func current(_ operation: String) -> SystemCallError {
    SystemCallError(operation, Errno(rawValue: Glibc.errno))
  }
}
