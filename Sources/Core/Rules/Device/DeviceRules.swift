/// The constant rules of a device: its profile and the two tables.
///
/// All copies of a device share one object, because the explorer copies devices millions of times
/// and the rules are most of their size.
struct DeviceRules: Sendable {
  private let shared: Shared

  /// The rules of a device with the profile.
  ///
  /// - Parameters:
  ///   - table: The table of steps; nil: that of the profile.
  ///   - news: The table of news.
  init(profile: OSProfile, table: TransitionTable? = nil, news: NewsTable = .standard) {
    shared = Shared(
      profile: profile, table: table ?? .standard(for: profile), news: news)
  }

  var profile: OSProfile { shared.profile }
  var table: TransitionTable { shared.table }
  var news: NewsTable { shared.news }
  var followers: Followers { shared.followers }

  private final class Shared: Sendable {
    let profile: OSProfile
    let table: TransitionTable
    let news: NewsTable
    let followers = Followers.all

    init(profile: OSProfile, table: TransitionTable, news: NewsTable) {
      self.profile = profile
      self.table = table
      self.news = news
    }
  }
}

extension DeviceRules: Hashable {
  static func == (lhs: DeviceRules, rhs: DeviceRules) -> Bool {
    lhs.shared === rhs.shared
      || lhs.profile == rhs.profile && lhs.table == rhs.table && lhs.news == rhs.news
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(profile)
  }
}

extension DeviceRules: Codable {
  // The tables are not encoded: the daemon that decodes a device uses its own.
  init(from decoder: any Decoder) throws {
    self.init(profile: try decoder.singleValueContainer().decode(OSProfile.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(profile)
  }
}
