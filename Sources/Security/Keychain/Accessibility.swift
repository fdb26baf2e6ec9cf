import KeyBagInterface

/// When an item can be used: where its files are, and so which class of protection they have (DP-18).
enum Accessibility: String, CaseIterable, Sendable {
  case whenUnlocked = "ak"
  case afterFirstUnlock = "ck"
  case always = "dk"
  case whenPasscodeSetThisDeviceOnly = "akpu"
  case whenUnlockedThisDeviceOnly = "aku"
  case afterFirstUnlockThisDeviceOnly = "cku"
  case alwaysThisDeviceOnly = "dku"

  /// The place of the file with the secret.
  var ofSecret: KeychainPlace {
    switch self {
    case .whenUnlocked, .whenUnlockedThisDeviceOnly: .whenUnlocked
    case .afterFirstUnlock, .afterFirstUnlockThisDeviceOnly: .afterFirstUnlock
    case .always, .alwaysThisDeviceOnly: .always
    case .whenPasscodeSetThisDeviceOnly: .withPasscode
    }
  }

  /// The place of the file with the attributes, which are searched while the device is locked, too.
  var ofAttributes: KeychainPlace { ofSecret == .always ? .always : .afterFirstUnlock }
}
