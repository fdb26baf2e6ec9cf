import CCiphers
package import Foundation
import Glibc

/// AES-256-GCM under one key: what it has sealed nobody else can read, or change unnoticed.
///
/// What is sealed is a nonce, as many bytes as the content has, and a tag. What is computed of the key
/// is computed for each call, which takes a quarter of a microsecond, and overwritten after it: so there
/// is nothing beside the key that has to go with it, and nothing for which threads would wait.
package struct AuthenticatedCipher: Sendable {
  package static let nonceLength = Int(cipher_nonce_length)
  private static let tagLength = Int(cipher_tag_length)
  /// What sealing adds to the content, in bytes.
  package static let overhead = nonceLength + tagLength

  private let key: SymmetricKey

  package init(key: SymmetricKey) { self.key = key }

  /// Seals content into a buffer that begins with the nonce.
  ///
  /// - Parameters:
  ///   - associated: What is not in it, and must be the same when it is opened.
  ///   - sealed: As long as the content and `overhead`. The caller has put a nonce at its beginning
  ///     that no other content under this key gets: with two of the same nonce both can be read.
  /// - Throws: `CipherError.misuse`, `failed`.
  package func seal(
    _ content: UnsafeRawBufferPointer, authenticating associated: UnsafeRawBufferPointer,
    into sealed: UnsafeMutableRawBufferPointer
  ) throws(CipherError) {
    guard sealed.count == content.count + Self.overhead else {
      throw .misuse("the buffer is not as long as what is sealed")
    }
    let bytes = sealed.baseAddress!
    let result = key.withUnsafeBytes {
      cipher_seal(
        $0.baseAddress, bytes, associated.baseAddress, associated.count, content.baseAddress,
        content.count, bytes + Self.nonceLength, bytes + Self.nonceLength + content.count)
    }
    try CipherError.check(result, "sealing")
  }

  /// Opens what was sealed.
  ///
  /// - Parameter content: At least as long as what was sealed. If it throws, nothing of it is there.
  /// - Throws: `CipherError.notAuthentic`, `misuse`, `failed`.
  package func open(
    _ sealed: UnsafeRawBufferPointer, authenticating associated: UnsafeRawBufferPointer,
    into content: UnsafeMutableRawBufferPointer
  ) throws(CipherError) {
    let count = sealed.count - Self.overhead
    guard count >= 0 else { throw .notAuthentic }
    guard content.count >= count else { throw .misuse("the buffer is shorter than the content") }
    let bytes = sealed.baseAddress!
    let result = key.withUnsafeBytes {
      cipher_open(
        $0.baseAddress, bytes, associated.baseAddress, associated.count, bytes + Self.nonceLength,
        count, bytes + Self.nonceLength + count, content.baseAddress)
    }
    try CipherError.check(result, "opening", refusal: .notAuthentic)
  }

  /// Seals content under a random nonce.
  ///
  /// - Throws: `CipherError.failed`.
  package func seal(_ content: Data, authenticating associated: Data) throws -> Data {
    try content.withUnsafeBytes { try seal($0, authenticating: associated) }
  }

  /// Seals a key under a random nonce.
  ///
  /// - Throws: `CipherError.failed`.
  package func seal(_ key: SymmetricKey, authenticating associated: Data) throws -> Data {
    try key.withUnsafeBytes { try seal($0, authenticating: associated) }
  }

  private func seal(
    _ content: UnsafeRawBufferPointer, authenticating associated: Data
  ) throws -> Data {
    var sealed = Data(count: content.count + Self.overhead)
    try sealed.withUnsafeMutableBytes { sealed in
      arc4random_buf(sealed.baseAddress!, Self.nonceLength)
      try associated.withUnsafeBytes { try seal(content, authenticating: $0, into: sealed) }
    }
    return sealed
  }

  /// Opens what was sealed.
  ///
  /// - Throws: `CipherError.notAuthentic`, `failed`.
  package func open(_ sealed: Data, authenticating associated: Data) throws -> Data {
    var content = Data(count: max(0, sealed.count - Self.overhead))
    try content.withUnsafeMutableBytes { content in
      try sealed.withUnsafeBytes { sealed in
        try associated.withUnsafeBytes { try open(sealed, authenticating: $0, into: content) }
      }
    }
    return content
  }

  /// Opens a key that was sealed. It is nowhere else in memory.
  ///
  /// - Throws: `CipherError.notAuthentic`, also if it is no key; `failed`.
  package func openKey(
    _ sealed: Data, authenticating associated: Data
  ) throws -> SymmetricKey {
    guard sealed.count == SymmetricKey.byteCount + Self.overhead else {
      throw CipherError.notAuthentic
    }
    return try SymmetricKey { key in
      try sealed.withUnsafeBytes { sealed in
        try associated.withUnsafeBytes { try open(sealed, authenticating: $0, into: key) }
      }
    }
  }
}
