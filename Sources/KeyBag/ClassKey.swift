package import Ciphers

/// The key of one class: it wraps the keys of that class's files.
package enum ClassKey: Sendable {
  case symmetric(SymmetricKey)
  /// Class B's: its public half alone wraps, so files can be made while the device is locked.
  case agreement(AgreementKey)

  /// The form that is wrapped in the key bag.
  var key: SymmetricKey {
    switch self {
    case .symmetric(let key): key
    case .agreement(let agreement): agreement.key
    }
  }

  init(_ key: SymmetricKey, of fileClass: FileProtectionClass) {
    self = fileClass == .completeUnlessOpen ? .agreement(AgreementKey(key)) : .symmetric(key)
  }
}
