/// A folder of a keychain access group. All files of one have its class of protection, from their
/// first byte on (DP-18).
///
/// An item is a file with its attributes, in `afterFirstUnlock` or `always`, and one with its secret.
public enum KeychainPlace: String, CaseIterable, Sendable {
  /// Secrets that can be read while the device is unlocked.
  case whenUnlocked = "A"
  /// Secrets that can be read after the first unlock, and the attributes of all items but those of
  /// `always`.
  case afterFirstUnlock = "C"
  /// Secrets that can always be read, with their attributes.
  case always = "D"
  /// Secrets that are as those of `whenUnlocked`, and go with the passcode.
  case withPasscode = "P"

  /// The folder among a device's protected files that has one for each access group.
  public static let root = "Keychains"
  /// The extended attribute that keybagd shows on all files while the device has a passcode.
  public static let passcodeAttribute = "user.foreground.passcode"

  /// The class of what is in it.
  public var protection: FileProtection {
    switch self {
    case .whenUnlocked, .withPasscode: .complete
    case .afterFirstUnlock: .completeUntilFirstUserAuthentication
    case .always: .none
    }
  }
}
