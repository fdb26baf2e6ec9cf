import Foundation
import Testing

@testable import Ciphers

@Suite("X25519")
struct AgreementKeyTests {
  private func key(_ hexadecimal: String) throws -> AgreementKey {
    AgreementKey(try SymmetricKey(bytes: bytes(hexadecimal)))
  }

  @Test(
    "The vectors of RFC 7748, section 5.2",
    arguments: [
      (
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
      ),
      (
        "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"
      ),
    ])
  func multiplication(_ scalar: String, _ coordinate: String, _ result: String) throws {
    #expect(
      try key(scalar).sharedSecret(with: bytes(coordinate)) == SymmetricKey(bytes: bytes(result)))
  }

  @Test("The agreement of RFC 7748, section 6.1")
  func agreement() throws {
    let alice = try key("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
    let bob = try key("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")
    let halves = try (alice.publicHalf(), bob.publicHalf())
    #expect(
      halves.0 == bytes("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"))
    #expect(
      halves.1 == bytes("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"))
    let secret = try SymmetricKey(
      bytes: bytes("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"))
    #expect(try alice.sharedSecret(with: halves.1) == secret)
    #expect(try bob.sharedSecret(with: halves.0) == secret)
  }

  @Test("New keys agree, and each is another one")
  func new() throws {
    let (one, other) = (AgreementKey(), AgreementKey())
    #expect(one != other)
    #expect(
      try one.sharedSecret(with: other.publicHalf()) == other.sharedSecret(with: one.publicHalf()))
  }

  @Test(
    "A half with which every key agrees on the same is refused, and so is one of another length")
  func refusals() throws {
    let one = Data([1]) + Data(count: 31)
    // A point of order eight (RFC 7748, section 7, has the reason).
    let eight = bytes("e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800")
    for half in [Data(count: 32), one, eight] {
      #expect(throws: CipherError.noAgreement) { try AgreementKey().sharedSecret(with: half) }
    }
    for count in [0, 31, 33] {
      #expect(throws: CipherError.misuse("half of a key has 32 bytes")) {
        try AgreementKey().sharedSecret(with: Data(count: count))
      }
    }
  }
}
