/// Adds an item to the keychain. Any thread; it writes files.
///
/// Items of `kSecAttrAccessibleWhenUnlocked` cannot be added while the device is locked (DP-18).
///
/// - Parameters:
///   - attributes: The item's class, attributes and data.
///   - result: What `kSecReturnData`, `kSecReturnAttributes` or `kSecReturnPersistentRef` asks for.
/// - Returns: `errSecSuccess`, or for example `errSecDuplicateItem`, `errSecInteractionNotAllowed`,
///   `errSecMissingEntitlement`, `errSecParam`.
// The name is the platform's, which code of apps has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.perform { keychain throws(KeychainError) in
    if let added = try keychain.add(attributes) { result?.pointee = added }
  }
}

/// Finds items in the keychain. Any thread; it reads files.
///
/// The attributes of an item are known after the first unlock, its secret as long as its accessibility
/// says (DP-18). If the secret of an item that is found is wanted and cannot be read now, the search
/// fails with `errSecInteractionNotAllowed`, also one for all items.
///
/// - Parameters:
///   - query: The class, attributes to match, `kSecMatchLimit` (one item if nothing is said), and what
///     is wanted.
///   - result: One value, or an array of them if more than one item may be found. Untouched if this
///     fails, or if nothing is wanted.
/// - Returns: `errSecSuccess`, or for example `errSecItemNotFound`, `errSecInteractionNotAllowed`,
///   `errSecMissingEntitlement`; `errSecParam` if something is wanted, and there is no place for it.
// The name is the platform's, which code of apps has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.perform { keychain throws(KeychainError) in
    if result == nil, try KeychainSearch(query, for: .copyMatching).wantsSomething {
      throw KeychainError(errSecParam)
    }
    if let found = try keychain.copyMatching(query) { result?.pointee = found }
  }
}

/// Changes all items that a search finds, or none of them. Any thread; it writes files.
///
/// An item whose secret cannot be read now cannot be changed either (DP-18). A process that is killed
/// in the middle may have changed some of several items, and none of them by half.
///
/// - Parameters:
///   - query: The class and attributes to match.
///   - attributesToUpdate: What is to change, the secret too.
/// - Returns: `errSecSuccess`, or for example `errSecItemNotFound`, `errSecDuplicateItem`,
///   `errSecInteractionNotAllowed`, `errSecNoAccessForItem`.
// The name is the platform's, which code of apps has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.perform { keychain throws(KeychainError) in
    try keychain.update(query, attributesToUpdate)
  }
}

/// Removes all items that a search finds, also those whose secret cannot be read now. Any thread; it
/// writes files.
///
/// - Returns: `errSecSuccess`, or for example `errSecItemNotFound`; `errSecParam` for a query with a
///   limit.
// The name is the platform's, which code of apps has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  Keychain.perform { keychain throws(KeychainError) in try keychain.delete(query) }
}
