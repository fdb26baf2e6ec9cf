import CCiphers
package import Foundation

/// A key out of a password, so that each guess costs time and memory (RFC 7914).
package struct Scrypt: Sendable {
  /// The cost in time and memory, a power of two: 128 bytes times this times `blockSize` of memory.
  /// The caller sees to it that there is so much.
  package var rounds: Int
  package var blockSize: Int
  package var parallelism: Int

  package init(rounds: Int, blockSize: Int, parallelism: Int) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// - Throws: `CipherError.misuse` for numbers that scrypt does not have, `failed` also without the
  ///   memory.
  package func key(from password: String, salt: Data) throws(CipherError) -> SymmetricKey {
    try SymmetricKey { key throws(CipherError) in
      try derive(from: password, salt: Array(salt), into: key)
    }
  }

  func derive(
    from password: String, salt: [UInt8], into key: UnsafeMutableRawBufferPointer
  ) throws(CipherError) {
    guard rounds > 1, rounds & (rounds - 1) == 0, blockSize > 0, parallelism > 0 else {
      throw .misuse("the parameters of scrypt")
    }
    var password = password
    let result = password.withUTF8 {
      derivation_scrypt(
        $0.baseAddress, $0.count, salt, salt.count, UInt64(rounds), UInt64(blockSize),
        UInt64(parallelism), key.baseAddress, key.count)
    }
    try CipherError.check(result, "the slow derivation of a key")
  }
}
