package import Crypto
import Foundation

/// The key of one class: it wraps the keys of that class's files.
package enum ClassKey: Sendable {
  case symmetric(SymmetricKey)
  /// Class B's: its public half alone wraps, so files can be made while the device is locked.
  case agreement(Curve25519.KeyAgreement.PrivateKey)

  /// The form that is wrapped in the key bag.
  var bytes: Data {
    switch self {
    case .symmetric(let key): key.withUnsafeBytes { Data($0) }
    case .agreement(let key): key.rawRepresentation
    }
  }

  init(bytes: Data, of fileClass: FileProtectionClass) throws {
    guard bytes.count == 32 else { throw KeyBagError.damaged("a class key") }
    self =
      fileClass == .completeUnlessOpen
      ? .agreement(try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes))
      : .symmetric(SymmetricKey(data: bytes))
  }
}
