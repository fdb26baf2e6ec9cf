/// The names of locales as POSIX has them, such as `de_CH.UTF-8@euro`.
enum POSIXLocale {
  /// The language tag (BCP 47) of a locale; nil if it is no name of one.
  ///
  /// `C` and `POSIX`, which have no language, are English. Of the modifiers those that name a script
  /// are kept, such as `latin`.
  static func languageTag(_ name: Substring) -> String? {
    let withoutModifier = name.prefix { $0 != "@" }
    let modifier = name.dropFirst(withoutModifier.count + 1)
    let parts = withoutModifier.prefix { $0 != "." }.split(
      separator: "_", omittingEmptySubsequences: false)
    guard let language = parts.first, parts.count <= 2 else { return nil }
    if ["C", "POSIX"].contains(language), parts.count == 1 { return "en" }
    guard (2...3).contains(language.utf8.count), language.utf8.allSatisfy(isLetter) else {
      return nil
    }
    var tag = language.lowercased()
    if let script = scripts[String(modifier)] { tag += "-" + script }
    if parts.count == 2 {
      let isName = parts[1].utf8.count == 2 && parts[1].utf8.allSatisfy(isLetter)
      let isNumber = parts[1].utf8.count == 3 && parts[1].utf8.allSatisfy { 0x30...0x39 ~= $0 }
      guard isName || isNumber else { return nil }
      tag += "-" + parts[1].uppercased()
    }
    return tag
  }

  /// The modifiers of glibc's locales that are scripts, with their codes (ISO 15924).
  private static let scripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "iqtelif": "Latn",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
