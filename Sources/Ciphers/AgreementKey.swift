import CCiphers
package import Foundation

/// The private half of a key agreement with Curve25519 (X25519, RFC 7748).
///
/// Whoever has one half of each of two pairs computes the same secret as who has the other two.
package struct AgreementKey: Sendable, Equatable {
  /// The form that is stored, which is as secret as this.
  package let key: SymmetricKey

  /// A new one.
  package init() { key = SymmetricKey() }

  package init(_ key: SymmetricKey) { self.key = key }

  /// The half that others may have, 32 bytes.
  ///
  /// - Throws: `CipherError.failed`.
  package func publicHalf() throws(CipherError) -> Data {
    var half = [UInt8](repeating: 0, count: SymmetricKey.byteCount)
    let result = key.withUnsafeBytes {
      agreement_public_half($0.baseAddress, &half)
    }
    try CipherError.check(result, "computing the public half of a key")
    return Data(half)
  }

  /// What this and the public half of another one have in common. Keys are derived from it; it is not
  /// one itself, because its bits are not all equally likely.
  ///
  /// - Throws: `CipherError.noAgreement`, `misuse` if the half is not 32 bytes, `failed`.
  package func sharedSecret(with publicHalf: Data) throws(CipherError) -> SymmetricKey {
    let other = Array(publicHalf)
    guard other.count == SymmetricKey.byteCount else {
      throw .misuse("half of a key has \(SymmetricKey.byteCount) bytes")
    }
    return try SymmetricKey { secret throws(CipherError) in
      let result = key.withUnsafeBytes {
        agreement_secret($0.baseAddress, other, secret.baseAddress)
      }
      try CipherError.check(result, "agreeing on a key", refusal: .noAgreement)
    }
  }
}
