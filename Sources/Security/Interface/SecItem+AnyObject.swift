// The same for code that keeps the result in a variable of the type `AnyObject?`, as it is on the
// platform too, where every value of the keychain is an object. A call with nil means the functions that
// take any value.

/// Adds an item to the keychain, as the function that gives any value.
// The name is the platform's, which code of apps has.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus {
  withObject(result) { SecItemAdd(attributes, $0) }
}

/// Finds items in the keychain, as the function that gives any value.
// The name is the platform's, which code of apps has.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus {
  withObject(result) { SecItemCopyMatching(query, $0) }
}

private func withObject(
  _ result: UnsafeMutablePointer<AnyObject?>?,
  _ body: (UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus
) -> OSStatus {
  guard let result else { return body(nil) }
  var value: CFTypeRef?
  let status = body(&value)
  if let value { result.pointee = value as AnyObject }
  return status
}
