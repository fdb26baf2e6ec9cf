import Geography
import XMLEvents

/// Reads GPX. Refuses document type declarations, and with them entities that expand
/// without limit; keeps only what is asked of it.
final class GPXReader {
  private let name: String
  private let limits: TrackFile.Limits
  /// The names of the open elements, outermost first, without prefixes.
  private var open: [String] = []
  /// The place whose element is open.
  private var place: TrackFile.Place?
  /// The text of an element of a place; nil outside of one that is read.
  private var text: String?
  private var found: [Kind: [TrackFile.Place]] = [:]
  private var count = 0
  private var error: TrackFileError?
  private lazy var parser = XMLEventParser(handler: self)

  /// An element that is a place. The first kind of which there is one is used.
  private enum Kind: String, CaseIterable {
    case track = "trkpt"
    case route = "rtept"
    case waypoint = "wpt"
  }

  init(name: String, limits: TrackFile.Limits) {
    self.name = name
    self.limits = limits
  }

  func read(_ bytes: [UInt8]) throws(TrackFileError) -> [TrackFile.Place] {
    guard bytes.count <= limits.bytes else {
      throw TrackFileError(
        name, "the file has \(bytes.count) bytes; the maximum is \(limits.bytes)")
    }
    let problem = parser.parse(bytes)
    if let error { throw error }
    if let problem {
      throw TrackFileError(name, line: parser.line, "this is no well-formed XML: \(problem)")
    }
    guard let places = Kind.allCases.lazy.compactMap({ self.found[$0] }).first else {
      throw TrackFileError(name, "the file has no track, route or waypoint")
    }
    return places
  }

  private func fail(_ problem: String) {
    guard error == nil else { return }
    error = TrackFileError(name, line: parser.line, problem)
    parser.stop()
  }

  private func beginPlace(_ name: String, _ attributes: XMLAttributes) {
    count += 1
    guard count <= limits.places else {
      return fail("there are more than \(limits.places) places")
    }
    guard let values = attributes.values(atMost: limits.attributes) else {
      return fail("there are more than \(limits.attributes) attributes")
    }
    guard let latitude = number("lat", values), let longitude = number("lon", values) else {
      return
    }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    guard coordinate.isValid else {
      return fail(
        "\(latitude), \(longitude) is no place on the Earth: lat is from -90 to 90 and lon from "
          + "-180 to 180")
    }
    place = TrackFile.Place(coordinate: coordinate, line: parser.line)
  }

  private func number(_ key: String, _ values: [String: String]) -> Double? {
    guard let text = values[key] else {
      fail("<\(open.last ?? "")> has no \(key)")
      return nil
    }
    guard text.utf8.count <= limits.text, let number = Decimal.number(text) else {
      fail("\(key)=\"\(text.prefix(40))\" is no number")
      return nil
    }
    return number
  }

  private func take(_ text: String, of name: String) {
    let text = String(text.drop(while: \.isWhitespace))
    let trimmed = String(text.reversed().drop(while: \.isWhitespace).reversed())
    if name == "ele" {
      guard let altitude = Decimal.number(trimmed), abs(altitude) < 1e7 else {
        return fail("<ele>\(trimmed.prefix(40))</ele> is no altitude in metres")
      }
      place?.altitude = altitude
    } else {
      guard let time = Timestamp.seconds(trimmed) else {
        return fail(
          "<time>\(trimmed.prefix(40))</time> is no time such as 2026-03-01T09:41:00Z")
      }
      place?.time = time
    }
  }
}

extension GPXReader: XMLEventHandler {
  func elementStarted(_ name: String, _ attributes: XMLAttributes) {
    guard error == nil else { return }
    // Some programs write <gpx:trkpt>.
    let name = String(name.split(separator: ":").last ?? "")
    guard open.count < limits.depth else {
      return fail("elements are nested more than \(limits.depth) deep")
    }
    if open.isEmpty, name != "gpx" {
      return fail("the root element is <\(name)> instead of <gpx>")
    }
    open.append(name)
    if Kind(rawValue: name) != nil, place == nil {
      beginPlace(name, attributes)
    } else if place != nil, name == "ele" || name == "time",
      open.dropLast().last.map({ Kind(rawValue: $0) != nil }) == true
    {
      text = ""
    }
  }

  func elementEnded() {
    guard error == nil, let name = open.popLast() else { return }
    if let text {
      self.text = nil
      take(text, of: name)
    } else if let kind = Kind(rawValue: name), let place {
      found[kind, default: []].append(place)
      self.place = nil
    }
  }

  func charactersRead(_ more: String) {
    guard error == nil, let text else { return }
    guard text.utf8.count + more.utf8.count <= limits.text else {
      return fail("the text of <\(open.last ?? "")> is longer than \(limits.text) bytes")
    }
    self.text = text + more
  }

  func documentTypeDeclared() {
    fail("the file declares a document type, which no GPX file needs and which is not allowed")
  }
}
