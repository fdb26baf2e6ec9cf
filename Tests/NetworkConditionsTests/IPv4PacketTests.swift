import Testing

@testable import NetworkConditions

/// Packets are read with care, and their sums are right after a change.
@Suite struct IPv4PacketTests {
  @Test func aPacketIsRead() throws {
    let packet = try #require(
      IPv4Packet(.tcp(from: .init(10, 0, 2, 100), 4_711, to: .init(127, 0, 0, 1), 80)))
    #expect(packet.source == .init(10, 0, 2, 100))
    #expect(packet.destination == .init(127, 0, 0, 1))
    #expect(packet.destination.isLoopback && !packet.source.isLoopback)
    #expect(packet.content == .tcp)
    #expect(packet.ports?.source == 4_711 && packet.ports?.destination == 80)
    #expect(packet.opensConnection)
  }

  @Test func onlyASynAloneOpensAConnection() throws {
    for flags: UInt8 in [0x10, 0x12, 0x11, 0x04] {
      let packet = IPv4Packet(.tcp(from: .one, 1, to: .two, 2, flags: flags))
      #expect(packet?.opensConnection == false)
    }
    #expect(IPv4Packet(.udp(from: .one, 1, to: .two, 2))?.opensConnection == false)
  }

  @Test("What is no whole packet is none", arguments: [0, 1, 19, 20, 39])
  func short(_ length: Int) {
    #expect(IPv4Packet(Array([UInt8].tcp(from: .one, 1, to: .two, 2).prefix(length))) == nil)
  }

  @Test func anotherVersionIsNone() {
    var bytes = [UInt8].tcp(from: .one, 1, to: .two, 2)
    bytes[0] = 0x65
    #expect(IPv4Packet(bytes) == nil)
    bytes[0] = 0x44
    #expect(IPv4Packet(bytes) == nil, "a header of 16 bytes")
  }

  @Test func aPacketWithoutRoomForPortsHasNone() {
    let bytes = [UInt8].packet(of: 6, from: .one, to: .two, [0, 80])
    let packet = IPv4Packet(bytes)
    #expect(packet != nil && packet?.ports == nil && packet?.opensConnection == false)
    #expect(packet?.between(.two, .one).source == .two)
  }

  @Test func aLaterPartHasNoPorts() {
    var bytes = [UInt8].udp(from: .one, 1, to: .two, 2)
    bytes[7] = 9
    let packet = IPv4Packet(bytes)
    #expect(packet != nil && packet?.ports == nil)
  }

  @Test(
    "Between other addresses, all sums are right", arguments: [true, false], [0, 1, 2, 33, 1_459])
  func sums(_ isTCP: Bool, _ size: Int) throws {
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ 13) }
    let bytes: [UInt8] =
      isTCP
      ? .tcp(from: .one, 40_000, to: .two, 80, content)
      : .udp(from: .one, 40_000, to: .two, 53, content)
    #expect(bytes.hasRightSums)
    let changed = try #require(IPv4Packet(bytes)).between(.init(127, 0, 0, 1), .init(10, 0, 2, 2))
    #expect(changed.bytes.hasRightSums)
    #expect(changed.source == .init(127, 0, 0, 1) && changed.destination == .init(10, 0, 2, 2))
    #expect(changed.bytes[28...] == bytes[28...] || isTCP, "nothing else changes")
    #expect(changed.between(.one, .two).bytes == bytes)
  }

  @Test func aDatagramWithoutASumHasNoneAfterwards() throws {
    var bytes = [UInt8].udp(from: .one, 1, to: .two, 2, [1, 2, 3])
    bytes.replaceSubrange(26...27, with: [0, 0])
    let changed = try #require(IPv4Packet(bytes)).between(.two, .one)
    #expect(Array(changed.bytes[26...27]) == [0, 0])
  }

  @Test("An answer that it cannot be reached quotes it")
  func unreachable() throws {
    let bytes = [UInt8].tcp(from: .one, 40_000, to: .two, 80)
    let answer = try #require(IPv4Packet(bytes)).unreachable(.network)
    #expect(answer.content == .icmp)
    #expect(answer.source == .two && answer.destination == .one)
    #expect(IPv4Packet(answer.bytes) == answer)
    #expect(Array(answer.bytes[20...21]) == [3, 0])
    #expect(Array(answer.bytes[28...]) == Array(bytes.prefix(28)))
    #expect(answer.bytes.prefix(20).internetSum == 0 && answer.bytes.dropFirst(20).internetSum == 0)
  }
}

extension IPv4Packet.Address {
  static let one = IPv4Packet.Address(192, 168, 7, 1)
  static let two = IPv4Packet.Address(127, 0, 0, 53)
}

// Made by other code than the product's, as RFC 791, 768 and 9293 have them.
extension [UInt8] {
  static func tcp(
    from source: IPv4Packet.Address, _ sourcePort: UInt16,
    to destination: IPv4Packet.Address, _ destinationPort: UInt16,
    _ content: [UInt8] = [], flags: UInt8 = 0x02, number: UInt32 = 1, acknowledged: UInt32 = 0
  ) -> [UInt8] {
    let segment: [UInt8] =
      sourcePort.octets + destinationPort.octets + number.octets + acknowledged.octets
      + [0x50, flags, 4, 0, 0, 0, 0, 0] + content
    return packet(of: 6, from: source, to: destination, segment, sumAt: 16)
  }

  static func udp(
    from source: IPv4Packet.Address, _ sourcePort: UInt16,
    to destination: IPv4Packet.Address, _ destinationPort: UInt16, _ content: [UInt8] = []
  ) -> [UInt8] {
    let datagram =
      sourcePort.octets + destinationPort.octets + UInt16(8 + content.count).octets + [0, 0]
      + content
    return packet(of: 17, from: source, to: destination, datagram, sumAt: 6)
  }

  static func packet(
    of kind: UInt8, from source: IPv4Packet.Address, to destination: IPv4Packet.Address,
    _ content: [UInt8], sumAt place: Int? = nil
  ) -> [UInt8] {
    var content = content
    let addresses = source.number.octets + destination.number.octets
    if let place {
      let pseudo = addresses + [0, kind] + UInt16(content.count).octets
      content.replaceSubrange(place..<place + 2, with: (pseudo + content)[...].internetSum.octets)
    }
    var header: [UInt8] =
      [0x45, 0] + UInt16(20 + content.count).octets + [0, 0, 0, 0, 64, kind, 0, 0] + addresses
    header.replaceSubrange(10..<12, with: header[...].internetSum.octets)
    return header + content
  }

  var hasRightSums: Bool {
    let pseudo = Array(self[12..<20]) + [0, self[9]] + UInt16(count - 20).octets
    return prefix(20).internetSum == 0 && (pseudo + self[20...])[...].internetSum == 0
  }
}

extension ArraySlice<UInt8> {
  /// RFC 1071; 0 over what has a right sum in it.
  var internetSum: UInt16 {
    var sum = 0
    for (place, byte) in enumerated() { sum += Int(byte) << (place % 2 == 0 ? 8 : 0) }
    while sum > 0xFFFF { sum = sum & 0xFFFF + sum >> 16 }
    return ~UInt16(sum)
  }
}

extension FixedWidthInteger {
  var octets: [UInt8] {
    (0..<bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
