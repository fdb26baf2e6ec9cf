import Foundation
import Testing

@testable import Security

struct KeyedHashTests {
  private static let vectors: [(key: Data, content: Data, hash: String)] = [
    (
      Data(repeating: 0x0b, count: 20), bytes("Hi There"),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      bytes("Jefe"), bytes("what do ya want for nothing?"),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      Data(repeating: 0xaa, count: 20), Data(repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Data(0x01...0x19), Data(repeating: 0xcd, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      Data(repeating: 0xaa, count: 131),
      bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      Data(repeating: 0xaa, count: 131),
      bytes(
        "This is a test using a larger than block-size key and a larger than block-size data. The "
          + "key needs to be hashed before being used by the HMAC algorithm."),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ]

  /// All but the fifth, which is of a hash that is cut.
  @Test("HMAC with SHA-256: the vectors of RFC 4231", arguments: vectors.indices)
  func known(_ number: Int) throws {
    let vector = Self.vectors[number]
    let hash = try KeyedHash(of: vector.content, key: vector.key)
    #expect(hash.bytes.map { String(format: "%02x", $0) }.joined() == vector.hash)
  }
}
