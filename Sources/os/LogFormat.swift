import Glibc

/// A format of `os_log`, such as `"sent %d letters to %{public}@"`, filled with values.
struct LogFormat {
  private let format: String

  init(_ format: String) {
    self.format = format
  }

  /// The text. A place without a value, or with one of another kind, shows that.
  func text(with values: [Any]) -> String {
    var result = ""
    var rest = format[...]
    var values = values[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      guard var place = Place(&rest) else {
        result += "%"
        continue
      }
      // A width or a precision may be a value itself.
      while let star = place.flags.firstIndex(of: "*") {
        let number = values.popFirst().flatMap(Self.integer)
        place.flags.replaceSubrange(star...star, with: number.map(String.init) ?? "")
      }
      if place.kind == "%" {
        result += "%"
      } else if place.kind == "m" {
        result += String(cString: strerror(errno))
      } else {
        result += values.popFirst().map(place.text) ?? "<decode: missing data>"
      }
    }
    return result + rest
  }

  private static func integer(_ value: Any) -> Int? {
    (value as? any BinaryInteger).map { Int(truncatingIfNeeded: $0) }
  }

  /// A place for a value.
  private struct Place {
    /// The words in braces: `public`, `private`, and how the value is shown.
    var annotation: [String] = []
    /// What stands between the percent sign and the letter, without the length.
    var flags = ""
    var kind: Character

    /// Reads a place after its percent sign; nil if there is none.
    init?(_ rest: inout Substring) {
      var text = rest
      if text.first == "{", let end = text.firstIndex(of: "}") {
        annotation = text[text.index(after: text.startIndex)..<end].split(separator: ",").map {
          String($0.drop { $0 == " " })
        }
        text = text[text.index(after: end)...]
      }
      while let character = text.first, "#0- +'.*123456789".contains(character) {
        flags.append(text.removeFirst())
        if character == "." { continue }
      }
      while let character = text.first, "hlqLzjt".contains(character) { text.removeFirst() }
      guard let kind = text.popFirst(), kind.isLetter || kind == "@" || kind == "%" else {
        return nil
      }
      self.kind = kind
      rest = text
    }

    func text(_ value: Any) -> String {
      let privacy = OSLogPrivacy(annotation: annotation)
      switch kind {
      case "d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C":
        guard let number = value as? any BinaryInteger else {
          guard let bool = value as? Bool else { return wrong(value) }
          return privacy.shown(integer(bool ? 1 : 0), isNumber: true)
        }
        return privacy.shown(integer(number), isNumber: true)
      case "f", "F", "e", "E", "g", "G", "a", "A":
        guard let number = value as? any BinaryFloatingPoint else { return wrong(value) }
        let format = "%\(flags)\(kind)"
        return privacy.shown(FormattedNumber.text(format, Double(number)), isNumber: true)
      case "s":
        // A pointer to a text of C, or a text itself.
        if let pointer = value as? UnsafePointer<CChar> {
          return privacy.shown(String(cString: pointer), isNumber: false)
        }
        return privacy.shown(describe(value), isNumber: false)
      case "p": return privacy.shown(describe(value), isNumber: true)
      default: return privacy.shown(describe(value), isNumber: false)
      }
    }

    private func integer(_ number: some BinaryInteger) -> String {
      if annotation.contains("bool") || annotation.contains("BOOL") {
        let isTrue = number != 0
        return annotation.contains("bool") ? (isTrue ? "true" : "false") : (isTrue ? "YES" : "NO")
      }
      if kind == "c" || kind == "C" {
        return UInt32(exactly: number).flatMap(Unicode.Scalar.init).map(String.init) ?? "?"
      }
      if "dDi".contains(kind) {
        return FormattedNumber.text("%\(flags)ld", Int(truncatingIfNeeded: number))
      }
      let bits = UInt(truncatingIfNeeded: number)
      // As many bits as the value has: -1 of 32 bits is ffffffff.
      let width = min(number.bitWidth, UInt.bitWidth)
      let mask = width == UInt.bitWidth ? UInt.max : (1 << UInt(width)) - 1
      return FormattedNumber.text("%\(flags)l\(kind.lowercased() == "u" ? "u" : kind)", bits & mask)
    }

    private func describe(_ value: Any) -> String {
      if case let optional as any OptionalValue = value { return optional.description ?? "(null)" }
      return String(describing: value)
    }

    private func wrong(_ value: Any) -> String { "<decode: mismatch for [%\(kind)]>" }
  }
}

/// An optional value whatever it may have.
private protocol OptionalValue {
  /// What the value's text is; nil if there is none.
  var description: String? { get }
}

extension Optional: OptionalValue {
  fileprivate var description: String? { map { String(describing: $0) } }
}

/// Numbers in the formats of C.
enum FormattedNumber {
  /// The number as C writes it.
  ///
  /// - Parameter format: One place, for a value of the number's kind.
  static func text(_ format: String, _ number: any CVarArg) -> String {
    withVaList([number]) { list in
      var buffer = [CChar](repeating: 0, count: 512)
      let length = vsnprintf(&buffer, buffer.count, format, list)
      let end = min(max(0, Int(length)), buffer.count - 1)
      return String(decoding: buffer[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
