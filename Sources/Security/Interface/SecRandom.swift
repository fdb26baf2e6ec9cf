import CSecurity
import Glibc

/// A source of random numbers; there is one.
public struct SecRandomRef: Sendable {}

/// The source of random numbers.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills memory with random bytes that nobody can foresee. Any thread.
///
/// - Parameters:
///   - source: `kSecRandomDefault`.
///   - count: How many bytes; no other is touched.
///   - bytes: Where they go.
/// - Returns: `errSecSuccess`; `errSecParam` for a negative count, `errSecIO` if Linux gives none.
// The name is the platform's, which code of apps has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecRandomCopyBytes(
  _ source: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  guard count >= 0 else { return errSecParam }
  var filled = 0
  while filled < count {
    let given = getrandom(bytes + filled, count - filled, 0)
    if given > 0 { filled += given } else if errno != EINTR { return errSecIO }
  }
  return errSecSuccess
}
