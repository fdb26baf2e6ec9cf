import Foundation

/// The languages and regions that a person can choose.
enum Languages {
  static let all = [
    "ar", "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hr", "hu", "id", "it",
    "ja", "ko", "ms", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi",
    "zh-Hans", "zh-Hant",
  ]

  static let regions = [
    "AR", "AT", "AU", "BE", "BR", "CA", "CH", "CN", "CZ", "DE", "DK", "EG", "ES", "FI", "FR", "GB",
    "GR", "HK", "HU", "ID", "IE", "IL", "IN", "IT", "JP", "KR", "MX", "MY", "NL", "NO", "NZ", "PL",
    "PT", "RO", "RU", "SA", "SE", "SK", "TH", "TR", "TW", "UA", "US", "VN", "ZA",
  ]

  /// One of ``all``, for a language with or without a region.
  static func code(of language: String) -> String {
    all.first { $0 == language }
      ?? all.first { language.hasPrefix($0 + "-") }
      ?? language.split(separator: "-").first.map(String.init) ?? language
  }

  /// A language's name in itself.
  static func name(of language: String) -> String {
    let code = code(of: language)
    let name = Locale(identifier: code).localizedString(forIdentifier: code) ?? code
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The chosen region; empty: that of the language.
  static var region: String {
    let region = Locale.autoupdatingCurrent.region?.identifier ?? ""
    // The world, which nobody has chosen.
    return region == "001" ? "" : region
  }

  static var regionName: String { name(ofRegion: region) }

  static func name(ofRegion region: String) -> String {
    guard !region.isEmpty else { return "Automatic" }
    return Locale.autoupdatingCurrent.localizedString(forRegionCode: region) ?? region
  }
}
