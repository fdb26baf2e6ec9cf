import Foundation

/// What an app is entitled to, as its bundle says: `archived-expanded-entitlements.xcent`, where Xcode
/// puts it beside the signature. Here no app is signed; who installs an app trusts what it says, and is
/// told of whom it shares with.
///
/// A bundle without the file is entitled to nothing. Keys that are not read here have no effect.
public struct Entitlements: Hashable, Sendable, Codable {
  /// The name of the file in the bundle.
  public static let fileName = "archived-expanded-entitlements.xcent"
  /// The most groups that an app may be in.
  public static let mostGroups = 20
  /// The key of its groups.
  static let groupsKey = "com.apple.security.application-groups"

  /// The app groups that it is in, without repetition, in the order of the file.
  public let applicationGroups: [String]

  /// The entitlements of an app in these groups.
  public init(applicationGroups: [String] = []) {
    self.applicationGroups = applicationGroups
  }

  /// Reads an XML or binary property list of at most 1 MiB.
  ///
  /// - Throws: `InfoPlistError` for what is no property list, and for groups whose names are not
  ///   ``isGroup(_:)``, or that are too many.
  init(data: Data) throws(InfoPlistError) {
    guard case .dictionary(let values) = try PropertyListValue(parsing: data) else {
      throw .notAPropertyList(because: "its top level is not a dictionary")
    }
    var groups: [String] = []
    for group in try InfoPlistReader(values: values, path: "").strings(Self.groupsKey) {
      guard Self.isGroup(group) else {
        throw .badValue(
          key: Self.groupsKey, value: group,
          because: "the name of an app group begins with \"group.\" and has at most 155 letters, "
            + "digits, hyphens and dots")
      }
      if !groups.contains(group) { groups.append(group) }
    }
    guard groups.count <= Self.mostGroups else {
      throw .badValue(
        key: Self.groupsKey, value: "\(groups.count) groups",
        because: "an app is in at most \(Self.mostGroups) groups")
    }
    applicationGroups = groups
  }

  /// Whether this can be the name of an app group, and so of its folder.
  public static func isGroup(_ text: String) -> Bool {
    text.hasPrefix("group.") && InfoPlist.isBundleIdentifier(text)
  }
}
