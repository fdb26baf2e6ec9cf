import CSystemBus
import Glibc
import Synchronization

/// What a connection's thread does: it waits for the bus and for orders, and carries both out.
final class BusThread {
  private let connection: BusConnection
  private let onEvent: @Sendable (BusConnection.Event) -> Void
  private var bus: OpaquePointer?
  private var calls: [UInt64: WaitingCall] = [:]
  private var listeners: [UInt64: BusListener] = [:]
  private var offer: BusOffer?
  private var hasConnected = false
  private var isClosing = false

  /// The most messages that are processed before orders are looked at again.
  private static let messagesAtOnce = 64

  init(
    _ connection: BusConnection, onEvent: @escaping @Sendable (BusConnection.Event) -> Void
  ) {
    self.connection = connection
    self.onEvent = { [connection] event in
      if !connection.isClosed.load(ordering: .relaxed) { onEvent(event) }
    }
  }

  /// Runs until the connection ends.
  func run(_ address: String) {
    let result = system_bus_open(address, &bus)
    guard result >= 0, bus != nil else {
      let isMissing = system_bus_load() < 0
      return onEvent(
        .ended(
          isMissing
            ? "this machine has no libsystemd.so.0 of version 241 or later"
            : Self.text(of: result)))
    }
    let problem = serve()
    for listener in listeners.values { listener.end() }
    listeners = [:]
    system_bus_close(bus)
    if let problem { onEvent(.ended(problem)) }
  }

  /// Returns why the connection has ended; nil if it was closed here.
  private func serve() -> String? {
    while true {
      for _ in 0..<Self.messagesAtOnce {
        let result = system_bus_process(bus)
        if result < 0 { return isClosing ? nil : Self.text(of: result) }
        if result == 0 { break }
      }
      if !hasConnected, system_bus_is_ready(bus) {
        hasConnected = true
        onEvent(.connected)
      }
      handOver()
      if isClosing { return nil }
      if let problem = wait() { return problem }
      for order in connection.takeOrders() { carryOut(order) }
    }
  }

  private func handOver() {
    for (number, listener) in listeners {
      if let (signals, missed) = listener.signals.handOver(at: Self.now) {
        onEvent(.signals(number, signals, missed: missed))
      }
    }
  }

  // MARK: Waiting

  private func wait() -> String? {
    let events = system_bus_events(bus)
    guard events >= 0 else { return Self.text(of: events) }
    var descriptors = [
      pollfd(fd: system_bus_descriptor(bus), events: Int16(events), revents: 0),
      pollfd(fd: connection.orderDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&descriptors, 2, timeout)
    return nil
  }

  /// Milliseconds until something is due; -1: nothing is, by time.
  private var timeout: CInt {
    var due = UInt64.max
    guard system_bus_due(bus, &due) >= 0 else { return 0 }
    for listener in listeners.values {
      if let time = listener.signals.due { due = min(due, time) }
    }
    guard due != .max else { return -1 }
    let now = Self.now
    guard due > now else { return 0 }
    return CInt(clamping: (due - now + 999) / 1_000)
  }

  /// The time on the clock of sd-bus, in microseconds.
  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1_000
  }

  private static func text(of result: CInt) -> String { String(cString: strerror(-result)) }

  // MARK: Orders

  private func carryOut(_ order: BusConnection.Order) {
    switch order {
    case .call(let number, let call):
      do throws(BusError) {
        try send(call, number)
      } catch {
        onEvent(.answered(number, .failure(error)))
      }
    case .listen(let number, let rule): listen(rule, number)
    case .endListening(let number): listeners.removeValue(forKey: number)?.end()
    case .taken(let number): listeners[number]?.signals.taken()
    case .offer(let object): self.offer(object)
    case .emit(let interface, let member, let arguments):
      offer?.emit(interface, member, arguments)
    case .takenCall: offer?.taken()
    case .close: isClosing = true
    }
  }

  private func offer(_ object: BusObject) {
    if let offer { return offer.change(object) }
    do throws(BusError) {
      offer = try BusOffer(object, on: bus) { [unowned self] in onEvent(.called($0)) }
    } catch {
      onEvent(.notOffered(error))
    }
  }

  private func send(_ call: BusCall, _ number: UInt64) throws(BusError) {
    var message: OpaquePointer?
    let made = system_bus_new_call(
      bus, &message, call.destination, call.path, call.interface, call.member,
      call.startsService)
    guard made >= 0, let message else {
      throw .malformed("\(call.interface).\(call.member) cannot be called: \(Self.text(of: made))")
    }
    defer { system_bus_message_free(message) }
    try BusWriter(message).append(call.arguments)
    let waiting = WaitingCall { [unowned self] in
      calls[number] = nil
      onEvent(.answered(number, $0))
    }
    let sent = system_bus_call(
      bus, message, WaitingCall.handler, Unmanaged.passUnretained(waiting).toOpaque(),
      BusCall.timeLimit)
    guard sent >= 0 else {
      throw .malformed("\(call.interface).\(call.member) cannot be sent: \(Self.text(of: sent))")
    }
    calls[number] = waiting
  }

  private func listen(_ rule: BusRule, _ number: UInt64) {
    let listener = BusListener(capacity: rule.capacity) { [unowned self] in
      onEvent(.refused(number, $0))
    }
    do throws(BusError) {
      try listener.begin(bus, rule)
      listeners[number] = listener
    } catch {
      onEvent(.refused(number, error))
    }
  }
}

/// A call without an answer as yet.
private final class WaitingCall {
  private let onAnswer: (Result<[BusValue], BusError>) -> Void

  init(_ onAnswer: @escaping (Result<[BusValue], BusError>) -> Void) {
    self.onAnswer = onAnswer
  }

  static let handler: system_bus_handler = { message, context, _ in
    guard let message, let context else { return 0 }
    let call = Unmanaged<WaitingCall>.fromOpaque(context).takeUnretainedValue()
    call.onAnswer(result(of: message))
    return 1
  }

  private static func result(of message: OpaquePointer) -> Result<[BusValue], BusError> {
    if let error = BusError(message) { return .failure(error) }
    var reader = BusReader(message)
    do throws(BusError) {
      return .success(try reader.values())
    } catch {
      return .failure(error)
    }
  }
}

/// A rule of a connection, and the signals that have come by it.
private final class BusListener {
  var signals: SignalBuffer
  private let onRefusal: (BusError) -> Void
  private var slot: OpaquePointer?

  init(capacity: Int, onRefusal: @escaping (BusError) -> Void) {
    signals = SignalBuffer(capacity: capacity)
    self.onRefusal = onRefusal
  }

  func begin(_ bus: OpaquePointer?, _ rule: BusRule) throws(BusError) {
    guard let text = rule.text else { throw .malformed("no rule can be made of \(rule)") }
    let result = system_bus_match(
      bus, &slot, text, Self.handler, Self.accepted, Unmanaged.passUnretained(self).toOpaque())
    try BusError.check(result, "signals are not received")
  }

  func end() {
    system_bus_slot_free(slot)
    slot = nil
  }

  private static func listener(_ context: UnsafeMutableRawPointer) -> BusListener {
    Unmanaged<BusListener>.fromOpaque(context).takeUnretainedValue()
  }

  private static let handler: system_bus_handler = { message, context, _ in
    guard let message, let context else { return 0 }
    let listener = listener(context)
    do throws(BusError) {
      listener.signals.arrived(try BusSignal(message))
    } catch {
      listener.signals.arrivedUnreadable()
    }
    return 0
  }

  private static let accepted: system_bus_handler = { message, context, _ in
    guard let message, let context, let error = BusError(message) else { return 0 }
    listener(context).onRefusal(error)
    // An error here would end the connection.
    return 0
  }
}

extension BusError {
  /// The error that a message is; nil if it is none.
  fileprivate init?(_ message: OpaquePointer) {
    var name: UnsafePointer<CChar>?
    var text: UnsafePointer<CChar>?
    guard system_bus_error(message, &name, &text) else { return nil }
    self.init(
      received: name.map { String(cString: $0) } ?? "?",
      text.map { String(cString: $0) } ?? "")
  }
}
