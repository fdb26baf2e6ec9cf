import Foundation
import Geography

/// A line of gpsd: JSON with the receiver's position (`TPV`), or with something else.
enum GPSReport: Equatable {
  case position(LocationFix)
  /// The receiver does not know where it is.
  case noPosition
  /// Something that is of no interest here: the version, satellites, the state of the devices.
  case other
  /// It is not what gpsd sends; the text says why, as a sentence without its end.
  case invalid(String)

  /// Reads a line.
  init(_ line: some Collection<UInt8>) {
    let report: Fields
    do {
      report = try JSONDecoder().decode(Fields.self, from: Data(line))
    } catch {
      self = .invalid("it sent a line that is not its protocol")
      return
    }
    guard report.class == "TPV" else {
      self = .other
      return
    }
    guard report.mode ?? 0 >= 2, let latitude = report.lat, let longitude = report.lon else {
      self = .noPosition
      return
    }
    let radius = report.eph ?? zip2(report.epx, report.epy).map { ($0 * $0 + $1 * $1).squareRoot() }
    let fix = LocationFix(
      Coordinate(latitude: latitude, longitude: longitude),
      altitude: report.altMSL ?? report.alt ?? 0,
      // What gpsd does not state is no better than this.
      horizontalAccuracy: radius ?? 50,
      verticalAccuracy: report.altMSL ?? report.alt == nil ? -1 : report.epv ?? 50,
      course: report.track ?? -1, speed: report.speed ?? -1, time: 0)
    self = fix.isValid ? .position(fix) : .invalid("it sent a position that does not exist")
  }

  /// The fields of gpsd's TPV (gpsd_json(5)): metres, degrees and metres per second.
  private struct Fields: Decodable {
    var `class`: String
    /// 2: a position; 3: with the altitude.
    var mode: Int?
    var lat: Double?
    var lon: Double?
    var alt: Double?
    var altMSL: Double?
    var eph: Double?
    var epx: Double?
    var epy: Double?
    var epv: Double?
    var track: Double?
    var speed: Double?
  }
}

/// Both values, if both are there.
private func zip2(_ one: Double?, _ other: Double?) -> (Double, Double)? {
  if let one, let other { (one, other) } else { nil }
}

/// The lines of a stream, as it arrives.
struct LineBuffer {
  /// More bytes than gpsd sends in a line.
  static let longestLine = 16 * 1024

  private var rest: [UInt8] = []

  /// Takes bytes and returns the lines that are complete with them, without their ends; nil if a
  /// line is too long.
  mutating func take(_ bytes: some Collection<UInt8>) -> [ArraySlice<UInt8>]? {
    rest += bytes
    var lines: [ArraySlice<UInt8>] = []
    var start = rest.startIndex
    while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[start..<end])
      start = end + 1
    }
    guard rest.endIndex - start <= Self.longestLine,
      lines.allSatisfy({ $0.count <= Self.longestLine })
    else { return nil }
    rest = Array(rest[start...])
    return lines.filter { !$0.allSatisfy { $0 <= 0x20 } }
  }
}
