import Glibc
import KeyBag

/// The result of a call of Linux.
///
/// - Throws: `KeyBagError.system` with the error's number, if it has failed.
@discardableResult
func check(_ result: Int32) throws -> Int32 {
  if result < 0 { throw KeyBagError.system(errno) }
  return result
}

extension KeyBagError {
  /// What a program gets that uses a protected file.
  var number: Int32 {
    switch self {
    // What the platform gives for a file whose class key is not there (DP-07).
    case .locked: EPERM
    case .wrongPasscode, .damaged: EIO
    case .system(let number): number
    }
  }
}
