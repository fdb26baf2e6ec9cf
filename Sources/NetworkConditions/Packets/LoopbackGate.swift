/// Which way packets for 127.0.0.1 go: to a program of the device that listens there, or to the machine.
///
/// A device has a loopback of its own, and a developer's server is on that of the machine. As long as no
/// program of the device listens at a port, it is the machine's.
public struct LoopbackGate: Sendable {
  /// A transport's port in the device.
  public struct Place: Hashable, Sendable {
    public let content: IPv4Packet.Content
    public let port: UInt16

    public init(_ content: IPv4Packet.Content, _ port: UInt16) {
      self.content = content
      self.port = port
    }
  }

  /// What becomes of a packet.
  public enum Way: Equatable, Sendable {
    /// It goes back into the device, as it is.
    case device
    /// It goes to the machine, between these addresses.
    case machine(IPv4Packet)
    /// Nobody takes it.
    case none
  }

  /// The addresses by which the machine's side knows what the gate sends, and its own two.
  public struct Addresses: Sendable {
    public var gate: IPv4Packet.Address
    public var machine: IPv4Packet.Address
    public var resolver: IPv4Packet.Address

    public init(
      gate: IPv4Packet.Address, machine: IPv4Packet.Address, resolver: IPv4Packet.Address
    ) {
      self.gate = gate
      self.machine = machine
      self.resolver = resolver
    }
  }

  /// So many connections and senders are remembered; the oldest is forgotten then.
  public static let mostFlows = 4_096

  /// Between which addresses of the loopback somebody speaks with the machine.
  private struct Flow {
    let source: IPv4Packet.Address
    let destination: IPv4Packet.Address
  }

  /// Two ports of the device that are connected.
  private struct Pair: Hashable {
    let first: UInt16
    let second: UInt16

    init(_ a: UInt16, _ b: UInt16) { (first, second) = (min(a, b), max(a, b)) }
  }

  private let addresses: Addresses
  private var flows = Memory<Place, Flow>(most: Self.mostFlows)
  private var inside = Memory<Pair, Bool>(most: Self.mostFlows)

  public init(_ addresses: Addresses) { self.addresses = addresses }

  /// Where a packet goes that a program of the device has sent to the loopback.
  ///
  /// - Parameter listens: Whether a program of the device listens at a port of its own.
  public mutating func way(
    of packet: IPv4Packet, listens: (Place) -> Bool
  ) -> Way {
    guard let content = packet.content, let ports = packet.ports else {
      return packet.content == .icmp ? .device : .none
    }
    let isInside: Bool
    if content == .tcp {
      let pair = Pair(ports.source, ports.destination)
      if packet.opensConnection { inside[pair] = listens(Place(content, ports.destination)) }
      isInside = inside[pair] ?? false
    } else {
      isInside = listens(Place(content, ports.destination))
    }
    if isInside { return .device }
    flows[Place(content, ports.source)] = Flow(
      source: packet.source, destination: packet.destination)
    let place = ports.destination == 53 ? addresses.resolver : addresses.machine
    return .machine(packet.between(addresses.gate, place))
  }

  /// What a packet of the machine's side to the gate is in the device.
  public func arrival(_ packet: IPv4Packet) -> IPv4Packet? {
    guard let content = packet.content, let ports = packet.ports else { return nil }
    guard let flow = flows[Place(content, ports.destination)] else { return nil }
    return packet.between(flow.destination, flow.source)
  }
}
