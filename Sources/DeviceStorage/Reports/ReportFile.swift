import Foundation

/// The common format and naming of report files.
enum ReportFile {
  /// A line of JSON, then formatted JSON.
  static func ips(header: some Encodable, content: some Encodable) throws -> Data {
    let encoder = DatabaseWrite.encoder
    var data = try encoder.encode(header)
    data.append(UInt8(ascii: "\n"))
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    data.append(try encoder.encode(content))
    data.append(UInt8(ascii: "\n"))
    return data
  }

  /// A unique name that sorts by time: `Notes-2011-10-12-140305.125-1A2B3C4D`.
  static func name(_ subject: String, _ date: Date, _ incident: UUID, _ zone: TimeZone) -> String {
    let time = ReportTime(date: date, zone: zone).fileNameText
    return "\(safe(subject))-\(time)-\(incident.uuidString.prefix(8))"
  }

  /// Converts any text to a part of a file name: letters and digits stay, everything else becomes
  /// `_`, and the length is limited.
  private static func safe(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(40).map { scalar -> Character in
      let stays = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return stays || scalar == "-" ? Character(scalar) : "_"
    }
    return scalars.isEmpty ? "app" : String(scalars)
  }
}
