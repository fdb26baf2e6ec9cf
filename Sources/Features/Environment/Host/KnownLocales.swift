import DeviceVerbs
import Foundation

/// The languages, scripts and regions that there are, by their codes: a device is set to no other, for
/// which no app could have texts, and which nobody would notice to be a slip of the keys.
enum KnownLocales {
  /// What is wrong with a language in BCP 47; nil if there is one.
  static func problem(withLanguage tag: String) -> String? {
    let parts = Locale.Language.Components(identifier: tag)
    guard let language = parts.languageCode, language.isISOLanguage else {
      let code = tag.prefix { $0 != "-" }
      return "there is no language \"\(tag.prefix(40))\""
        + advice(String(code), Locale.LanguageCode.isoLanguageCodes.map(\.identifier)) {
          english.localizedString(forLanguageCode: $0)
        }
    }
    if let script = parts.script, !script.isISOScript {
      return "\"\(script.identifier)\" in \"\(tag)\" is no script that there is, such as Hans"
    }
    guard let region = parts.region else { return nil }
    return problem(withRegion: region.identifier)
  }

  /// What is wrong with a region in ISO 3166, or in UN M.49; nil if there is one.
  static func problem(withRegion code: String) -> String? {
    guard !Locale.Region(code).isISORegion else { return nil }
    return "there is no region \"\(code.prefix(40))\"" + adviceAbout(region: code)
  }

  /// The end of a sentence about a region that there is not: which may have been meant; or nothing.
  static func adviceAbout(region text: String) -> String {
    let codes = Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 }
    return advice(text, codes) { english.localizedString(forRegionCode: $0) }
  }

  private static let english = Locale(identifier: "en")

  /// A code is meant by its name. Two letters are near to too many others to say which was meant.
  private static func advice(
    _ text: String, _ codes: [String], name: (String) -> String?
  ) -> String {
    if let code = codes.first(where: { $0.lowercased() == text.lowercased() }),
      let name = name(code)
    {
      return "; did you mean \(code) (\(name))?"
    }
    guard text.count > 3 else { return "" }
    let names = Dictionary(
      codes.compactMap { code in name(code).map { ($0, code) } },
      uniquingKeysWith: { first, _ in first })
    guard let meant = Spelling.nearest(to: text, among: names.keys.sorted()),
      let code = names[meant]
    else { return "" }
    return "; did you mean \(code) (\(meant))?"
  }
}
