import CSecurity
import Foundation

/// A hash that only who has the key can compute: HMAC with SHA-256.
struct KeyedHash: Equatable {
  let bytes: [UInt8]

  /// - Throws: `errSecNotAvailable` on a machine without the library that computes it.
  init(of content: Data, key: Data) throws(KeychainError) {
    var bytes = [UInt8](repeating: 0, count: Int(keyed_hash_length))
    let (key, content) = (Array(key), Array(content))
    guard keyed_hash(key, key.count, content, content.count, &bytes) else {
      throw KeychainError(errSecNotAvailable)
    }
    self.bytes = bytes
  }
}
