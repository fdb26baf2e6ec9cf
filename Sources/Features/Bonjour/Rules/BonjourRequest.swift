/// What an app asks of Bonjour.
public struct BonjourRequest: Hashable, Sendable, Codable {
  /// Of the activity: chosen by the process, and greater for each that it begins.
  public let number: UInt64
  public let action: Action

  public init(_ number: UInt64, _ action: Action) {
    self.number = number
    self.action = action
  }

  public enum Action: Hashable, Sendable, Codable {
    case begin(BonjourActivity)
    /// Another TXT record for the service that it publishes.
    case text([UInt8])
    case end
  }
}

/// Something that the system does in the network for an app, until the app ends it, it fails, or the
/// app is suspended (RESP-02).
public enum BonjourActivity: Hashable, Sendable, Codable {
  case publish(BonjourService)
  /// Looks for the services of a type in a domain.
  case browse(type: String, domain: String)
  /// Looks for the domains in which services can be published, or found.
  case domains(areForPublishing: Bool)
  /// Finds out where the service is.
  case resolve(BonjourName)

  /// What it is about, for people: "publish Notes (_http._tcp.local.)".
  public var text: String {
    switch self {
    case .publish(let service): "publish \(service.name.text)"
    case .browse(let type, let domain): "search \(type)\(type.hasSuffix(".") ? "" : ".")\(domain)"
    case .domains(areForPublishing: true): "search domains for publishing"
    case .domains(areForPublishing: false): "search domains"
    case .resolve(let name): "resolve \(name.text)"
    }
  }
}

/// What the host does for an app.
public enum BonjourOrder: Hashable, Sendable {
  /// Begins the activity, and reports what comes of it (`ProcessEvent.bonjour`).
  case begin(UInt64, BonjourActivity)
  case text(UInt64, [UInt8])
  /// Ends it: nothing of it is left in the network, and nothing more is reported.
  case end(UInt64)
}
