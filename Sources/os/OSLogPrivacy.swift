/// The console shows a value of a message.
public struct OSLogPrivacy: Hashable, Sendable {
  /// What the console shows in the place of a value.
  public enum Mask: Hashable, Sendable {
    /// The same for the same value, from which the value cannot be known.
    case hash
    /// Nothing but that there is one.
    case none
  }

  private enum Kind: Hashable, Sendable {
    case auto
    case `public`
    case `private`
    case sensitive
  }

  private let kind: Kind
  private let mask: Mask

  /// Numbers are shown, and texts and objects are not.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: .none) }
  /// The value is shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .public, mask: .none) }
  /// The value is not shown.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .private, mask: .none) }
  /// The value is never shown.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .sensitive, mask: .none) }
  /// As ``auto``, with something in the place of what is not shown.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: mask) }
  /// The value is not shown, but something in its place.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .private, mask: mask)
  }
  /// The value is never shown, but something in its place.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .sensitive, mask: mask)
  }

  /// The value as the console shows it.
  ///
  /// - Parameter isNumber: It is shown unless that is excluded.
  func shown(_ value: String, isNumber: Bool) -> String {
    if kind == .public || (kind == .auto && isNumber) { return value }
    if mask == .hash {
      // A hash of this launch alone: nobody can make a table of the hashes of all names.
      return "<mask.hash: '\(String(UInt(bitPattern: value.hashValue), radix: 16))'>"
    }
    return "<private>"
  }

  /// The privacy that an annotation of a format says, such as `public` or `private, mask.hash`.
  init(annotation words: [String]) {
    mask = words.contains("mask.hash") ? .hash : .none
    kind =
      words.contains("sensitive")
      ? .sensitive
      : words.contains("private") ? .private : words.contains("public") ? .public : .auto
  }

  private init(kind: Kind, mask: Mask) {
    self.kind = kind
    self.mask = mask
  }
}
