import Foundation
import Testing

@testable import Ciphers

@Suite("AES-256-GCM")
struct AuthenticatedCipherTests {
  /// Test cases 13 to 16 of "The Galois/Counter Mode of Operation (GCM)", which NIST has adopted.
  private struct Vector {
    var key = "00000000 00000000 00000000 00000000 00000000 00000000 00000000 00000000"
    var nonce = "00000000 00000000 00000000"
    var content = ""
    var associated = ""
    var sealed = ""
    var tag: String
  }

  private static let vectors = [
    Vector(tag: "530f8afb c74536b9 a963b4f1 c4cb738b"),
    Vector(
      content: "00000000 00000000 00000000 00000000",
      sealed: "cea7403d 4d606b6e 074ec5d3 baf39d18", tag: "d0d1c8a7 99996bf0 265b98b5 d48ab919"),
    Vector(
      key: "feffe992 8665731c 6d6a8f94 67308308 feffe992 8665731c 6d6a8f94 67308308",
      nonce: "cafebabe facedbad decaf888",
      content: """
        d9313225 f88406e5 a55909c5 aff5269a 86a7a953 1534f7da 2e4c303d 8a318a72
        1c3c0c95 95680953 2fcf0e24 49a6b525 b16aedf5 aa0de657 ba637b39 1aafd255
        """,
      sealed: """
        522dc1f0 99567d07 f47f37a3 2a84427d 643a8cdc bfe5c0c9 7598a2bd 2555d1aa
        8cb08e48 590dbb3d a7b08b10 56828838 c5f61e63 93ba7a0a bcc9f662 898015ad
        """,
      tag: "b094dac5 d93471bd ec1a5022 70e3cc6c"),
    Vector(
      key: "feffe992 8665731c 6d6a8f94 67308308 feffe992 8665731c 6d6a8f94 67308308",
      nonce: "cafebabe facedbad decaf888",
      content: """
        d9313225 f88406e5 a55909c5 aff5269a 86a7a953 1534f7da 2e4c303d 8a318a72
        1c3c0c95 95680953 2fcf0e24 49a6b525 b16aedf5 aa0de657 ba637b39
        """,
      associated: "feedface deadbeef feedface deadbeef abaddad2",
      sealed: """
        522dc1f0 99567d07 f47f37a3 2a84427d 643a8cdc bfe5c0c9 7598a2bd 2555d1aa
        8cb08e48 590dbb3d a7b08b10 56828838 c5f61e63 93ba7a0a bcc9f662
        """,
      tag: "76fc6ece 0f4e1768 cddf8853 bb2d551b"),
  ]

  @Test("The published vectors are sealed and opened", arguments: vectors.indices)
  func known(_ number: Int) throws {
    let vector = Self.vectors[number]
    let cipher = AuthenticatedCipher(key: try SymmetricKey(bytes: bytes(vector.key)))
    let (content, associated) = (bytes(vector.content), bytes(vector.associated))
    var sealed = bytes(vector.nonce) + Data(count: content.count + 16)
    try sealed.withUnsafeMutableBytes { sealed in
      try content.withUnsafeBytes { content in
        try associated.withUnsafeBytes {
          try cipher.seal(content, authenticating: $0, into: sealed)
        }
      }
    }
    #expect(sealed == bytes(vector.nonce + vector.sealed + vector.tag))
    #expect(try cipher.open(sealed, authenticating: associated) == content)
  }

  @Test("A change of any bit, a cut, another context and another key are refused, and nothing else")
  func changes() throws {
    let key = SymmetricKey()
    let cipher = AuthenticatedCipher(key: key)
    let (content, associated) = (Data("the content".utf8), Data("the context".utf8))
    let sealed = try cipher.seal(content, authenticating: associated)
    #expect(sealed.count == content.count + AuthenticatedCipher.overhead)
    for bit in 0..<(sealed.count * 8) {
      var changed = sealed
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: CipherError.notAuthentic) {
        try cipher.open(changed, authenticating: associated)
      }
    }
    for count in 0..<sealed.count {
      #expect(throws: CipherError.notAuthentic) {
        try cipher.open(sealed.prefix(count), authenticating: associated)
      }
    }
    #expect(throws: CipherError.notAuthentic) { try cipher.open(sealed, authenticating: Data()) }
    #expect(throws: CipherError.notAuthentic) {
      try AuthenticatedCipher(key: SymmetricKey()).open(sealed, authenticating: associated)
    }
    // A refusal changes nothing for what comes next.
    #expect(try cipher.open(sealed, authenticating: associated) == content)
    let other = try cipher.seal(content, authenticating: associated)
    #expect(other != sealed && other.prefix(12) != sealed.prefix(12))
    #expect(
      try AuthenticatedCipher(key: key).open(other, authenticating: associated) == content)
  }

  @Test("Of what is refused nothing is handed out")
  func nothingIsLeft() throws {
    let cipher = AuthenticatedCipher(key: SymmetricKey())
    var sealed = try cipher.seal(Data("the content".utf8), authenticating: Data())
    sealed[sealed.count - 1] ^= 1
    var content = Data(repeating: 0xAA, count: 11)
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    #expect(throws: CipherError.notAuthentic) {
      try content.withUnsafeMutableBytes { content in
        try sealed.withUnsafeBytes { try cipher.open($0, authenticating: nothing, into: content) }
      }
    }
    #expect(content == Data(count: 11))
  }

  @Test("A buffer of the wrong length is the caller's fault")
  func misuse() throws {
    let cipher = AuthenticatedCipher(key: SymmetricKey())
    let sealed = try cipher.seal(Data("the content".utf8), authenticating: Data())
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    var buffer = Data(count: 10)
    #expect(throws: CipherError.misuse("the buffer is shorter than the content")) {
      try buffer.withUnsafeMutableBytes { content in
        try sealed.withUnsafeBytes { try cipher.open($0, authenticating: nothing, into: content) }
      }
    }
    #expect(throws: CipherError.misuse("the buffer is not as long as what is sealed")) {
      try buffer.withUnsafeMutableBytes {
        try cipher.seal(nothing, authenticating: nothing, into: $0)
      }
    }
  }

  @Test("Threads use a cipher at the same time")
  func threads() async throws {
    let cipher = AuthenticatedCipher(key: SymmetricKey())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<200 {
            let content = Data(repeating: UInt8(task), count: number)
            let associated = Data("\(task) \(number)".utf8)
            let sealed = try cipher.seal(content, authenticating: associated)
            #expect(try cipher.open(sealed, authenticating: associated) == content)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
