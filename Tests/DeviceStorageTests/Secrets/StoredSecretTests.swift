import Foundation
import Testing

@testable import DeviceStorage

struct StoredSecretTests {
  /// A key and a secret as they are stored, sealed by another implementation of the cipher (swift-crypto).
  private static let key = """
    {"identifier": "AQIDBAUGBwg=", "isProtected": true, \
    "bytes": "AwgNEhccISYrMDU6P0RJTlNYXWJnbHF2e4CFio+UmZ4="}
    """
  private static let sealed =
    "AQIDBAUGBwhMxXiwAFYXTKxsXkyYPbyZUtJvmOqRNW6AIzSWuxZAkuytA1J+8WIbPUEj3p2XdgXTIK5rhyM="

  @Test("The stored form of a secret stays what it is")
  func stored() throws {
    let key = try JSONDecoder().decode(SecretKey.self, from: Data(Self.key.utf8))
    let sealed = try #require(Data(base64Encoded: Self.sealed))
    #expect(key.hasSealed(sealed))
    let text = try key.open(sealed, of: "org.example.Notes", as: .notifications)
    #expect(text == "the text of a notification")
  }
}
