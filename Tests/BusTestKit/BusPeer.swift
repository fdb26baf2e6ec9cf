import CSystemBus
import Foundation
import Glibc
package import LinuxPlatform

/// A service on a bus, as a test wants it: it answers calls, and remembers them.
///
/// It runs on a thread of its own, with the same library as the product but with none of its code for
/// connections.
package final class BusPeer: Sendable {
  /// A call that has come.
  package struct Call: Sendable, Equatable {
    package var path: String
    package var interface: String
    package var member: String
    package var arguments: [BusValue]
  }

  private struct Outgoing {
    var path: String
    var interface: String
    var member: String
    var arguments: [BusValue]
    var count: Int
  }

  private struct State {
    var outgoing: [Outgoing] = []
    var isEnding = false
    var hasEnded = false
    var calls: [Call] = []
    var seen = 0
  }

  private let answer: @Sendable (Call) -> Result<[BusValue], BusError>
  private let condition = NSCondition()
  // Guarded by the condition.
  nonisolated(unsafe) private var state = State()

  /// Takes the name, and answers calls from then on.
  package init(
    _ name: String, at address: String,
    answer: @escaping @Sendable (Call) -> Result<[BusValue], BusError>
  ) throws {
    self.answer = answer
    var bus: OpaquePointer?
    guard system_bus_open(address, &bus) == 0, system_bus_request_name(bus, name) >= 0 else {
      throw POSIXError(.EIO)
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    guard system_bus_filter(bus, Self.handler, context) >= 0 else { throw POSIXError(.EIO) }
    let number = Int(bitPattern: bus)
    Thread.detachNewThread { [self] in
      serve(OpaquePointer(bitPattern: number))
    }
  }

  /// Sends a signal.
  ///
  /// - Parameter count: How many of the same.
  package func emit(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue],
    count: Int = 1
  ) {
    change {
      $0.outgoing.append(
        Outgoing(
          path: path, interface: interface, member: member, arguments: arguments, count: count))
    }
  }

  /// Leaves the bus, and returns when it has.
  package func end() {
    change { $0.isEnding = true }
    condition.lock()
    while !state.hasEnded { condition.wait() }
    condition.unlock()
  }

  /// All calls so far.
  package var calls: [Call] {
    condition.withLock { state.calls }
  }

  /// Waits for the next call of a method, after those that were waited for before.
  package func next(_ member: String, within seconds: Double = 30) -> Call? {
    let limit = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while true {
      while state.seen < state.calls.count {
        state.seen += 1
        if state.calls[state.seen - 1].member == member { return state.calls[state.seen - 1] }
      }
      if !condition.wait(until: limit) { return nil }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    condition.withLock { body(&state) }
  }

  // MARK: The thread

  private func serve(_ bus: OpaquePointer?) {
    while true {
      while system_bus_process(bus) > 0 {}
      let (outgoing, isEnding) = condition.withLock {
        defer { state.outgoing = [] }
        return (state.outgoing, state.isEnding)
      }
      for signal in outgoing { send(signal, bus) }
      let events = system_bus_events(bus)
      if isEnding || events < 0 { break }
      var descriptor = pollfd(
        fd: system_bus_descriptor(bus), events: Int16(events), revents: 0)
      _ = poll(&descriptor, 1, 10)
    }
    system_bus_close(bus)
    condition.withLock {
      state.hasEnded = true
      condition.broadcast()
    }
  }

  private func send(_ signal: Outgoing, _ bus: OpaquePointer?) {
    for _ in 0..<signal.count {
      var message: OpaquePointer?
      guard
        system_bus_new_signal(bus, &message, signal.path, signal.interface, signal.member) >= 0,
        let message
      else { continue }
      defer { system_bus_message_free(message) }
      guard (try? BusWriter(message).append(signal.arguments)) != nil else { continue }
      _ = system_bus_send(bus, message)
      // What the socket does not take waits in the library.
      while system_bus_process(bus) > 0 {}
    }
  }

  private static let handler: system_bus_handler = { message, context, _ in
    guard let message, let context, system_bus_is_call(message) else { return 0 }
    let peer = Unmanaged<BusPeer>.fromOpaque(context).takeUnretainedValue()
    return peer.received(message)
  }

  private func received(_ message: OpaquePointer) -> CInt {
    guard let signal = try? BusSignal(message) else { return 0 }
    let call = Call(
      path: signal.path, interface: signal.interface, member: signal.member,
      arguments: signal.arguments)
    var reply: OpaquePointer?
    switch answer(call) {
    case .success(let values):
      system_bus_new_return(message, &reply)
      if let reply { try? BusWriter(reply).append(values) }
    case .failure(let error): system_bus_new_error(message, &reply, error.name, error.text)
    }
    if let reply {
      system_bus_send(nil, reply)
      system_bus_message_free(reply)
    }
    condition.withLock {
      state.calls.append(call)
      condition.broadcast()
    }
    return 1
  }
}
