import Testing

@testable import NetworkConditions

/// Which connections are ended when the network goes, and with which bytes.
@Suite struct OpenConnectionsTests {
  private static let (own, other) = (IPv4Packet.Address.one, IPv4Packet.Address(203, 0, 113, 9))

  private func sent(
    _ flags: UInt8, _ content: [UInt8] = [], number: UInt32 = 1, acknowledged: UInt32 = 0,
    port: UInt16 = 40_000
  ) throws -> IPv4Packet {
    try #require(
      IPv4Packet(
        .tcp(
          from: Self.own, port, to: Self.other, 443, content, flags: flags, number: number,
          acknowledged: acknowledged)))
  }

  private func received(
    _ flags: UInt8, _ content: [UInt8] = [], number: UInt32
  ) throws -> IPv4Packet {
    try #require(
      IPv4Packet(
        .tcp(
          from: Self.other, 443, to: Self.own, 40_000, content, flags: flags, number: number)))
  }

  private func numbers(_ packets: [IPv4Packet]) -> [UInt32] {
    packets.map { $0.bytes[24..<28].reduce(0) { $0 << 8 | UInt32($1) } }
  }

  @Test func anOpenConnectionIsResetWithTheByteThatIsExpected() throws {
    var connections = OpenConnections()
    connections.sent(try sent(0x02))
    connections.delivered(try received(0x12, number: 1_000))
    connections.sent(try sent(0x10, acknowledged: 1_001))
    let resets = connections.end()
    #expect(numbers(resets) == [1_001])
    let reset = try #require(resets.first)
    #expect(reset.source == Self.other && reset.destination == Self.own)
    #expect(reset.ports?.source == 443 && reset.ports?.destination == 40_000)
    #expect(reset.segment?.flags == .reset)
    #expect(reset.bytes.hasRightSums)
    #expect(connections.end().isEmpty, "they have ended")
  }

  @Test("What was delivered and not acknowledged yet counts, too")
  func delayedAcknowledgement() throws {
    var connections = OpenConnections()
    connections.sent(try sent(0x10, acknowledged: 1_001))
    connections.delivered(try received(0x18, [1, 2, 3], number: 1_001))
    #expect(numbers(connections.end()) == [1_001, 1_004])
  }

  @Test func numbersThatBeginAgainAreCompared() throws {
    var connections = OpenConnections()
    connections.sent(try sent(0x10, acknowledged: .max))
    connections.delivered(try received(0x18, [1, 2, 3], number: .max))
    connections.sent(try sent(0x10, acknowledged: 2))
    #expect(numbers(connections.end()) == [2])
  }

  @Test func anEndCountsAsAByte() throws {
    var connections = OpenConnections()
    connections.sent(try sent(0x10, acknowledged: 50))
    connections.delivered(try received(0x11, number: 50))
    #expect(numbers(connections.end()) == [50, 51])
  }

  @Test func oneThatIsAskedForLearnsThatThereIsNoNetwork() throws {
    var connections = OpenConnections()
    let question = try sent(0x02)
    connections.sent(question)
    #expect(connections.end() == [question.unreachable(.network)])
  }

  @Test(arguments: [true, false])
  func oneThatWasResetIsNone(_ byDevice: Bool) throws {
    var connections = OpenConnections()
    connections.sent(try sent(0x10, acknowledged: 50))
    if byDevice {
      connections.sent(try sent(0x14, acknowledged: 50))
    } else {
      connections.delivered(try received(0x04, number: 50))
    }
    #expect(connections.end().isEmpty)
  }

  @Test func othersThanTCPAreNone() throws {
    var connections = OpenConnections()
    connections.sent(try #require(IPv4Packet(.udp(from: Self.own, 1, to: Self.other, 53))))
    connections.sent(
      try #require(IPv4Packet(.packet(of: 6, from: Self.own, to: Self.other, [1, 2]))))
    #expect(connections.end().isEmpty)
  }

  @Test func aFloodOfThemIsForgotten() throws {
    var connections = OpenConnections()
    for port in 1...(OpenConnections.most + 10) {
      connections.sent(try sent(0x10, acknowledged: 5, port: UInt16(port)))
    }
    #expect(connections.end().count == OpenConnections.most)
  }
}
