import CCiphers
package import Foundation

/// Keys out of a secret that nobody can guess, one for each purpose: HKDF with SHA-256 (RFC 5869).
///
/// It is quick. A passcode can be guessed, and needs ``Scrypt``.
package enum HKDF {
  /// - Parameters:
  ///   - salt: Makes keys different that have the same purpose. It is no secret.
  ///   - info: The purpose.
  /// - Throws: `CipherError.failed`.
  package static func key(
    from secret: SymmetricKey, salt: Data, info: Data
  ) throws(CipherError) -> SymmetricKey {
    try SymmetricKey { key throws(CipherError) in
      try secret.withUnsafeBytes { secret throws(CipherError) in
        try derive(from: secret, salt: Array(salt), info: Array(info), into: key)
      }
    }
  }

  static func derive(
    from material: UnsafeRawBufferPointer, salt: [UInt8], info: [UInt8],
    into key: UnsafeMutableRawBufferPointer
  ) throws(CipherError) {
    let result = derivation_hkdf(
      material.baseAddress, material.count, salt, salt.count, info, info.count, key.baseAddress,
      key.count)
    try CipherError.check(result, "deriving a key")
  }
}
