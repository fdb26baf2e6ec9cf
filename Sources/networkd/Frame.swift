import NetworkConditions

/// Frames of Ethernet, as slirp4netns has them: what is in them, and those around what is sent to it.
enum Frame {
  /// The largest packet.
  static let mostBytes = 1_500
  private static let headerLength = 14
  /// Of the device, to slirp4netns; nobody else sees it.
  private static let own: [UInt8] = [0x52, 0x55, 0, 0, 0, 1]
  private static let everybody = [UInt8](repeating: 0xFF, count: 6)
  private static let (ip, arp): ([UInt8], [UInt8]) = ([0x08, 0x00], [0x08, 0x06])

  /// What a frame has.
  enum Content {
    case packet([UInt8])
    /// Somebody asks where an address is; the answer to that.
    case question(answer: [UInt8])
    case other
  }

  static func content(of frame: UnsafeRawBufferPointer) -> Content {
    guard frame.count > headerLength else { return .other }
    let kind = Array(frame[12..<14])
    if kind == ip { return .packet(Array(frame[headerLength...])) }
    // RFC 826: a question (1) of Ethernet for an address of IP that is one of the device's.
    guard kind == arp, frame.count >= 42, frame[21] == 1,
      DeviceAddresses.own.contains(where: { Array(frame[38..<42]) == octets($0) })
    else { return .other }
    let asker = Array(frame[22..<28])
    let body: [UInt8] =
      Array(frame[14..<20]) + [0, 2] + own + Array(frame[38..<42]) + Array(frame[22..<32])
    return .question(answer: asker + own + arp + body)
  }

  static func around(_ packet: [UInt8]) -> [UInt8] { everybody + own + ip + packet }

  private static func octets(_ address: IPv4Packet.Address) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: address.number >> (24 - 8 * $0)) }
  }
}

/// Addresses in the network between the device and slirp4netns, which gives the last two.
enum DeviceAddresses {
  static let device = IPv4Packet.Address(10, 0, 2, 100)
  /// The address from which the machine is asked what the device asks its loopback.
  static let gate = IPv4Packet.Address(10, 0, 2, 101)
  /// The machine's 127.0.0.1.
  static let machine = IPv4Packet.Address(10, 0, 2, 2)
  /// Who answers for names, as the machine does.
  static let resolver = IPv4Packet.Address(10, 0, 2, 3)

  static let own = [device, gate]
}
