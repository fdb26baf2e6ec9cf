import Foundation

/// What an app is entitled to, as its bundle says: `archived-expanded-entitlements.xcent`, where Xcode
/// puts it beside the signature. Here no app is signed; who installs an app trusts what it says, and is
/// told of whom it shares with.
///
/// A bundle without the file is entitled to nothing. Keys that are not read here have no effect.
public struct Entitlements: Hashable, Sendable, Codable {
  /// The name of the file in the bundle.
  public static let fileName = "archived-expanded-entitlements.xcent"
  /// The most groups of each kind that an app may be in.
  public static let mostGroups = 20
  /// The key of its app groups.
  static let groupsKey = "com.apple.security.application-groups"
  /// The key of its keychain access groups.
  static let keychainKey = "keychain-access-groups"
  /// What Xcode replaces by the team's identifier, and a point. There are no teams here.
  private static let teamPrefix = "$(AppIdentifierPrefix)"
  /// The most domains that an app may claim.
  public static let mostDomains = 50
  /// The key of its domains.
  static let domainsKey = "com.apple.developer.associated-domains"
  /// The key of its identifier with the team's prefix.
  static let identifierKey = "application-identifier"

  /// The app groups that it is in, without repetition, in the order of the file.
  public let applicationGroups: [String]
  /// The keychain access groups that it names, without repetition, in the order of the file.
  public let keychainAccessGroups: [String]
  /// The domains whose links it claims (URL-11), without repetition, in the order of the file.
  public let associatedDomains: [AssociatedDomain]
  /// `application-identifier`: the bundle identifier after the team's prefix and a dot; nil if it does not
  /// say.
  public let applicationIdentifier: String?

  /// The entitlements of an app in these groups, with these domains.
  public init(
    applicationGroups: [String] = [], keychainAccessGroups: [String] = [],
    associatedDomains: [AssociatedDomain] = [], applicationIdentifier: String? = nil
  ) {
    self.applicationGroups = applicationGroups
    self.keychainAccessGroups = keychainAccessGroups
    self.associatedDomains = associatedDomains
    self.applicationIdentifier = applicationIdentifier
  }

  /// Reads an XML or binary property list of at most 1 MiB.
  ///
  /// - Throws: `InfoPlistError` for what is no property list, for groups whose names are not
  ///   ``isGroup(_:)``, or bundle identifiers for the keychain, for domains that are none, and for more
  ///   of any of these than an app may have.
  init(data: Data) throws(InfoPlistError) {
    guard case .dictionary(let values) = try PropertyListValue(parsing: data) else {
      throw .notAPropertyList(because: "its top level is not a dictionary")
    }
    let reader = InfoPlistReader(values: values, path: "")
    applicationGroups = try Self.check(
      reader.strings(Self.groupsKey), of: Self.groupsKey, isGroup: Self.isGroup,
      or: "the name of an app group begins with \"group.\" and has at most 155 letters, "
        + "digits, hyphens and dots")
    keychainAccessGroups = try Self.check(
      reader.strings(Self.keychainKey).map {
        $0.hasPrefix(Self.teamPrefix) ? String($0.dropFirst(Self.teamPrefix.count)) : $0
      }, of: Self.keychainKey, isGroup: InfoPlist.isBundleIdentifier,
      or: "the name of a keychain access group has at most 155 letters, digits, hyphens and dots")
    associatedDomains = try Self.domains(reader)
    applicationIdentifier = try reader.text(Self.identifierKey)
  }

  /// The entries for links. Those for other services, such as `webcredentials:`, have no effect.
  private static func domains(
    _ reader: InfoPlistReader
  ) throws(InfoPlistError) -> [AssociatedDomain] {
    var domains: [AssociatedDomain] = []
    let prefix = "applinks:"
    for entry in try reader.strings(domainsKey) where entry.lowercased().hasPrefix(prefix) {
      guard let domain = AssociatedDomain(String(entry.dropFirst(prefix.count))) else {
        throw .badValue(
          key: domainsKey, value: entry,
          because: "after \"applinks:\" comes a domain as example.org or *.example.org, and "
            + "then nothing or \"?mode=developer\"")
      }
      if !domains.contains(domain) { domains.append(domain) }
    }
    guard domains.count <= mostDomains else {
      throw .badValue(
        key: domainsKey, value: "\(domains.count) domains",
        because: "an app claims at most \(mostDomains) domains")
    }
    return domains
  }

  private static func check(
    _ names: [String], of key: String, isGroup: (String) -> Bool, or rule: String
  ) throws(InfoPlistError) -> [String] {
    var groups: [String] = []
    for name in names {
      guard isGroup(name) else { throw .badValue(key: key, value: name, because: rule) }
      if !groups.contains(name) { groups.append(name) }
    }
    guard groups.count <= mostGroups else {
      throw .badValue(
        key: key, value: "\(groups.count) groups",
        because: "an app is in at most \(mostGroups) groups")
    }
    return groups
  }

  /// The keychain access groups of an app, in the platform's order: those that it names, its own
  /// identifier, and its app groups. New items are in the first one, if they name none.
  public func keychainGroups(of identifier: String) -> [String] {
    var groups: [String] = []
    for group in keychainAccessGroups + [identifier] + applicationGroups
    where !groups.contains(group) {
      groups.append(group)
    }
    return groups
  }

  /// This can be the name of an app group, and so of its folder.
  public static func isGroup(_ text: String) -> Bool {
    text.hasPrefix("group.") && InfoPlist.isBundleIdentifier(text)
  }
}
