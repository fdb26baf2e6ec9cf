import BusTestKit
import Foundation
import Synchronization
import Testing

@testable import LinuxPlatform

/// Connections to a real dbus-daemon.
@Suite struct BusConnectionTests {
  private static let name = "org.example.Service"

  /// What has come over a connection.
  private final class Inbox: Sendable {
    private let condition = NSCondition()
    // Guarded by the condition.
    nonisolated(unsafe) private var events: [BusConnection.Event] = []

    func put(_ event: BusConnection.Event) {
      condition.withLock {
        events.append(event)
        condition.broadcast()
      }
    }

    /// Waits for an event of which the closure makes something, and forgets those before it.
    func next<Value>(_ value: (BusConnection.Event) -> Value?) throws -> Value {
      let limit = Date(timeIntervalSinceNow: 30)
      condition.lock()
      defer { condition.unlock() }
      while true {
        while !events.isEmpty {
          if let value = value(events.removeFirst()) { return value }
        }
        let isInTime = condition.wait(until: limit)
        try #require(isInTime, "it did not come")
      }
    }

    func answer(_ number: UInt64) throws -> Result<[BusValue], BusError> {
      try next {
        if case .answered(number, let result) = $0 { result } else { nil }
      }
    }
  }

  private func withBus(
    _ body: (PrivateBus, BusConnection, Inbox) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bus = try PrivateBus(in: folder)
    let inbox = Inbox()
    let connection = try BusConnection(to: bus.address) { inbox.put($0) }
    defer { connection.close() }
    try inbox.next { if case .connected = $0 { () } else { nil } }
    try body(bus, connection, inbox)
  }

  @Test("Calls of an object that is offered are refused while as many have not been taken")
  func offer() throws {
    try withBus { bus, connection, inbox in
      let offered = Inbox()
      let object = BusObject(
        name: Self.name, path: "/object",
        interfaces: [
          BusObject.Interface(
            "org.example.Interface", methods: ["Echo": "i"], properties: ["Size": .int32(1)])
        ])
      let service = try BusConnection(to: bus.address) { offered.put($0) }
      defer { service.close() }
      try offered.next { if case .connected = $0 { () } else { nil } }
      service.offer(object)
      // Until the name is there the bus knows nobody to call.
      while true {
        connection.call(call([.string("no number")]), 1)
        guard case .failure(let error) = try inbox.answer(1) else { continue }
        if error.name.hasSuffix("InvalidArgs") { break }
        try #require(error.isAbsence, "\(error)")
      }
      for number in 2..<(2 + BusOffer.mostCalls) {
        connection.call(call([.int32(Int32(number))]), UInt64(number))
        #expect(try inbox.answer(UInt64(number)) == .success([]))
      }
      connection.call(call([.int32(0)]), 100)
      guard case .failure(let error) = try inbox.answer(100) else {
        Issue.record("one call too many was accepted")
        return
      }
      #expect(error.text == "too many calls at once; try again")
      let first = try offered.next { if case .called(let call) = $0 { call } else { nil } }
      #expect(first.member == "Echo" && first.arguments == [.int32(2)])
      service.takenCall()
      connection.call(call([.int32(0)]), 101)
      while case .failure = try inbox.answer(101) { connection.call(call([.int32(0)]), 101) }
    }
  }

  private func call(_ arguments: [BusValue]) -> BusCall {
    var call = BusCall(Self.name, "/object", "org.example.Interface", "Echo")
    call.arguments = arguments
    return call
  }

  @Test("Values of every type arrive as they were sent")
  func types() throws {
    try withBus { bus, connection, inbox in
      let peer = try BusPeer(Self.name, at: bus.address) { .success($0.arguments) }
      defer { peer.end() }
      let values: [BusValue] = [
        .byte(255), .boolean(true), .int16(-5), .uint16(65_535), .int32(.min), .uint32(.max),
        .int64(.min), .uint64(.max), .double(-0.1), .string("Zürich"), .path("/a/b"),
        .signature("a{sv}"), .array([], of: "s"), .array([.int32(1), .int32(2)], of: "i"),
        .structure([.string("x"), .variant(.structure([.double(.infinity), .byte(0)]))]),
        .array([.entry(.string("Level"), .variant(.double(4.5)))], of: "{sv}"),
      ]
      connection.call(call(values), 7)
      #expect(try inbox.answer(7) == .success(values))
    }
  }

  @Test("An error of a service, and that there is none, come as errors")
  func errors() throws {
    try withBus { bus, connection, inbox in
      connection.call(call([]), 1)
      guard case .failure(let absence) = try inbox.answer(1) else {
        Issue.record("nobody has answered")
        return
      }
      #expect(absence.isAbsence)
      let denial = BusError(name: "org.freedesktop.DBus.Error.AccessDenied", text: "not you")
      let peer = try BusPeer(Self.name, at: bus.address) { _ in .failure(denial) }
      defer { peer.end() }
      connection.call(call([]), 2)
      #expect(try inbox.answer(2) == .failure(denial))
      #expect(denial.isDenial)
      #expect("\(denial)" == "not you (AccessDenied)")
    }
  }

  @Test("What cannot be a call is refused, and the connection goes on")
  func impossibleCalls() throws {
    try withBus { bus, connection, inbox in
      connection.call(call([.path("no path")]), 1)
      connection.call(BusCall("no name", "/", "org.example.Interface", "Echo"), 2)
      connection.call(call([.descriptor]), 3)
      for number in 1...3 as ClosedRange<UInt64> {
        guard case .failure(let error) = try inbox.answer(number) else {
          Issue.record("\(number) was sent")
          return
        }
        #expect(error.name == "org.foreground.Bus.Malformed")
      }
      let peer = try BusPeer(Self.name, at: bus.address) { .success($0.arguments) }
      defer { peer.end() }
      connection.call(call([.byte(1)]), 4)
      #expect(try inbox.answer(4) == .success([.byte(1)]))
    }
  }

  @Test("An answer that is too long, too large or too deep is not read")
  func limits() throws {
    var deep = BusValue.byte(1)
    for _ in 0...BusReader.Limits.depth { deep = .variant(deep) }
    let answers: [[BusValue]] = [
      [.array((0..<5_000).map { .int32($0) }, of: "i")],
      [.string(String(repeating: "x", count: BusReader.Limits.bytes + 1))],
      [deep],
      [.array((0..<4_000).map { .int32($0) }, of: "i")],
    ]
    try withBus { bus, connection, inbox in
      let peer = try BusPeer(Self.name, at: bus.address) { call in
        guard case .int32(let number) = call.arguments[0] else { return .success([]) }
        return .success(answers[Int(number)])
      }
      defer { peer.end() }
      for number in 0..<3 {
        connection.call(call([.int32(Int32(number))]), UInt64(number))
        #expect(try inbox.answer(UInt64(number)) == .failure(.tooLarge))
      }
      connection.call(call([.int32(3)]), 3)
      #expect(try inbox.answer(3) == .success(answers[3]))
    }
  }

  @Test("Of a flood of signals few are handed over, and the last one is among them")
  func flood() throws {
    try withBus { bus, connection, inbox in
      let peer = try BusPeer(Self.name, at: bus.address) { _ in .success([]) }
      defer { peer.end() }
      let rule = BusRule(
        sender: Self.name, path: "/object", interface: "org.example.Interface", member: "Changed")
      connection.listen(rule, 5)
      // The bus knows the rule when it has answered a later call.
      connection.call(call([]), 6)
      _ = try inbox.answer(6)
      peer.emit("/object", rule.interface, "Changed", [.int32(0)], count: 10_000)
      peer.emit("/object", rule.interface, "Other", [.int32(2)])
      peer.emit("/other", rule.interface, "Changed", [.int32(2)])
      peer.emit("/object", rule.interface, "Changed", [.int32(1)])
      var count = 0
      var missed = 0
      var last: BusSignal?
      while last?.arguments != [.int32(1)] {
        try inbox.next { event in
          guard case .signals(5, let signals, let left) = event else { return nil as Void? }
          count += signals.count
          missed += left
          #expect(signals.count <= BusRule.smallCapacity)
          #expect(signals.allSatisfy { $0.path == "/object" && $0.member == "Changed" })
          last = signals.last
          return ()
        }
        connection.taken(5)
      }
      #expect(count + missed == 10_001)
      #expect(missed > 0)
    }
  }

  @Test("A connection says when the bus ends, and when there is none")
  func ends() throws {
    try withBus { bus, _, inbox in
      bus.stop()
      let text = try inbox.next { if case .ended(let text) = $0 { text } else { nil } }
      #expect(!text.isEmpty)
      let other = Inbox()
      let connection = try BusConnection(to: bus.address) { other.put($0) }
      let problem = try other.next { if case .ended(let text) = $0 { text } else { nil } }
      #expect(problem == "Connection refused" || problem == "No such file or directory")
      connection.close()
    }
  }
}
