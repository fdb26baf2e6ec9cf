/// A call of a method over the bus.
public struct BusCall: Hashable, Sendable {
  /// The service: a well-known name, or the unique name of a connection.
  public var destination: String
  public var path: String
  public var interface: String
  public var member: String
  public var arguments: [BusValue]
  /// The bus may start the service for it.
  public var startsService: Bool

  /// The time for an answer, in microseconds; after that the call has failed.
  static let timeLimit: UInt64 = 25_000_000

  public init(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: BusValue..., startsService: Bool = false
  ) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
    self.startsService = startsService
  }
}

/// A signal that has come over the bus.
public struct BusSignal: Hashable, Sendable {
  /// The unique name of the connection that has sent it. The bus vouches for it, and for nothing else
  /// of a signal.
  public var sender: String
  public var path: String
  public var interface: String
  public var member: String
  public var arguments: [BusValue]
}

/// Which signals are received.
public struct BusRule: Hashable, Sendable {
  public var sender: String
  /// The object that sends it; nil: any of the sender's.
  public var path: String?
  public var interface: String
  /// The signal; nil: any of the interface, which then come in the order in which they were sent.
  public var member: String?
  /// The first argument, a string; nil: any.
  public var argument: String?
  /// The most signals that wait to be handed over; older ones are left out.
  public var capacity: Int

  /// As many as of a service that tells of its state, where only the newest count.
  public static let smallCapacity = 32

  public init(
    sender: String, path: String?, interface: String, member: String?, argument: String? = nil,
    capacity: Int = smallCapacity
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.argument = argument
    self.capacity = capacity
  }

  /// The rule as the bus reads it; nil if a part of it cannot be written in one.
  var text: String? {
    var parts = [("sender", sender), ("interface", interface)]
    if let member { parts.append(("member", member)) }
    if let path { parts.append(("path", path)) }
    if let argument { parts.append(("arg0", argument)) }
    guard parts.allSatisfy({ !$0.1.contains { "'\\\0".contains($0) } }) else { return nil }
    return (["type='signal'"] + parts.map { "\($0.0)='\($0.1)'" }).joined(separator: ",")
  }
}
