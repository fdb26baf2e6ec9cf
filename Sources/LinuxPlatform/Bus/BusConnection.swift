import CLinux
import CSystemBus
import Glibc
import Synchronization
import SystemPackage

/// A connection to a message bus, on a thread of its own: nobody else ever waits for the bus.
///
/// It lasts until it is closed or the bus ends it, and then tells so; a new one has to be made. Its
/// methods may be called from any thread. What comes over the bus is handed over on its own thread,
/// and limited: `BusReader.Limits` for each message, `SignalBuffer` for their number.
public final class BusConnection: Sendable {
  /// What has come.
  public enum Event: Sendable {
    /// The bus has greeted this program.
    case connected
    /// The answer to the call with the number.
    case answered(UInt64, Result<[BusValue], BusError>)
    /// Signals of the rule with the number, the oldest first, and how many were left out before. The
    /// next are handed over after `taken`.
    case signals(UInt64, [BusSignal], missed: Int)
    /// The bus does not accept the rule with the number.
    case refused(UInt64, BusError)
    /// A method of the object that is offered was called. The next calls are accepted after `takenCall`.
    case called(BusReceivedCall)
    /// The object is not offered.
    case notOffered(BusError)
    /// The connection has ended, or could not be made; nothing more comes. The text says why, as part
    /// of a sentence.
    case ended(String)
  }

  /// What the thread is asked to do.
  enum Order: Sendable {
    case call(UInt64, BusCall)
    case listen(UInt64, BusRule)
    case endListening(UInt64)
    case taken(UInt64)
    case offer(BusObject)
    case emit(_ interface: String, _ member: String, [BusValue])
    case takenCall
    case close
  }

  private let orders = Mutex<[Order]>([])
  private let wakeUp: OwnedDescriptor

  /// Begins to connect.
  ///
  /// - Parameters:
  ///   - address: As D-Bus writes it, such as `unix:path=/run/dbus/system_bus_socket`.
  ///   - onEvent: Called on the connection's thread; it must not block.
  public init(
    to address: String, onEvent: @escaping @Sendable (Event) -> Void
  ) throws(SystemCallError) {
    wakeUp = OwnedDescriptor(owning: try check(clinux_watch_wake_up_create(), "make an eventfd"))
    let start = Start(connection: self, address: address, onEvent: onEvent)
    let context = Unmanaged.passRetained(start)
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { context in
        let start = Unmanaged<Start>.fromOpaque(context!).takeRetainedValue()
        clinux_name_thread("message-bus")
        BusThread(start.connection, onEvent: start.onEvent).run(start.address)
        return nil
      }, context.toOpaque())
    if error != 0 {
      context.release()
      throw SystemCallError("start a thread", Errno(rawValue: error))
    }
    pthread_detach(thread)
  }

  /// What a new thread needs. It keeps the connection, and so its descriptor, until it ends.
  private final class Start {
    let connection: BusConnection
    let address: String
    let onEvent: @Sendable (Event) -> Void

    init(
      connection: BusConnection, address: String, onEvent: @escaping @Sendable (Event) -> Void
    ) {
      self.connection = connection
      self.address = address
      self.onEvent = onEvent
    }
  }

  /// Calls a method; the answer has the number.
  public func call(_ call: BusCall, _ number: UInt64) { order(.call(number, call)) }

  /// Receives the signals of a rule from now on, with the number, which no other rule has.
  public func listen(_ rule: BusRule, _ number: UInt64) { order(.listen(number, rule)) }

  /// Receives them no longer.
  public func endListening(_ number: UInt64) { order(.endListening(number)) }

  /// The signals that were handed over last are taken.
  public func taken(_ number: UInt64) { order(.taken(number)) }

  /// Offers an object from now on, or tells what of it has changed. There is one.
  public func offer(_ object: BusObject) { order(.offer(object)) }

  /// Sends a signal of the object that is offered.
  public func emit(_ interface: String, _ member: String, _ arguments: [BusValue]) {
    order(.emit(interface, member, arguments))
  }

  /// A call was taken.
  public func takenCall() { order(.takenCall) }

  /// Sends what was ordered before, if that is possible without waiting, and ends the connection. No
  /// event says so, or comes later.
  public func close() {
    isClosed.store(true, ordering: .relaxed)
    order(.close)
  }

  /// Whether nobody wants to hear of events any more.
  let isClosed = Atomic(false)

  private func order(_ order: Order) {
    orders.withLock { $0.append(order) }
    var one: UInt64 = 1
    _ = write(wakeUp.rawValue, &one, MemoryLayout<UInt64>.size)
  }

  /// Readable when there are orders.
  var orderDescriptor: CInt { wakeUp.rawValue }

  /// Takes the orders, on the thread.
  func takeOrders() -> [Order] {
    var count: UInt64 = 0
    _ = read(wakeUp.rawValue, &count, MemoryLayout<UInt64>.size)
    return orders.withLock { orders in
      defer { orders = [] }
      return orders
    }
  }
}
