/// No error.
public let errSecSuccess: OSStatus = 0
/// The function, or the kind of item, is not implemented.
public let errSecUnimplemented: OSStatus = -4
/// The disk is full.
public let errSecDiskFull: OSStatus = -34
/// A file could not be read or written.
public let errSecIO: OSStatus = -36
/// A parameter is not valid.
public let errSecParam: OSStatus = -50
/// An item cannot be moved to an access group that the app is not in.
public let errSecNoAccessForItem: OSStatus = -25243
/// There is no keychain: the process is no app of a device.
public let errSecNotAvailable: OSStatus = -25291
/// The item needs a passcode, and the device has none.
public let errSecAuthFailed: OSStatus = -25293
/// There is such an item already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// There is no such attribute.
public let errSecNoSuchAttr: OSStatus = -25303
/// The item cannot be used while the device is locked (DP-18).
public let errSecInteractionNotAllowed: OSStatus = -25308
/// An item is damaged.
public let errSecDecode: OSStatus = -26275
/// The app is not entitled to the access group.
public let errSecMissingEntitlement: OSStatus = -34018

/// What a result code means, in a sentence; nil if the code is not one of this module. Any thread.
///
/// - Parameter reserved: Nil.
// The name is the platform's, which code of apps has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecUnimplemented: "Function or operation not implemented."
  case errSecDiskFull: "The disk is full."
  case errSecIO: "I/O error."
  case errSecParam: "One or more parameters passed to the function were not valid."
  case errSecNoAccessForItem: "The specified item has no access control."
  case errSecNotAvailable: "No keychain is available."
  case errSecAuthFailed: "The user name or passphrase you entered is not correct."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecNoSuchAttr: "The specified attribute does not exist."
  case errSecInteractionNotAllowed: "User interaction is not allowed."
  case errSecDecode: "Unable to decode the provided data."
  case errSecMissingEntitlement: "A required entitlement isn't present."
  default: nil
  }
}
