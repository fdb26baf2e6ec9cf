/// The content of a TXT record, as DNS has it: strings, each after a byte with its length.
enum BonjourText {
  /// The strings; nil if the last one is cut.
  static func strings(in record: [UInt8]) -> [[UInt8]]? {
    var strings: [[UInt8]] = []
    var rest = record[...]
    while let length = rest.popFirst() {
      guard rest.count >= Int(length) else { return nil }
      strings.append(Array(rest.prefix(Int(length))))
      rest = rest.dropFirst(Int(length))
    }
    return strings
  }

  /// The record with these strings. Those that are too long, or for which there is no room in `limit`
  /// bytes, are left out.
  static func record(of strings: [[UInt8]], limit: Int) -> [UInt8] {
    var record: [UInt8] = []
    for string in strings where string.count <= 255 && record.count + string.count < limit {
      record.append(UInt8(string.count))
      record += string
    }
    return record
  }
}
