import CCiphers

/// Why a cipher gave nothing.
package enum CipherError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was to be opened is not what was sealed with this key, together with what was authenticated.
  case notAuthentic
  /// The other half of a key agreement agrees with every key on the same secret, so it is none.
  case noAgreement
  /// The caller has broken a rule: bytes are more or fewer than they must be.
  case misuse(String)
  /// The library has failed at what it can always do: there is no memory.
  case failed(String)

  package var description: String {
    switch self {
    case .notAuthentic: "it is not what was sealed"
    case .noAgreement: "there is no agreement with this key"
    case .misuse(let what): "misuse of a cipher: \(what)"
    case .failed(let what): "\(what) failed"
    }
  }

  /// Throws unless it is done.
  ///
  /// - Parameter refusal: The error if the library refuses what it was given.
  static func check(
    _ result: cipher_result, _ operation: String, refusal: CipherError? = nil
  ) throws(CipherError) {
    if result == cipher_done { return }
    if result == cipher_refused, let refusal { throw refusal }
    throw .failed(operation)
  }
}
