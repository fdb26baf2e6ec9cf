/// A domain whose links an app claims to open: an entry `applinks:` of its entitlement
/// `com.apple.developer.associated-domains` (URL-11).
public struct AssociatedDomain: Hashable, Sendable, Codable {
  /// The entry without `applinks:`, as `*.example.org?mode=developer`.
  public let text: String
  /// The domain in small letters, without `*.`.
  public let host: String
  /// `*.`: it stands for every domain below the host, and not for the host itself.
  public let isWildcard: Bool
  /// What follows `?mode=`; nil: nothing. The mode `developer` has no effect, because every file
  /// comes from its domain here, and never through a cache of somebody else.
  public let mode: String?

  /// Reads an entry without `applinks:`; nil if it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var name = parts[0].lowercased()
    isWildcard = name.hasPrefix("*.")
    if isWildcard { name.removeFirst(2) }
    guard Self.isHost(name) else { return nil }
    if parts.count == 2 {
      guard parts[1].hasPrefix("mode=") else { return nil }
      let mode = String(parts[1].dropFirst("mode=".count))
      guard Self.modes.contains(mode) else { return nil }
      self.mode = mode
    } else {
      mode = nil
    }
    self.text = text
    host = name
  }

  private static let modes = ["developer", "managed", "developer+managed"]

  /// A link to the host belongs to this domain.
  ///
  /// - Parameter host: In small letters.
  public func contains(_ host: String) -> Bool {
    guard isWildcard else { return host == self.host }
    return host.hasSuffix("." + self.host) && host.utf8.count > self.host.utf8.count + 1
  }

  /// The text, in small letters, is a name of a domain: at least two labels of letters,
  /// digits and hyphens, the last of which is no number, so that it is no address.
  public static func isHost(_ text: String) -> Bool {
    guard text.utf8.count <= 253 else { return false }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, last.contains(where: { !$0.isNumber }) else {
      return false
    }
    return labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { byte in
          switch byte {
          case 0x61...0x7A, 0x30...0x39, 0x2D: true
          default: false
          }
        }
    }
  }
}
