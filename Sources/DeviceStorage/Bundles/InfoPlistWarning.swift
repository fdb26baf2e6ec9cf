/// Something in an Info.plist that is not an error but does not do what its author will expect.
public enum InfoPlistWarning: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The key as one old text spells it, which the system never read (PL-16, AMB-12).
  case misspeltExitsOnSuspend
  /// A URL scheme that belongs to the system and stays with it (URL-07).
  case schemeOfSystem(String)
  /// A background mode that there is none of.
  case unknownBackgroundMode(String)

  /// A sentence that says what was found and what to do.
  public var description: String {
    switch self {
    case .misspeltExitsOnSuspend:
      "UIApplicationExitOnSuspend is not a key that the system reads, and was ignored. "
        + "Write UIApplicationExitsOnSuspend, with an s after Exit."
    case .schemeOfSystem(let scheme):
      "CFBundleURLTypes: the scheme \"\(scheme)\" belongs to the system and cannot be taken; it "
        + "was ignored. Use a scheme of your own."
    case .unknownBackgroundMode(let mode):
      "UIBackgroundModes: there is no background mode \"\(mode.prefix(100))\"; it was ignored. "
        + "Check the spelling."
    }
  }
}
