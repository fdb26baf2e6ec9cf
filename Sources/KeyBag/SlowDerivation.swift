package import Ciphers
package import Foundation
import Glibc

/// How the key under which class keys are wrapped comes from a passcode, and from the device.
///
/// scrypt makes each guess cost time and memory; the device's secret goes into it too, so that a
/// guess needs that as well as the key bag.
package struct SlowDerivation: Codable, Hashable, Sendable {
  /// The cost in time and memory, a power of two: 128 bytes times this times `blockSize` of memory.
  package var rounds: Int
  package var blockSize: Int
  package var parallelism: Int
  package var salt: Data

  /// 32 MiB, and about a tenth of a second.
  package static let standardRounds = 1 << 15

  package init(rounds: Int = standardRounds) {
    self.rounds = rounds
    blockSize = 8
    parallelism = 1
    salt = Data(randomByteCount: 32)
  }

  /// The key of a passcode; of nil: of the device alone, without the slow part.
  ///
  /// - Throws: `KeyBagError.damaged` if the parameters cannot be ours.
  package func key(of passcode: String?, secret: DeviceSecret) throws -> SymmetricKey {
    guard let passcode else { return try secret.key(for: "device", salt: salt) }
    // A changed file shall not make the process ask for memory without end.
    guard rounds > 1, rounds & (rounds - 1) == 0, rounds <= 1 << 20, blockSize == 8,
      parallelism == 1, salt.count == 32
    else { throw KeyBagError.damaged("the parameters of the key bag's derivation") }
    let cost = Scrypt(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    let slow = try cost.key(from: passcode, salt: salt)
    return try secret.key(for: "passcode", salt: slow.withUnsafeBytes { Data($0) })
  }
}

extension Data {
  /// Bytes of the system's random number generator.
  package init(randomByteCount count: Int) {
    self.init(count: count)
    withUnsafeMutableBytes { arc4random_buf($0.baseAddress!, $0.count) }
  }
}
