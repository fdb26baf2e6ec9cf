/// What a device goes by and never changes: its profile, and the two tables.
///
/// One object that all copies of a device share. A device is copied often, by the explorer a
/// million times, and these are most of its bytes.
struct DeviceRules: Sendable {
  private let shared: Shared

  /// The rules of a device with the profile.
  ///
  /// - Parameters:
  ///   - table: Which steps lead to which goal; nil: as the profile has it.
  ///   - news: When apps are told what.
  init(profile: OSProfile, table: TransitionTable? = nil, news: NewsTable = .standard) {
    shared = Shared(
      profile: profile, table: table ?? .standard(for: profile), news: news)
  }

  var profile: OSProfile { shared.profile }
  var table: TransitionTable { shared.table }
  var news: NewsTable { shared.news }

  private final class Shared: Sendable {
    let profile: OSProfile
    let table: TransitionTable
    let news: NewsTable

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
  // The tables are the rules of the daemon that reads it.
  init(from decoder: any Decoder) throws {
    self.init(profile: try decoder.singleValueContainer().decode(OSProfile.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(profile)
  }
}
