import Foundation

/// What all report files share: their form, and their names.
enum ReportFile {
  /// A line of JSON, then JSON in lines.
  static func ips(header: some Encodable, content: some Encodable) throws -> Data {
    let encoder = DatabaseWrite.encoder
    var data = try encoder.encode(header)
    data.append(UInt8(ascii: "\n"))
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    data.append(try encoder.encode(content))
    data.append(UInt8(ascii: "\n"))
    return data
  }

  /// A name that sorts by time, and that no other incident has: `Notes-2011-10-12-140305.125-1A2B3C4D`.
  static func name(_ subject: String, _ date: Date, _ incident: UUID, _ zone: TimeZone) -> String {
    let time = ReportTime(date: date, zone: zone).fileNameText
    return "\(safe(subject))-\(time)-\(incident.uuidString.prefix(8))"
  }

  /// A part of a file's name made of any text: letters and digits stay, all else becomes `_`, and
  /// it does not get long.
  private static func safe(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(40).map { scalar -> Character in
      let stays = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return stays || scalar == "-" ? Character(scalar) : "_"
    }
    return scalars.isEmpty ? "app" : String(scalars)
  }
}
