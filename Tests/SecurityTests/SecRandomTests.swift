import Security
import Testing

/// Random bytes.
struct SecRandomTests {
  @Test(arguments: [0, 1, 7, 8, 9, 1_000])
  func exactlySoManyBytesAreWritten(_ count: Int) {
    var seen = [Bool](repeating: false, count: count)
    // A byte is 0xAA by chance once in 256 times.
    for _ in 0..<20 {
      var bytes = [UInt8](repeating: 0xAA, count: count + 16)
      #expect(SecRandomCopyBytes(kSecRandomDefault, count, &bytes) == errSecSuccess)
      #expect(bytes.suffix(16).allSatisfy { $0 == 0xAA })
      for (place, byte) in bytes.prefix(count).enumerated() where byte != 0xAA {
        seen[place] = true
      }
    }
    #expect(seen.allSatisfy { $0 })
  }

  @Test func allValuesOccur() {
    var bytes = [UInt8](repeating: 0, count: 100_000)
    #expect(SecRandomCopyBytes(nil, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count == 256)
    #expect(SecRandomCopyBytes(nil, -1, &bytes) == errSecParam)
  }
}
