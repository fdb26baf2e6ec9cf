internal import Ciphers
import Foundation

/// A key that seals secrets, with AES-GCM. The app and the secret's name are authenticated, so that
/// no row can be put in the place of another.
///
/// A sealed secret is the key's identifier, nonce, content and tag.
struct SecretKey: Codable, Sendable {
  /// Tells keys apart. It is no secret.
  let identifier: Data
  private let bytes: Data
  /// It was made while the device had a passcode. Any other was in the clear on the disk.
  let isProtected: Bool

  private static let identifierLength = 8

  /// A new key.
  init(isProtected: Bool) {
    identifier = Data((0..<Self.identifierLength).map { _ in UInt8.random(in: .min ... .max) })
    bytes = SymmetricKey().withUnsafeBytes { Data($0) }
    self.isProtected = isProtected
  }

  /// It has sealed this.
  func hasSealed(_ sealed: Data) -> Bool { sealed.starts(with: identifier) }

  func seal(_ text: String, of app: String, as name: SecretName) throws -> Data {
    try identifier
      + AuthenticatedCipher(key: SymmetricKey(bytes: bytes))
      .seal(Data(text.utf8), authenticating: Self.context(of: app, name))
  }

  /// - Throws: `CipherError.notAuthentic` unless it is what was sealed as this secret of the app.
  func open(_ sealed: Data, of app: String, as name: SecretName) throws -> String {
    let content = try AuthenticatedCipher(key: SymmetricKey(bytes: bytes))
      .open(
        sealed.dropFirst(Self.identifierLength), authenticating: Self.context(of: app, name))
    return String(decoding: content, as: UTF8.self)
  }

  private static func context(of app: String, _ name: SecretName) -> Data {
    // Neither has a zero in it.
    Data("\(app)\0\(name.rawValue)".utf8)
  }
}
