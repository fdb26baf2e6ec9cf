/// What the system has taken of the network from an app that is suspended (RESP-03).
public struct ReclaimedSockets: Hashable, Sendable, Codable {
  /// How many connections were ended.
  public var connections: Int
  /// How many sockets no longer listen.
  public var listeners: Int

  public init(connections: Int = 0, listeners: Int = 0) {
    self.connections = connections
    self.listeners = listeners
  }

  public var isEmpty: Bool { connections == 0 && listeners == 0 }

  /// The numbers in words, such as "2 connections and 1 listening socket".
  public var text: String {
    func part(_ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let parts = [part(connections, "connection"), part(listeners, "listening socket")]
    return parts.compactMap(\.self).joined(separator: " and ")
  }
}

/// How far the sockets of a suspended app are taken back.
enum SocketReclaim: Hashable, Sendable, Codable {
  /// The host was told to, and has not said that it is done.
  case awaited
  case done(ReclaimedSockets)
}
