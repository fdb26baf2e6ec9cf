import Foundation
import Testing

@testable import Security

/// The names of items, which are those of their files.
struct ItemNameTests {
  @Test("An item has the name that it had when an earlier version computed it, with swift-crypto")
  func earlier() throws {
    let item = KeychainItem(
      .genericPassword,
      attributes: [
        kSecAttrAccount: .text("anna"), kSecAttrService: .text("mail.example.org"),
        kSecAttrAccessGroup: .text("org.example.Notes"), kSecAttrLabel: .text("a label"),
      ])
    let salt = Data((0..<32).map { UInt8($0 * 3 + 1) })
    #expect(
      try item.name(salt: salt)
        == "genp-6904545837752fca1449db022e50d2baffcb6ca75e5403911d1c4bb8df5b6009")
  }
}
