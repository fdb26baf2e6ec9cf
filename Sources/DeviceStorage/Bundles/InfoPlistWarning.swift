/// A part of an Info.plist that is not an error but does not have the effect that its author
/// expects.
public enum InfoPlistWarning: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The misspelling of one old text, which the system never read (PL-16, AMB-12).
  case misspeltExitsOnSuspend
  /// A URL scheme that belongs to the system and stays with it (URL-07).
  case schemeOfSystem(String)
  /// An unknown background mode.
  case unknownBackgroundMode(String)
  /// More schemes in `LSApplicationQueriesSchemes` than an app may ask about (PL-13).
  case tooManyQueriedSchemes(Int)
  /// A key that has no effect here, and why, as a sentence.
  case notSupported(key: String, reason: String)

  /// A sentence that says what was found and how to correct it.
  public var description: String {
    switch self {
    case .misspeltExitsOnSuspend:
      "UIApplicationExitOnSuspend is not a key that the system reads, and was ignored. "
        + "Write UIApplicationExitsOnSuspend, with an s after Exit."
    case .schemeOfSystem(let scheme):
      "CFBundleURLTypes: the scheme \"\(scheme)\" belongs to the system and cannot be claimed; it "
        + "was ignored. Use a scheme of your own."
    case .unknownBackgroundMode(let mode):
      "UIBackgroundModes: the unknown background mode \"\(mode.prefix(100))\" was ignored. "
        + "Check the spelling."
    case .tooManyQueriedSchemes(let count):
      "LSApplicationQueriesSchemes has \(count) schemes; the first "
        + "\(InfoPlist.mostQueriedSchemes) are used. Remove some."
    case .notSupported(let key, let reason):
      "\(key) is not supported here: \(reason)."
    }
  }
}
