/// An `apple-app-site-association` file: which apps open which links of a domain (URL-11).
///
/// Of its services only `applinks` is read.
public struct AssociationFile: Hashable, Sendable {
  /// The largest file, in bytes, as on the platform.
  public static let mostBytes = 128 << 10

  /// Which apps open which links; the first that matches decides.
  let details: [Details]

  /// Some apps, by their identifiers with the team's prefix, and what they open.
  struct Details: Hashable, Sendable {
    var apps: [String]
    var rules: [Rule]
  }

  /// Some links of the domain.
  struct Rule: Hashable, Sendable {
    /// Nil, also below: every one.
    var path: LinkPattern?
    var query: Query?
    var fragment: LinkPattern?
    var options = LinkPattern.Options()
    /// These links are not opened by the app.
    var isExcluded = false
  }

  /// What a query must be like.
  enum Query: Hashable, Sendable {
    case whole(LinkPattern)
    /// Every item with such a name; one that is not there counts as empty.
    case items([String: LinkPattern])
  }

  /// The file names the app.
  public func names(_ app: LinkedApp) -> Bool {
    details.contains { $0.apps.contains(where: app.isNamed) }
  }

  /// The app that opens the link, of those that claim the domain; nil: none of them.
  ///
  /// The file's order decides, and where one entry names several of them, theirs.
  ///
  /// - Returns: The number of the app in the array.
  public func opener(of address: WebAddress, among apps: [LinkedApp]) -> Int? {
    var effort = LinkPattern.Effort()
    var excluded: Set<Int> = []
    for details in details {
      let named = apps.indices.filter { index in
        !excluded.contains(index) && details.apps.contains(where: apps[index].isNamed)
      }
      guard let first = named.first else { continue }
      let rule = details.rules.first { $0.matches(address, &effort) }
      if effort.isExceeded { return nil }
      switch rule?.isExcluded {
      case .some(false): return first
      case .some(true): excluded.formUnion(named)
      case .none: continue
      }
    }
    return nil
  }
}

/// An app that claims a domain.
public struct LinkedApp: Hashable, Sendable {
  private let bundleIdentifier: String
  private let applicationIdentifier: String?

  /// - Parameter applicationIdentifier: With the team's prefix, as its entitlements say; nil if they do
  ///   not.
  public init(bundleIdentifier: String, applicationIdentifier: String?) {
    self.bundleIdentifier = bundleIdentifier
    self.applicationIdentifier = applicationIdentifier
  }

  /// An identifier in a file is the app's. Without a signature nobody knows the app's team, so
  /// an app whose entitlements name none is found behind every prefix.
  func isNamed(_ identifier: String) -> Bool {
    if let applicationIdentifier { return identifier == applicationIdentifier }
    guard let dot = identifier.firstIndex(of: "."), dot != identifier.startIndex else {
      return false
    }
    return identifier[identifier.index(after: dot)...] == bundleIdentifier
  }
}

extension AssociationFile.Rule {
  fileprivate func matches(_ address: WebAddress, _ effort: inout LinkPattern.Effort) -> Bool {
    if let path, !path.matches(address.path, options, &effort) { return false }
    if let fragment, !fragment.matches(address.fragment, options, &effort) { return false }
    switch query {
    case nil: return true
    case .whole(let pattern): return pattern.matches(address.query, options, &effort)
    case .items(let patterns):
      let items = address.queryItems
      for (name, pattern) in patterns {
        var values = items.filter { $0.name == name }.map(\.value)
        effort.rest -= items.count
        if values.isEmpty { values = [""] }
        for value in values where !pattern.matches(value, options, &effort) { return false }
      }
      return true
    }
  }
}
