/// A JSON object that is written once, in the order in which its members are added.
///
/// The log writes many small objects; this saves it a dictionary and an encoder for each.
struct JSONObject {
  private(set) var text = "{"

  /// The finished object.
  var finished: String { text + "}" }

  mutating func add(_ key: String, _ value: String?) {
    name(key)
    if let value {
      JSONObject.append(value, to: &text)
    } else {
      text += "null"
    }
  }

  mutating func add(_ key: String, _ value: some BinaryInteger) {
    name(key)
    text += String(value)
  }

  /// Adds seconds with the resolution of a microsecond, at most some 290,000 years: an app may ask for
  /// any.
  mutating func add(_ key: String, seconds: Double) {
    name(key)
    let rounded = (seconds * 1e6).rounded()
    let microseconds =
      Int64(exactly: rounded) ?? (rounded < 0 ? -Int64.max : rounded > 0 ? Int64.max : 0)
    let fraction = String(microseconds.magnitude % 1_000_000)
    if microseconds < 0 { text += "-" }
    text += String(microseconds.magnitude / 1_000_000) + "."
    text += String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
  }

  private mutating func name(_ key: String) {
    text += text.utf8.count == 1 ? "\"" : ",\""
    text += key + "\":"
  }

  private static func append(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
