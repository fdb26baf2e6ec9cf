import FoundationEssentials

/// The whole report as JSON: findings, what was seen, and the log. Pictures are in base 64.
public enum JSONReport {
  /// The file.
  public static func file(of report: CheckReport) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return Array(try encoder.encode(report))
  }

  /// Reads a file that was written before, to judge it again or to write other reports of it.
  public static func report(_ file: [UInt8]) throws -> CheckReport {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(CheckReport.self, from: Data(file))
  }
}
