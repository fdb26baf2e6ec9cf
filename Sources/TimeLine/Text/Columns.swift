/// Formats text in columns.
package enum Columns {
  /// The text, padded with spaces on the right.
  package static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The text, padded with spaces on the left.
  package static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A number with a fixed number of decimals.
  package static func number(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 1e18 else { return "\(value)" }
    let whole = UInt64(scaled)
    let fraction = String(whole % UInt64(scale))
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard digits > 0 else { return sign + String(whole) }
    return "\(sign)\(whole / UInt64(scale)).\(right(fraction, digits).replacing(" ", with: "0"))"
  }
}

extension String {
  /// The text without trailing spaces.
  package var trimmingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
