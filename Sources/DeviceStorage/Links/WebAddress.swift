import Foundation

/// The parts of a web page's address that patterns are compared with.
public struct WebAddress: Hashable, Sendable {
  /// In small letters.
  public let host: String
  /// Each as it is written, with percent signs; the path of a page without one is "/".
  let path: String
  let query: String
  let fragment: String

  /// The longest address that patterns are compared with, in bytes.
  public static let mostBytes = 8 << 10

  /// Reads an address with the scheme http or https and that scheme's own port; nil if it is none.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes, let parts = URLComponents(string: text),
      let scheme = parts.scheme?.lowercased(), let host = parts.encodedHost?.lowercased(),
      AssociatedDomain.isHost(host)
    else { return nil }
    switch (scheme, parts.port) {
    case ("https", nil), ("https", 443), ("http", nil), ("http", 80): break
    default: return nil
    }
    self.host = host
    path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    query = parts.percentEncodedQuery ?? ""
    fragment = parts.percentEncodedFragment ?? ""
  }

  /// The names and values of the query's items, in their order.
  var queryItems: [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    }
  }
}
