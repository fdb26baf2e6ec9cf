extension String {
  /// The text as a terminal may show it, whoever has written it: what would move the cursor, change
  /// colours or titles, or turn around what follows is written out, such as `\u{1B}`. Lines and tabs
  /// stay.
  public var harmless: String {
    guard unicodeScalars.contains(where: \.isHarmful) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isHarmful {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The same on one line.
  public var harmlessLine: String {
    harmless.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\\n")
  }
}

extension Unicode.Scalar {
  /// A terminal takes it for an order.
  fileprivate var isHarmful: Bool {
    switch value {
    case 0x09, 0x0A: false
    // The controls of ASCII and of Latin 1.
    case 0x00...0x1F, 0x7F...0x9F: true
    // Those of the direction of text, and what separates lines and paragraphs.
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }
}
