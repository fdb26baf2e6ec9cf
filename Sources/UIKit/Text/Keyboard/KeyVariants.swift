/// The characters that a held key offers, as on the platform's English keyboard.
enum KeyVariants {
  private static let letters: [Character: String] = [
    "a": "àáâäæãåā", "c": "çćč", "e": "èéêëēėę", "i": "îïíīįì", "l": "ł", "n": "ñń",
    "o": "ôöòóœøōõ", "s": "ßśš", "u": "ûüùúū", "y": "ÿ", "z": "žźż",
  ]
  private static let symbols: [Character: String] = [
    "0": "°", "-": "–—•", "/": "\\", "$": "₽¥€¢£₩", "&": "§", "\"": "„“”«»", ".": "…",
    "?": "¿", "!": "¡", "'": "‘’`", "%": "‰", "=": "≠≈",
  ]

  /// The characters for a key that types `character` now, which is the first of them; only that
  /// one if the key has no others.
  static func choices(for character: String) -> [String] {
    guard let plain = character.lowercased().first, character.count == 1 else { return [character] }
    let isCapital = character != character.lowercased()
    let others = letters[plain] ?? symbols[plain] ?? ""
    return [character]
      + others.map { other in
        // The capital of ß is no single letter of this kind of text.
        let capital = other == "ß" ? "ẞ" : other.uppercased()
        return isCapital ? capital : String(other)
      }
  }
}
