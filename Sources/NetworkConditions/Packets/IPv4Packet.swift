/// A packet of IPv4, whose header is checked, and what can be changed in it.
public struct IPv4Packet: Equatable, Sendable {
  public private(set) var bytes: [UInt8]
  /// The length of its header.
  private let headerLength: Int

  /// What it carries.
  public enum Content: UInt8, Sendable {
    case icmp = 1
    case tcp = 6
    case udp = 17
  }

  /// An address.
  public struct Address: Hashable, Sendable {
    public var number: UInt32

    public init(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) {
      number = UInt32(a) << 24 | UInt32(b) << 16 | UInt32(c) << 8 | UInt32(d)
    }

    public init(_ number: UInt32) { self.number = number }

    /// 127.0.0.0/8.
    public var isLoopback: Bool { number >> 24 == 127 }

    var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
  }

  /// Nil for what is no packet of IPv4, or not a whole one.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= 20, bytes[0] >> 4 == 4 else { return nil }
    let length = Int(bytes[0] & 15) * 4
    let total = Int(bytes[2]) << 8 | Int(bytes[3])
    guard length >= 20, total >= length, total <= bytes.count else { return nil }
    self.bytes = Array(bytes[..<total])
    headerLength = length
  }

  public var source: Address { Address(number32(12)) }
  public var destination: Address { Address(number32(16)) }
  public var content: Content? { Content(rawValue: bytes[9]) }

  /// It is a part of a larger one, and not the first: it has no ports.
  private var isLaterPart: Bool { number16(6) & 0x1FFF != 0 }

  /// The ports of TCP and UDP; nil if it has none.
  public var ports: (source: UInt16, destination: UInt16)? {
    guard content == .tcp || content == .udp, !isLaterPart, bytes.count >= headerLength + 4 else {
      return nil
    }
    return (number16(headerLength), number16(headerLength + 2))
  }

  /// It opens a connection of TCP.
  public var opensConnection: Bool {
    guard content == .tcp, !isLaterPart, bytes.count >= headerLength + 14 else { return false }
    return bytes[headerLength + 13] & 0x12 == 0x02
  }

  /// Its header of TCP; nil if it has none.
  var segment: TCPSegment? {
    guard content == .tcp, !isLaterPart, bytes.count >= headerLength + 20 else { return nil }
    let start = headerLength + Int(bytes[headerLength + 12] >> 4) * 4
    guard start >= headerLength + 20, start <= bytes.count else { return nil }
    let flags = TCPSegment.Flags(rawValue: bytes[headerLength + 13])
    // The beginning and the end of a connection count as a byte each.
    let marks = (flags.contains(.opening) ? 1 : 0) + (flags.contains(.end) ? 1 : 0)
    return TCPSegment(
      flags: flags, acknowledged: number32(headerLength + 8),
      end: number32(headerLength + 4) &+ UInt32(bytes.count - start + marks))
  }

  /// A segment that ends a connection at once.
  ///
  /// - Parameter number: The byte that its receiver expects.
  static func reset(
    from source: Address, _ sourcePort: UInt16, to destination: Address, _ destinationPort: UInt16,
    number: UInt32
  ) -> IPv4Packet {
    let flags = TCPSegment.Flags.reset.rawValue
    let header: [UInt8] =
      [0x45, 0, 0, 40, 0, 0, 0x40, 0, 64, Content.tcp.rawValue, 0, 0] + source.bytes
      + destination.bytes
    let ports = [sourcePort, destinationPort].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let segment: [UInt8] =
      ports + Address(number).bytes + [0, 0, 0, 0, 0x50, flags, 0, 0, 0, 0, 0, 0]
    var packet = IPv4Packet(bytes: header + segment, headerLength: 20)
    let pseudo = source.bytes + destination.bytes + [0, Content.tcp.rawValue, 0, 20]
    packet.set(~fold(sum(pseudo + segment)), at: 36)
    packet.setHeaderSum()
    return packet
  }

  /// The same packet between other addresses.
  public func between(_ source: Address, _ destination: Address) -> IPv4Packet {
    var changed = self
    changed.bytes.replaceSubrange(12..<20, with: source.bytes + destination.bytes)
    changed.setHeaderSum()
    guard !isLaterPart else { return changed }
    // Both have the addresses in their sums, so the difference is added, as RFC 1624 has it.
    let place: Int
    switch content {
    case .tcp: place = headerLength + 16
    case .udp: place = headerLength + 6
    default: return changed
    }
    guard bytes.count >= place + 2 else { return changed }
    let old = number16(place)
    // In UDP, none is no sum.
    if content == .udp, old == 0 { return changed }
    var sum = UInt32(~old)
    for index in stride(from: 12, to: 20, by: 2) {
      sum += UInt32(~number16(index)) + UInt32(changed.number16(index))
    }
    var folded = ~Self.fold(sum)
    if content == .udp, folded == 0 { folded = 0xFFFF }
    changed.set(folded, at: place)
    return changed
  }

  /// Why a packet does not get where it was sent, as the answers to it say.
  public enum Unreachable: UInt8, Sendable {
    case network = 0
    case port = 3
  }

  /// The message of ICMP to its sender, from the place to which it was sent.
  public func unreachable(_ reason: Unreachable) -> IPv4Packet {
    let quoted = Array(bytes.prefix(headerLength + 8))
    var message: [UInt8] = [3, reason.rawValue, 0, 0, 0, 0, 0, 0] + quoted
    let sum = ~Self.fold(Self.sum(message))
    message[2] = UInt8(sum >> 8)
    message[3] = UInt8(sum & 255)
    let total = 20 + message.count
    let header: [UInt8] =
      [
        0x45, 0, UInt8(total >> 8), UInt8(total & 255), 0, 0, 0x40, 0, 64, Content.icmp.rawValue, 0,
        0,
      ]
      + destination.bytes + source.bytes
    var packet = IPv4Packet(bytes: header + message, headerLength: 20)
    packet.setHeaderSum()
    return packet
  }

  private init(bytes: [UInt8], headerLength: Int) {
    self.bytes = bytes
    self.headerLength = headerLength
  }

  // MARK: Numbers

  private func number16(_ index: Int) -> UInt16 {
    UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
  }

  private func number32(_ index: Int) -> UInt32 {
    UInt32(number16(index)) << 16 | UInt32(number16(index + 2))
  }

  private mutating func set(_ number: UInt16, at index: Int) {
    bytes[index] = UInt8(number >> 8)
    bytes[index + 1] = UInt8(number & 255)
  }

  private mutating func setHeaderSum() {
    set(0, at: 10)
    set(~Self.fold(Self.sum(bytes[..<headerLength])), at: 10)
  }

  private static func sum(_ bytes: some RandomAccessCollection<UInt8>) -> UInt32 {
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() {
      sum += index % 2 == 0 ? UInt32(byte) << 8 : UInt32(byte)
    }
    return sum
  }

  private static func fold(_ sum: UInt32) -> UInt16 {
    var sum = sum
    while sum >> 16 != 0 { sum = sum & 0xFFFF + sum >> 16 }
    return UInt16(sum)
  }
}
