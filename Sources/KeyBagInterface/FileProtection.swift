/// The class of a protected file, as programs read and set it: the value of an extended attribute.
public enum FileProtection: String, CaseIterable, Sendable {
  /// Class A: unreadable while the device is locked (DP-03).
  case complete = "NSFileProtectionComplete"
  /// Class B: who has it open goes on while the device is locked (DP-04).
  case completeUnlessOpen = "NSFileProtectionCompleteUnlessOpen"
  /// Class C: unreadable between the boot and the first unlock (DP-05).
  case completeUntilFirstUserAuthentication =
    "NSFileProtectionCompleteUntilFirstUserAuthentication"
  /// Class D: always readable (DP-06).
  case none = "NSFileProtectionNone"

  /// The attribute. On a folder it is the class of what is made in it.
  public static let attribute = "user.foreground.protection"
}
