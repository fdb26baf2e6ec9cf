import Testing

@testable import NetworkConditions

/// Who answers at 127.0.0.1: a program of the device, if one listens, and else the machine.
@Suite struct LoopbackGateTests {
  private typealias Address = IPv4Packet.Address
  private static let own = Address(127, 0, 0, 1)
  private static let (gate, machine, resolver) = (
    Address(10, 0, 2, 101), Address(10, 0, 2, 2), Address(10, 0, 2, 3)
  )

  private func makeGate() -> LoopbackGate {
    LoopbackGate(.init(gate: Self.gate, machine: Self.machine, resolver: Self.resolver))
  }

  private func tcp(_ source: UInt16, _ destination: UInt16, flags: UInt8 = 2) throws -> IPv4Packet {
    try #require(IPv4Packet(.tcp(from: Self.own, source, to: Self.own, destination, flags: flags)))
  }

  private func udp(
    _ source: UInt16, _ destination: UInt16, to address: Address = own
  ) throws -> IPv4Packet {
    try #require(IPv4Packet(.udp(from: Self.own, source, to: address, destination, [1])))
  }

  @Test("The machine's server is asked, and its answer comes from 127.0.0.1")
  func server() throws {
    var gate = makeGate()
    guard case .machine(let sent) = gate.way(of: try tcp(40_000, 8_080), listens: { _ in false })
    else {
      Issue.record("it goes to the machine")
      return
    }
    #expect(sent.source == Self.gate && sent.destination == Self.machine)
    #expect(sent.bytes.hasRightSums)
    let answer = try #require(
      IPv4Packet(.tcp(from: Self.machine, 8_080, to: Self.gate, 40_000, flags: 0x12)))
    let arrived = try #require(gate.arrival(answer))
    #expect(arrived.source == Self.own && arrived.destination == Self.own)
    #expect(arrived.bytes.hasRightSums)
  }

  @Test func aServerOfTheDeviceItselfIsAsked() throws {
    var gate = makeGate()
    let listens = { (place: LoopbackGate.Place) in place == .init(.tcp, 8_080) }
    #expect(gate.way(of: try tcp(40_000, 8_080), listens: listens) == .device)
    // Its answers, and all that follows, though nobody may listen any more.
    let answer = try tcp(8_080, 40_000, flags: 0x12)
    #expect(gate.way(of: answer, listens: { _ in false }) == .device)
    let more = try tcp(40_000, 8_080, flags: 0x10)
    #expect(gate.way(of: more, listens: { _ in false }) == .device)
  }

  @Test("A connection to the machine is not the device's because somebody begins to listen")
  func laterListener() throws {
    var gate = makeGate()
    _ = gate.way(of: try tcp(40_000, 8_080), listens: { _ in false })
    let more = gate.way(of: try tcp(40_000, 8_080, flags: 0x10), listens: { _ in true })
    guard case .machine = more else {
      Issue.record("it goes to the machine")
      return
    }
  }

  @Test func portsAreUsedAgain() throws {
    var gate = makeGate()
    #expect(gate.way(of: try tcp(40_000, 8_080), listens: { _ in true }) == .device)
    guard case .machine = gate.way(of: try tcp(40_000, 8_080), listens: { _ in false }) else {
      Issue.record("it goes to the machine")
      return
    }
  }

  @Test func namesAreAskedOfTheResolverAndAnsweredByWhomWasAsked() throws {
    var gate = makeGate()
    let stub = Address(127, 0, 0, 53)
    guard
      case .machine(let sent) = gate.way(of: try udp(40_000, 53, to: stub), listens: { _ in false })
    else {
      Issue.record("it goes to the machine")
      return
    }
    #expect(sent.destination == Self.resolver)
    let answer = try #require(IPv4Packet(.udp(from: Self.resolver, 53, to: Self.gate, 40_000, [2])))
    #expect(gate.arrival(answer)?.source == stub)
  }

  @Test func datagramsGoToWhoHasThePort() throws {
    var gate = makeGate()
    #expect(gate.way(of: try udp(40_000, 7_000), listens: { $0.port == 7_000 }) == .device)
    guard case .machine = gate.way(of: try udp(40_000, 7_001), listens: { $0.port == 7_000 })
    else {
      Issue.record("it goes to the machine")
      return
    }
  }

  @Test func nobodyIsToldWhatWasNotAskedFor() throws {
    let gate = makeGate()
    let packet = try #require(IPv4Packet(.udp(from: Self.machine, 53, to: Self.gate, 40_000)))
    #expect(gate.arrival(packet) == nil)
  }

  @Test func aFloodOfConnectionsIsForgotten() throws {
    var gate = makeGate()
    for port in 1...(LoopbackGate.mostFlows + 1) {
      _ = gate.way(of: try udp(UInt16(port), 9), listens: { _ in false })
    }
    let first = try #require(IPv4Packet(.udp(from: Self.machine, 9, to: Self.gate, 1)))
    let last = try #require(
      IPv4Packet(.udp(from: Self.machine, 9, to: Self.gate, UInt16(LoopbackGate.mostFlows + 1))))
    #expect(gate.arrival(first) == nil)
    #expect(gate.arrival(last) != nil)
  }
}
