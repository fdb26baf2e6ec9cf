/// Gpsd is asked for the position.
public enum GPSUse: Hashable, Sendable {
  /// Where it usually listens, if there is no GeoClue.
  case automatic
  /// There, and nobody else is.
  case at(GPSAddress)
  case never
}

/// Where gpsd listens.
public struct GPSAddress: Hashable, Sendable, CustomStringConvertible {
  public let host: String
  public let port: Int

  /// Where gpsd listens unless it is told otherwise.
  public static let standard = GPSAddress(host: "localhost", port: 2947)

  init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Reads `host:port`; nil if the text is neither.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex,
      let port = Int(text[text.index(after: colon)...]), (1...65_535).contains(port)
    else { return nil }
    self.init(host: String(text[..<colon]), port: port)
  }

  public var description: String { "\(host):\(port)" }
}
