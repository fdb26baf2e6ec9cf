import Foundation
import Glibc
import Testing

@testable import Ciphers

@Suite("Keys in memory")
struct SymmetricKeyTests {
  @Test("A key has 32 bytes, and each new one is another one")
  func length() throws {
    for count in [0, 16, 31, 33] {
      #expect(throws: CipherError.misuse("a key has 32 bytes")) {
        try SymmetricKey(bytes: Data(count: count))
      }
    }
    let key = SymmetricKey()
    #expect(key != SymmetricKey())
    let copy = try SymmetricKey(bytes: key.withUnsafeBytes { Data($0) })
    #expect(copy == key)
  }

  @Test("The memory of a key is overwritten when the last copy is dropped, and not before")
  func erasing() throws {
    let bytes = Data((0..<32).map { _ in UInt8.random(in: 1...255) })
    var key: SymmetricKey? = try SymmetricKey(bytes: bytes)
    var cipher: AuthenticatedCipher? = AuthenticatedCipher(key: key!)
    let address = key!.withUnsafeBytes { UInt(bitPattern: $0.baseAddress!) }
    key = nil
    #expect(try memory(at: address) == bytes)
    _ = try cipher?.seal(Data("text".utf8), authenticating: Data())
    cipher = nil
    // What frees memory writes into its beginning.
    #expect(try memory(at: address).dropFirst(16) != bytes.dropFirst(16))
  }

  /// What this process has there, also where nothing is allocated; the kernel reads it.
  private func memory(at address: UInt) throws -> Data {
    let memory = Glibc.open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
    try #require(memory >= 0)
    defer { close(memory) }
    var bytes = Data(count: SymmetricKey.byteCount)
    let count = bytes.withUnsafeMutableBytes {
      pread(memory, $0.baseAddress!, $0.count, off_t(address))
    }
    return bytes.prefix(max(0, count))
  }
}
