/// Why a task that is not finished does not run.
package enum Obstacle: Hashable, Sendable {
  case suspended
  /// Seconds since 1970.
  case earliestBegin(Double)
  /// NSU-12: the app was woken or launched for its transfers, and begins more of them.
  case held
  /// NSU-11: the text says what is awaited.
  case conditions(String)
  case credential
  /// Until this time of the service's clock, after an error.
  case retry(Double, String)
  case hostLimit
  case totalLimit

  /// What is awaited, as the rest of a sentence.
  package var text: String {
    switch self {
    case .suspended: "its app to resume it"
    case .earliestBegin: "the time at which it may begin"
    case .held: "the delay of what its app begins in the background"
    case .conditions(let text): text
    case .credential: "a user and a password from its app"
    case .retry(_, let reason): "the next try: \(reason)"
    case .hostLimit: "another transfer of its session with this server"
    case .totalLimit: "another transfer"
    }
  }
}

/// How many transfers run at once.
package struct StartRule {
  /// Of one device.
  package static let mostAtOnce = 24
  /// Of one session with one server, if its configuration does not say.
  package static let mostPerHost = 6

  /// A session and a server.
  package struct Place: Hashable {
    let key: SessionKey
    let host: String
  }

  private var total = 0
  private var places: [Place: Int] = [:]

  package init() {}

  /// Counts a task that runs.
  package mutating func count(_ place: Place) {
    total += 1
    places[place, default: 0] += 1
  }

  /// The limits allow another one.
  package func obstacle(_ place: Place, _ settings: TransferSettings) -> Obstacle? {
    let most =
      settings.connectionsPerHost == 0 ? Self.mostPerHost : Int(settings.connectionsPerHost)
    if places[place, default: 0] >= most { return .hostLimit }
    return total >= Self.mostAtOnce ? .totalLimit : nil
  }
}

/// The parts of a URL that the service must know.
package struct URLParts: Hashable, Sendable {
  package let isSecure: Bool
  package let host: String
  package let port: UInt32

  /// Nil for what is no URL of HTTP.
  package init?(_ url: String) {
    guard let colon = url.firstRange(of: "://") else { return nil }
    switch url[..<colon.lowerBound].lowercased() {
    case "http": isSecure = false
    case "https": isSecure = true
    default: return nil
    }
    let authority = url[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let place = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority[...]
    let isBracketed = place.hasPrefix("[")
    let end = isBracketed ? place.lastIndex(of: "]").map { place.index(after: $0) } : nil
    let name = end.map { place[..<$0] } ?? place.prefix { $0 != ":" }
    let rest = place[name.endIndex...]
    guard !name.isEmpty else { return nil }
    host = name.lowercased()
    port = rest.isEmpty ? (isSecure ? 443 : 80) : UInt32(rest.dropFirst()) ?? 0
  }
}
