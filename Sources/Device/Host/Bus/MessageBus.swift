import Foundation
import LinuxPlatform
import Logging
import NIOCore

/// The machine's message bus, for the parts of the device that use its services.
///
/// There is a connection while a service is watched; one that ends, because the bus was restarted or
/// for any other reason, is made again. All of it belongs to the device's thread, which never waits
/// for the bus: answers come later, and never from within a call.
public final class MessageBus {
  /// The bus of the system, where its programs find it.
  public static let systemAddress = "unix:path=/run/dbus/system_bus_socket"

  /// The bus of the session in which this program runs; nil if it runs in none.
  public static var sessionAddress: String? {
    let environment = ProcessInfo.processInfo.environment
    return environment["DBUS_SESSION_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
  }

  /// The times until a connection is tried again; the last one again and again.
  static let pauses: [Duration] = [.seconds(1), .seconds(2), .seconds(5), .seconds(15)]

  let address: String
  private let loop: any EventLoop
  private let surroundings: any Surroundings
  private let logger: Logger
  private var connection: BusConnection?
  private(set) var isConnected = false
  /// Why there is no connection, as part of a sentence; nil if there is one, or none was tried.
  private(set) var problem: String?
  private var tries = 0
  private var nextTry: (any ScheduledWork)?
  /// Counts the connections, so that what comes from an earlier one is left out.
  private var generation = 0

  private var nextNumber: UInt64 = 1
  private var answers: [UInt64: (Result<[BusValue], BusError>) -> Void] = [:]
  private var listeners: [UInt64: Listener] = [:]
  private var watchers: [UInt64: (Bool) -> Void] = [:]
  private var offer: Offer?

  init(
    _ address: String, loop: any EventLoop, surroundings: any Surroundings, logger: Logger
  ) {
    self.address = address
    self.loop = loop
    self.surroundings = surroundings
    self.logger = logger
  }

  deinit { connection?.close() }

  // MARK: Use

  /// Keeps a connection from now on.
  ///
  /// - Parameter onChange: Told each time that there is one, after which calls and rules are sent
  ///   anew, and each time that there is none.
  func watch(_ onChange: @escaping (_ isConnected: Bool) -> Void) -> UInt64 {
    let number = takeNumber()
    watchers[number] = onChange
    if connection == nil, nextTry == nil {
      connect()
    } else if isConnected || nextTry != nil {
      surroundings.soon { [weak self] in
        guard let self, isConnected || nextTry != nil else { return }
        watchers[number]?(isConnected)
      }
    }
    return number
  }

  /// Needs the connection no longer.
  func endWatching(_ number: UInt64) {
    watchers[number] = nil
    if watchers.isEmpty { disconnect() }
  }

  /// Calls a method. Without a connection the call fails soon.
  func call(_ call: BusCall, then: @escaping (Result<[BusValue], BusError>) -> Void) {
    guard isConnected, let connection else {
      return surroundings.soon { then(.failure(.disconnected)) }
    }
    let number = takeNumber()
    answers[number] = then
    connection.call(call, number)
  }

  /// Who receives the signals of a rule.
  private struct Listener {
    let rule: BusRule
    let onMissed: () -> Void
    let onSignal: (BusSignal) -> Void
  }

  /// Receives the signals of a rule, on this connection and on later ones.
  ///
  /// - Parameter onMissed: Called before the signals that follow if some were left out.
  func listen(
    _ rule: BusRule, onMissed: @escaping () -> Void = {}, _ onSignal: @escaping (BusSignal) -> Void
  ) -> UInt64 {
    let number = takeNumber()
    listeners[number] = Listener(rule: rule, onMissed: onMissed, onSignal: onSignal)
    if isConnected { connection?.listen(rule, number) }
    return number
  }

  func endListening(_ number: UInt64) {
    if listeners.removeValue(forKey: number) != nil { connection?.endListening(number) }
  }

  /// What this program offers on the bus.
  private struct Offer {
    var object: BusObject
    let onCall: (BusReceivedCall) -> Void
  }

  /// Offers an object while there is a connection, on this one and on later ones.
  ///
  /// - Parameter onCall: Called with each call of its methods, which has been answered.
  func offer(_ object: BusObject, onCall: @escaping (BusReceivedCall) -> Void) {
    offer = Offer(object: object, onCall: onCall)
    if isConnected { connection?.offer(object) }
  }

  /// Sends a signal of the object that is offered.
  func emit(_ interface: String, _ member: String, _ arguments: [BusValue]) {
    if isConnected, offer != nil { connection?.emit(interface, member, arguments) }
  }

  private func takeNumber() -> UInt64 {
    defer { nextNumber += 1 }
    return nextNumber
  }

  // MARK: The connection

  private func connect() {
    nextTry = nil
    generation += 1
    let current = generation
    let bound = NIOLoopBound(Relay(self), eventLoop: loop)
    do {
      connection = try BusConnection(to: address) { [loop] event in
        loop.execute { bound.value.bus?.received(event, current) }
      }
    } catch {
      ended("\(error)")
    }
  }

  /// What the thread of a connection holds, which may live longer than the bus.
  private final class Relay {
    weak var bus: MessageBus?

    init(_ bus: MessageBus) {
      self.bus = bus
    }
  }

  /// Ends the connection, because the device does.
  func close() {
    watchers = [:]
    disconnect()
  }

  private func disconnect() {
    generation += 1
    offer = nil
    nextTry?.cancel()
    nextTry = nil
    connection?.close()
    connection = nil
    isConnected = false
    problem = nil
    tries = 0
    failCalls()
  }

  private func received(_ event: BusConnection.Event, _ current: Int) {
    guard current == generation else { return }
    switch event {
    case .connected: connected()
    case .answered(let number, let result): answers.removeValue(forKey: number)?(result)
    case .signals(let number, let signals, let missed):
      if missed > 0 {
        logger.notice("the message bus: \(missed) signals too many were left out")
        listeners[number]?.onMissed()
      }
      for signal in signals { listeners[number]?.onSignal(signal) }
      connection?.taken(number)
    case .refused(let number, let error):
      guard let rule = listeners[number]?.rule else { return }
      logger.warning(
        "the message bus does not hand over \(rule.interface).\(rule.member ?? "*"): \(error)")
    case .called(let call):
      offer?.onCall(call)
      connection?.takenCall()
    case .notOffered(let error):
      logger.warning("the message bus: \(offer?.object.name ?? "?") is not offered: \(error)")
    case .ended(let problem): ended(problem)
    }
  }

  private func connected() {
    isConnected = true
    problem = nil
    tries = 0
    for (number, listener) in listeners { connection?.listen(listener.rule, number) }
    if let offer { connection?.offer(offer.object) }
    for number in watchers.keys.sorted() { watchers[number]?(true) }
  }

  private func ended(_ problem: String) {
    connection = nil
    isConnected = false
    if problem != self.problem { logger.notice("no message bus at \(address): \(problem)") }
    self.problem = problem
    let pause = Self.pauses[min(tries, Self.pauses.count - 1)]
    tries += 1
    nextTry = surroundings.schedule(afterPause: pause) { [weak self] in self?.connect() }
    failCalls()
    for number in watchers.keys.sorted() { watchers[number]?(false) }
  }

  private func failCalls() {
    let failed = answers
    answers = [:]
    for number in failed.keys.sorted() { failed[number]?(.failure(.disconnected)) }
  }
}
