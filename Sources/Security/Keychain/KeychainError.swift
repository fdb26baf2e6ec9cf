import Glibc

/// Why an operation on the keychain failed.
struct KeychainError: Error, Equatable {
  let status: OSStatus

  init(_ status: OSStatus) {
    self.status = status
  }

  /// The error for what a system call has said.
  init(errno number: CInt) {
    status =
      switch number {
      // What keybagd says of a file whose class key is not in memory (DP-07).
      case EPERM: errSecInteractionNotAllowed
      case ENOSPC, EDQUOT: errSecDiskFull
      case EEXIST: errSecDuplicateItem
      // There is no such folder: it is of no app of this device.
      case ENOENT: errSecNotAvailable
      default: errSecIO
      }
  }
}
