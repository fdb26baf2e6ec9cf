/// A kind of item, its attributes, and which of them make it another item.
enum ItemClass: String, Codable, CaseIterable, Sendable {
  case genericPassword = "genp"
  case internetPassword = "inet"
  case key = "keys"

  /// Those of this class, with what they may be.
  var attributes: [String: KeychainValue.Kind] {
    let common: [String: KeychainValue.Kind] = [
      kSecAttrAccessGroup: .text, kSecAttrAccessible: .text, kSecAttrSynchronizable: .flag,
      kSecAttrCreationDate: .date, kSecAttrModificationDate: .date, kSecAttrLabel: .text,
    ]
    let ofPasswords: [String: KeychainValue.Kind] = [
      kSecAttrDescription: .text, kSecAttrComment: .text, kSecAttrCreator: .number,
      kSecAttrType: .number, kSecAttrIsInvisible: .flag, kSecAttrIsNegative: .flag,
      kSecAttrAccount: .text,
    ]
    let own: [String: KeychainValue.Kind] =
      switch self {
      case .genericPassword: [kSecAttrService: .text, kSecAttrGeneric: .data]
      case .internetPassword:
        [
          kSecAttrSecurityDomain: .text, kSecAttrServer: .text, kSecAttrProtocol: .number,
          kSecAttrAuthenticationType: .number, kSecAttrPort: .number, kSecAttrPath: .text,
        ]
      case .key:
        [
          kSecAttrKeyClass: .number, kSecAttrApplicationLabel: .data, kSecAttrIsPermanent: .flag,
          kSecAttrApplicationTag: .data, kSecAttrKeyType: .number, kSecAttrKeySizeInBits: .number,
          kSecAttrEffectiveKeySize: .number,
        ]
      }
    return common.merging(self == .key ? [:] : ofPasswords) { first, _ in first }
      .merging(own) { first, _ in first }
  }

  /// Two items of an access group that agree in these are one.
  var primaryKey: [String] {
    switch self {
    case .genericPassword: [kSecAttrAccount, kSecAttrService, kSecAttrSynchronizable]
    case .internetPassword:
      [
        kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol,
        kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath, kSecAttrSynchronizable,
      ]
    case .key:
      [
        kSecAttrKeyClass, kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType,
        kSecAttrKeySizeInBits, kSecAttrEffectiveKeySize, kSecAttrSynchronizable,
      ]
    }
  }

  /// What the attributes of the primary key are in an item for which nothing is said.
  var defaults: [String: KeychainValue] {
    let known = attributes
    return Dictionary(
      uniqueKeysWithValues: primaryKey.compactMap { key in known[key].map { (key, $0.empty) } })
  }
}
