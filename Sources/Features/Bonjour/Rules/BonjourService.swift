/// The name of a service in the network: an instance of a type in a domain. Of a type or a domain
/// alone, the other parts are empty.
public struct BonjourName: Hashable, Sendable, Codable {
  public let name: String
  /// As in DNS, with a dot at the end or without: `_http._tcp.`.
  public let type: String
  /// The same: `local.`.
  public let domain: String

  public init(_ name: String, type: String, domain: String) {
    self.name = name
    self.type = type
    self.domain = domain
  }

  /// The name as people read it: "Notes (_http._tcp.local.)".
  public var text: String { "\(name) (\(type)\(type.hasSuffix(".") ? "" : ".")\(domain))" }
}

/// A service that an app publishes.
public struct BonjourService: Hashable, Sendable, Codable {
  public let name: BonjourName
  public let port: UInt16
  /// The content of its TXT record, as DNS has it: each string after its length.
  public var text: [UInt8]
  /// The system may give it another name if this one is taken.
  public let mayBeRenamed: Bool

  public init(_ name: BonjourName, port: UInt16, text: [UInt8], mayBeRenamed: Bool) {
    self.name = name
    self.port = port
    self.text = text
    self.mayBeRenamed = mayBeRenamed
  }

  func named(_ name: BonjourName) -> BonjourService {
    BonjourService(name, port: port, text: text, mayBeRenamed: mayBeRenamed)
  }
}

/// Where a service is.
public struct BonjourResolution: Hashable, Sendable, Codable {
  public let host: String
  public let port: UInt16
  public let text: [UInt8]
  /// In the order in which they were found.
  public let addresses: [BonjourAddress]

  public init(host: String, port: UInt16, text: [UInt8], addresses: [BonjourAddress]) {
    self.host = host
    self.port = port
    self.text = text
    self.addresses = addresses
  }
}

/// An address of a host.
public struct BonjourAddress: Hashable, Sendable, Codable {
  /// 4 bytes of IPv4, or 16 of IPv6, in the order of the network.
  public let bytes: [UInt8]
  /// The number of the network interface at which it was found.
  public let interface: UInt32

  public init(_ bytes: [UInt8], interface: UInt32) {
    self.bytes = bytes
    self.interface = interface
  }
}

/// How much of Bonjour one app may use.
public enum BonjourLimits {
  /// What goes on at the same time: services that are published, searches, and resolutions. A further
  /// one fails.
  public static let activities = 64
  /// The same, and what has failed or was closed and was not told yet. An app with more is ended.
  public static let untold = 256
  /// Bytes of the name of a service (RFC 6763, 4.1.1).
  public static let name = 63
  /// Bytes of a type, a domain, and the name of a host.
  public static let domain = 255
  /// Bytes of a TXT record (RFC 6763, 6.2, advises against more).
  public static let text = 1_300
  /// Services that a search finds; more are left out.
  public static let found = 200
  /// Those that are told at once.
  public static let batch = 32
  /// Addresses of one service.
  public static let addresses = 16
  /// Bytes of the sentence that says why something has failed.
  public static let reason = 300
}
