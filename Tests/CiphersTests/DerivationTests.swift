import Foundation
import Testing

@testable import Ciphers

@Suite("Keys that are derived")
struct DerivationTests {
  private static func range(_ values: ClosedRange<UInt8>) -> [UInt8] { Array(values) }

  private static let vectorsOfHKDF:
    [(material: [UInt8], salt: [UInt8], info: [UInt8], key: String)] = [
      (
        Array(repeating: 0x0b, count: 22), range(0x00...0x0c), range(0xf0...0xf9),
        """
        3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf
        34007208d5b887185865
        """
      ),
      (
        range(0x00...0x4f), range(0x60...0xaf), range(0xb0...0xff),
        """
        b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c
        59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71
        cc30c58179ec3e87c14c01d5c1f3434f1d87
        """
      ),
      (
        Array(repeating: 0x0b, count: 22), [], [],
        """
        8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d
        9d201395faa4b61a96c8
        """
      ),
    ]

  @Test("HKDF with SHA-256: the vectors of RFC 5869", arguments: vectorsOfHKDF.indices)
  func hkdf(_ number: Int) throws {
    let vector = Self.vectorsOfHKDF[number]
    let expected = bytes(vector.key)
    var key = Data(count: expected.count)
    try key.withUnsafeMutableBytes { key in
      try vector.material.withUnsafeBytes {
        try HKDF.derive(from: $0, salt: vector.salt, info: vector.info, into: key)
      }
    }
    #expect(key == expected)
  }

  @Test("A key for one purpose is the beginning of what HKDF gives")
  func purpose() throws {
    let secret = try SymmetricKey(bytes: Data((0..<32).map { UInt8($0) }))
    let (salt, info) = (Data("salt".utf8), Data("info".utf8))
    var longer = Data(count: 64)
    try longer.withUnsafeMutableBytes { longer in
      try secret.withUnsafeBytes {
        try HKDF.derive(from: $0, salt: Array(salt), info: Array(info), into: longer)
      }
    }
    #expect(
      try HKDF.key(from: secret, salt: salt, info: info) == SymmetricKey(bytes: longer.prefix(32)))
  }

  private static let vectorsOfScrypt:
    [(cost: Scrypt, password: String, salt: String, key: String)] = [
      (
        Scrypt(rounds: 16, blockSize: 1, parallelism: 1), "", "",
        """
        77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442
        fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906
        """
      ),
      (
        Scrypt(rounds: 1024, blockSize: 8, parallelism: 16), "password", "NaCl",
        """
        fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162
        2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640
        """
      ),
      (
        Scrypt(rounds: 16_384, blockSize: 8, parallelism: 1), "pleaseletmein", "SodiumChloride",
        """
        7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2
        d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887
        """
      ),
    ]

  @Test("scrypt: the vectors of RFC 7914", arguments: vectorsOfScrypt.indices)
  func scrypt(_ number: Int) throws {
    let vector = Self.vectorsOfScrypt[number]
    var key = Data(count: 64)
    try key.withUnsafeMutableBytes {
      try vector.cost.derive(from: vector.password, salt: Array(vector.salt.utf8), into: $0)
    }
    #expect(key == bytes(vector.key))
    // What comes first does not depend on the length.
    let short = try vector.cost.key(from: vector.password, salt: Data(vector.salt.utf8))
    #expect(try short == SymmetricKey(bytes: key.prefix(32)))
  }

  @Test("scrypt takes more memory than the library allows by itself")
  func memory() throws {
    let cost = Scrypt(rounds: 1 << 16, blockSize: 8, parallelism: 1)
    _ = try cost.key(from: "password", salt: Data("NaCl".utf8))
  }

  @Test("Numbers that scrypt does not have are the caller's fault")
  func misuse() throws {
    for (rounds, blockSize, parallelism) in [
      (0, 8, 1), (1, 8, 1), (3, 8, 1), (-2, 8, 1), (2, 0, 1), (2, 8, 0),
    ] {
      let cost = Scrypt(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
      #expect(throws: CipherError.misuse("the parameters of scrypt")) {
        try cost.key(from: "password", salt: Data())
      }
    }
  }
}
