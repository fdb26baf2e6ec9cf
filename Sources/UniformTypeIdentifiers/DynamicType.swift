/// The type of an ending or MIME type that nobody has declared. Its identifier says all of it, as on the
/// platform: `dyn.a`, and then a text of tags in base 32.
struct DynamicType: Equatable {
  let extensions: [String]
  let mimeTypes: [String]
  let conformsTo: [String]

  private static let prefix = "dyn.a"
  private static let letters = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
  /// The types that have a number of their own instead of their name.
  private static let numbers = ["public.data": "6"]

  init(extensions: [String] = [], mimeTypes: [String] = [], conformsTo: [String]) {
    self.extensions = extensions
    self.mimeTypes = mimeTypes
    self.conformsTo = conformsTo
  }

  /// Reads an identifier; nil: it is of no dynamic type.
  init?(identifier: String) {
    guard identifier.hasPrefix(Self.prefix),
      let text = Self.decoded(identifier.dropFirst(Self.prefix.count).utf8), text.first == "?"
    else { return nil }
    var values: [Character: [String]] = [:]
    for part in text.dropFirst().split(separator: ":") {
      guard let key = part.first, part.dropFirst().first == "=" else { return nil }
      values[key, default: []] += part.dropFirst(2).split(separator: ",").map(String.init)
    }
    conformsTo = (values["0"] ?? []).map { value in
      Self.numbers.first { $0.value == value }?.key ?? value
    }
    extensions = values["1"] ?? []
    mimeTypes = values["3"] ?? []
    if extensions.isEmpty && mimeTypes.isEmpty { return nil }
  }

  var identifier: String {
    var parts: [String] = []
    if !conformsTo.isEmpty {
      parts.append("0=" + conformsTo.map { Self.numbers[$0] ?? $0 }.joined(separator: ","))
    }
    if !extensions.isEmpty { parts.append("1=" + extensions.joined(separator: ",")) }
    if !mimeTypes.isEmpty { parts.append("3=" + mimeTypes.joined(separator: ",")) }
    return Self.prefix + Self.encoded("?" + parts.joined(separator: ":"))
  }

  private static func encoded(_ text: String) -> String {
    var result: [UInt8] = []
    var bits: UInt16 = 0
    var count = 0
    for byte in text.utf8 {
      bits = bits << 8 | UInt16(byte)
      count += 8
      while count >= 5 {
        count -= 5
        result.append(letters[Int(bits >> count & 31)])
      }
      bits &= 1 << count - 1
    }
    if count > 0 { result.append(letters[Int(bits << (5 - count) & 31)]) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func decoded(_ digits: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt16 = 0
    var count = 0
    for digit in digits {
      guard let value = letters.firstIndex(of: digit) else { return nil }
      bits = bits << 5 | UInt16(value)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
      }
      bits &= 1 << count - 1
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
