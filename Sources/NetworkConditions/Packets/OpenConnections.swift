/// The connections of TCP that a device has through its network, as far as their packets show.
///
/// When the network goes, they are ended, as the platform ends those of an interface that goes: else they
/// would hang until somebody gives up.
public struct OpenConnections: Sendable {
  /// So many are known; the oldest is forgotten then, and would hang.
  public static let most = 4_096

  /// Where the device's end is, and the other one.
  private struct Ends: Hashable {
    let own: IPv4Packet.Address
    let ownPort: UInt16
    let other: IPv4Packet.Address
    let otherPort: UInt16
  }

  private enum State {
    /// It was asked for with this packet, and there is no answer.
    case asked(IPv4Packet)
    /// The byte that the device expects next, as it has said, and as it follows from what it was sent: it
    /// says so a moment later.
    case open(acknowledged: UInt32, delivered: UInt32)
  }

  private var states = Memory<Ends, State>(most: Self.most)

  public init() {}

  /// The device has sent a packet.
  public mutating func sent(_ packet: IPv4Packet) {
    guard let segment = packet.segment, let ports = packet.ports else { return }
    let ends = Ends(
      own: packet.source, ownPort: ports.source, other: packet.destination,
      otherPort: ports.destination)
    if segment.flags.contains(.reset) {
      states.remove(ends)
    } else if packet.opensConnection {
      states[ends] = .asked(packet)
    } else if segment.flags.contains(.acknowledgement) {
      var delivered = segment.acknowledged
      // As far as was delivered is further, unless that was out of order.
      if case .open(_, let before) = states[ends], Int32(bitPattern: before &- delivered) > 0 {
        delivered = before
      }
      states[ends] = .open(acknowledged: segment.acknowledged, delivered: delivered)
    }
  }

  /// The device was sent a packet.
  public mutating func delivered(_ packet: IPv4Packet) {
    guard let segment = packet.segment, let ports = packet.ports else { return }
    let ends = Ends(
      own: packet.destination, ownPort: ports.destination, other: packet.source,
      otherPort: ports.source)
    if segment.flags.contains(.reset) {
      states.remove(ends)
    } else if case .open(let acknowledged, let before) = states[ends],
      Int32(bitPattern: segment.end &- before) > 0
    {
      states[ends] = .open(acknowledged: acknowledged, delivered: segment.end)
    }
  }

  /// The packets that end all of them at the device, which then are none any more.
  public mutating func end() -> [IPv4Packet] {
    defer { states = Memory(most: Self.most) }
    return states.all.flatMap { ends, state -> [IPv4Packet] in
      switch state {
      case .asked(let packet): return [packet.unreachable(.network)]
      case .open(let acknowledged, let delivered):
        // A reset counts only with the very byte that is expected.
        let numbers = acknowledged == delivered ? [delivered] : [acknowledged, delivered]
        return numbers.map { number in
          IPv4Packet.reset(
            from: ends.other, ends.otherPort, to: ends.own, ends.ownPort, number: number)
        }
      }
    }
  }
}
