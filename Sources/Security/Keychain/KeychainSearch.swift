import Foundation

/// What an app searches for, and what it wants to have of what is found.
struct KeychainSearch {
  /// What the dictionary is for: each function accepts other keys.
  enum Purpose { case add, copyMatching, update, delete }

  let itemClass: ItemClass
  /// What the attributes must be.
  private(set) var attributes: [String: KeychainValue] = [:]
  /// Nil: items that synchronize, and items that do not.
  private(set) var isSynchronizable: Bool? = false
  private(set) var caseInsensitive = false
  /// A reference that was given out.
  private(set) var reference: Data?
  /// How many are wanted; nil if nothing is said.
  private(set) var limit: Int?
  private(set) var wantsData = false
  private(set) var wantsAttributes = false
  private(set) var wantsReference = false
  /// The bytes that an item is added with, or has.
  private(set) var secret: Data?

  /// - Throws: The status that the platform gives for such a dictionary.
  init(_ dictionary: CFDictionary, for purpose: Purpose) throws(KeychainError) {
    itemClass = try Self.itemClass(of: dictionary)
    let known = itemClass.attributes
    for (key, value) in dictionary {
      switch key {
      case kSecClass, kSecUseDataProtectionKeychain: break
      case kSecValueData: secret = try Self.expect(value as? Data)
      case kSecValuePersistentRef: reference = try Self.expect(value as? Data)
      case kSecReturnData: wantsData = try Self.expect(KeychainValue.flag(value))
      case kSecReturnAttributes: wantsAttributes = try Self.expect(KeychainValue.flag(value))
      case kSecReturnPersistentRef: wantsReference = try Self.expect(KeychainValue.flag(value))
      case kSecReturnRef:
        if try Self.expect(KeychainValue.flag(value)) { throw KeychainError(errSecUnimplemented) }
      case kSecMatchCaseInsensitive: caseInsensitive = try Self.expect(KeychainValue.flag(value))
      case kSecMatchLimit: limit = try Self.limit(value)
      case kSecAttrSynchronizable:
        if value as? String == kSecAttrSynchronizableAny {
          isSynchronizable = nil
        } else {
          isSynchronizable = try Self.expect(KeychainValue.flag(value))
        }
      default:
        guard let kind = known[key] else { throw KeychainError(errSecNoSuchAttr) }
        attributes[key] = try Self.expect(KeychainValue(value, kind: kind))
      }
    }
    guard isPossible(for: purpose) else { throw KeychainError(errSecParam) }
  }

  private func isPossible(for purpose: Purpose) -> Bool {
    // A reference says all.
    if reference != nil, !attributes.isEmpty { return false }
    return switch purpose {
    case .add: reference == nil && limit == nil && isSynchronizable != nil && !caseInsensitive
    case .copyMatching: true
    case .update: !wantsSomething && !caseInsensitive
    case .delete: limit ?? .max == .max && !caseInsensitive
    }
  }

  var wantsSomething: Bool { wantsData || wantsAttributes || wantsReference }

  /// What is to change in the items that another search finds.
  ///
  /// - Throws: `errSecParam` also for a search's own keys.
  static func changes(
    _ dictionary: CFDictionary, of itemClass: ItemClass
  ) throws(KeychainError) -> (attributes: [String: KeychainValue], secret: Data?) {
    var attributes: [String: KeychainValue] = [:]
    var secret: Data?
    let known = itemClass.attributes
    for (key, value) in dictionary {
      if key == kSecValueData {
        secret = try expect(value as? Data)
      } else if let kind = known[key] {
        attributes[key] = try expect(KeychainValue(value, kind: kind))
      } else {
        let isOfSearches = ["r_", "m_", "v_"].contains { key.hasPrefix($0) } || key == kSecClass
        throw KeychainError(isOfSearches ? errSecParam : errSecNoSuchAttr)
      }
    }
    try check(attributes)
    return (attributes, secret)
  }

  /// An item is searched for.
  func matches(_ item: KeychainItem) -> Bool {
    guard item.itemClass == itemClass else { return false }
    if let reference { return reference == item.reference }
    if let isSynchronizable, isSynchronizable != item.isSynchronizable { return false }
    return attributes.allSatisfy { key, wanted in
      item.attributes[key]?.matches(wanted, caseInsensitive: caseInsensitive) ?? false
    }
  }

  /// The item that is added with this dictionary. The system alone says when it is added, as on the
  /// platform.
  func newItem(at date: Date) throws(KeychainError) -> KeychainItem {
    try Self.check(attributes)
    var all = itemClass.defaults.merging(attributes) { $1 }
    all[kSecAttrSynchronizable] = .flag(isSynchronizable ?? false)
    all[kSecAttrAccessible] =
      all[kSecAttrAccessible] ?? .text(Accessibility.whenUnlocked.rawValue)
    all[kSecAttrCreationDate] = .date(date)
    all[kSecAttrModificationDate] = .date(date)
    return KeychainItem(itemClass, attributes: all)
  }

  // MARK: Values

  private static func check(_ attributes: [String: KeychainValue]) throws(KeychainError) {
    if let value = attributes[kSecAttrAccessible] {
      guard case .text(let text) = value, Accessibility(rawValue: text) != nil else {
        throw KeychainError(errSecParam)
      }
    }
  }

  /// The class that the dictionary names, or the reference in it.
  private static func itemClass(of dictionary: CFDictionary) throws(KeychainError) -> ItemClass {
    let ofReference = (dictionary[kSecValuePersistentRef] as? Data).map {
      String(decoding: $0.prefix(4), as: UTF8.self)
    }
    guard let name = dictionary[kSecClass] as? String ?? ofReference else {
      throw KeychainError(errSecParam)
    }
    if let itemClass = ItemClass(rawValue: name) { return itemClass }
    let others = [kSecClassCertificate, kSecClassIdentity]
    throw KeychainError(others.contains(name) ? errSecUnimplemented : errSecParam)
  }

  private static func limit(_ value: Any) throws(KeychainError) -> Int {
    if let text = value as? String {
      if text == kSecMatchLimitOne { return 1 }
      if text == kSecMatchLimitAll { return .max }
      throw KeychainError(errSecParam)
    }
    guard let number = KeychainValue.integer(value), number > 0 else {
      throw KeychainError(errSecParam)
    }
    return number
  }

  private static func expect<Value>(_ value: Value?) throws(KeychainError) -> Value {
    guard let value else { throw KeychainError(errSecParam) }
    return value
  }
}
