import SystemVersions

/// A version of the system whose rules are compared: a number, such as 5 for iOS 5, or a profile.
public struct ComparedVersion: Hashable, Sendable {
  /// As it is shown: "iOS 5", or the name of the profile.
  public var title: String
  /// The profile with its rules, such as `P4`.
  public var profile: String
  /// What the name of its device ends with: letters, digits and hyphens.
  public var slug: String
  /// The version that its device has instead of its profile's own; nil: that one.
  public var version: String?
  /// The name of its rules: equal for versions that have everything in common.
  private var rules: String

  /// Apps have scenes there if they ask for them (SCENE-01).
  public var hasScenes: Bool {
    let number = version ?? String(profile.dropFirst())
    return SystemVersion(number).map { SystemFeature.scenes.exists(in: $0) } == true
  }

  /// The changed properties of the profile, each `KEY=VALUE`.
  public var settings: [String] { version.map { ["systemVersion=\($0)"] } ?? [] }

  /// The versions that exist, and the profile of each.
  private static func profile(ofVersion number: Int) -> String? {
    switch number {
    case 1...3: "P3"
    case 4: "P4"
    case 5: "P5"
    case 6: "P6"
    case 7...12: "P7"
    case 13, 14: "P13"
    case 15...17: "P15"
    case 18: "P18"
    case 26: "P26"
    case 27: "P27"
    default: nil
    }
  }

  /// The profile of a version, or of the last one before it that exists.
  public static func nearestProfile(toVersion number: Int) -> String? {
    (1...max(1, min(number, 99))).reversed().lazy.compactMap(profile(ofVersion:)).first
  }

  /// The profile, and what its generation has in one version and not in another.
  private static func rules(of profile: String, in version: SystemVersion) -> String {
    let features = SystemFeature.allCases.filter { $0.exists(in: version) }
    return ([profile] + features.map(\.rawValue)).joined(separator: " ")
  }

  /// - Parameters:
  ///   - text: what the user has written.
  ///   - profiles: the names of all profiles.
  /// - Returns: nil if it is neither a version nor a profile.
  public init?(_ text: some StringProtocol, profiles: [String]) {
    if let number = Int(text), let profile = Self.profile(ofVersion: number) {
      self.profile = profile
      title = number < 4 ? "iPhone OS \(number)" : "iOS \(number)"
      slug = "ios-\(number)"
      if number < 7 {
        rules = profile
      } else {
        version = "\(number).0"
        rules = Self.rules(of: profile, in: SystemVersion(number))
      }
    } else if let profile = profiles.first(where: { $0.lowercased() == text.lowercased() }) {
      self.profile = profile
      title = profile
      slug = profile.lowercased()
      rules = profile
    } else {
      return nil
    }
  }

  /// Parses a list with commas.
  ///
  /// - Throws: ``ComparisonError`` with what is wrong.
  public static func list(_ text: String, profiles: [String]) throws -> [ComparedVersion] {
    var found: [ComparedVersion] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.filter { $0 != " " }
      guard var version = ComparedVersion(name, profiles: profiles) else {
        throw ComparisonError(
          "'\(word)' is neither a version of iOS (1 to 18, 26, 27) nor one of: "
            + profiles.joined(separator: ", "))
      }
      // The same one twice shows what differs from run to run.
      let same = found.count { $0.profile == version.profile && $0.slug.hasPrefix(version.slug) }
      if found.contains(where: { $0.slug == version.slug }) {
        version.slug += "-\(same + 1)"
        version.title += " (\(same + 1))"
      }
      found.append(version)
    }
    guard (2...maximum).contains(found.count) else {
      throw ComparisonError("name two to \(maximum) versions, such as 5,8,13")
    }
    return found
  }

  /// The versions that have the same rules as another one, as sentences for the user.
  public static func notes(on versions: [ComparedVersion]) -> [String] {
    var seen: [String: String] = [:]
    return versions.compactMap { version in
      guard let other = seen[version.rules] else {
        seen[version.rules] = version.title
        return nil
      }
      return "\(other) and \(version.title) have the same rules (\(version.profile))"
    }
  }

  /// The number of versions that can be compared at once.
  public static let maximum = 8
}

/// Why a comparison could not be made, as a sentence for the user.
public struct ComparisonError: Error, CustomStringConvertible, Equatable {
  public var description: String

  public init(_ description: String) { self.description = description }
}
