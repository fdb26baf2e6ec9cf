import CLinux
import Glibc
import Synchronization
import SystemPackage

/// A second thread that ends apps when memory is critically short and the device's own thread does
/// not answer: that thread may itself be waiting for memory.
///
/// It decides nothing: the device's thread leaves it the order in which apps would end. After an
/// alarm it gives that thread some time; when that is over it reads the memory itself, and while it
/// is critically short it ends one app after another, with the same time between two.
public final class MemoryGuard: Sendable {
  /// What is to be done if the device's thread does not answer.
  public struct Orders: Sendable {
    /// Ends the apps, in this order. Each is called once, on the guard's thread.
    public var ends: [@Sendable () -> Void]
    /// Memory is so short that apps must end.
    public var isCritical: @Sendable (SharedMemory) -> Bool
    /// What apps use together, in bytes; only for an allowance.
    public var used: UInt64

    public init(
      ends: [@Sendable () -> Void], used: UInt64,
      isCritical: @escaping @Sendable (SharedMemory) -> Bool
    ) {
      self.ends = ends
      self.used = used
      self.isCritical = isCritical
    }
  }

  private struct State {
    var orders: Orders?
    /// The time of the alarm that the device's thread has not answered, in nanoseconds.
    var alarm: UInt64?
    var ended = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  private let wakeUp: OwnedDescriptor
  private let patience: Duration
  private let read: @Sendable (_ used: UInt64) throws -> SharedMemory

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - patience: How long the device's thread may take to answer an alarm.
  ///   - read: Reads the memory, given what apps use.
  public init(
    patience: Duration, read: @escaping @Sendable (_ used: UInt64) throws -> SharedMemory
  ) throws(SystemCallError) {
    self.patience = patience
    self.read = read
    wakeUp = OwnedDescriptor(
      owning: try check(clinux_watch_wake_up_create(), "make an eventfd"))
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let error = pthread_create(
      &thread, nil,
      { context in
        Unmanaged<MemoryGuard>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if error != 0 {
      context.release()
      throw SystemCallError("start a thread", Errno(rawValue: error))
    }
    pthread_detach(thread)
  }

  /// The device's thread has seen to the memory: no alarm is open. Returns how many apps were ended
  /// since it last answered.
  public func answer(_ orders: Orders) -> Int {
    state.withLock { state in
      defer { state.ended = 0 }
      state.orders = orders
      state.alarm = nil
      return state.ended
    }
  }

  /// Memory may have become short. Any thread.
  public func alarm() {
    let isFirst = state.withLock { state in
      defer { state.alarm = state.alarm ?? Self.now }
      return state.alarm == nil
    }
    if isFirst { wake() }
  }

  /// Ends the thread.
  public func stop() {
    state.withLock { $0.isStopped = true }
    wake()
  }

  private func wake() {
    var one: UInt64 = 1
    _ = write(wakeUp.rawValue, &one, MemoryLayout<UInt64>.size)
  }

  // MARK: The thread

  private enum Next: Sendable {
    case stop
    /// For so many milliseconds; -1: until it is woken.
    case wait(CInt)
    case look(Orders)
  }

  private func run() {
    clinux_name_thread("memory-guard")
    while true {
      switch state.withLock({ next(&$0) }) {
      case .stop: return
      case .wait(let milliseconds): wait(milliseconds)
      case .look(let orders): look(orders)
      }
    }
  }

  private func next(_ state: inout State) -> Next {
    if state.isStopped { return .stop }
    guard let alarm = state.alarm, let orders = state.orders else { return .wait(-1) }
    let waited = Duration.nanoseconds(Int64(Self.now - alarm))
    if waited < patience { return .wait(CInt((patience - waited) / .milliseconds(1)) + 1) }
    return .look(orders)
  }

  private func wait(_ milliseconds: CInt) {
    var arrival = pollfd(fd: wakeUp.rawValue, events: Int16(POLLIN), revents: 0)
    guard poll(&arrival, 1, milliseconds) > 0 else { return }
    var count: UInt64 = 0
    _ = Glibc.read(wakeUp.rawValue, &count, MemoryLayout<UInt64>.size)
  }

  private func look(_ orders: Orders) {
    let isCritical = (try? read(orders.used)).map(orders.isCritical) ?? false
    let end = state.withLock { state -> (@Sendable () -> Void)? in
      // It has answered meanwhile, or there is enough.
      guard state.alarm != nil else { return nil }
      guard isCritical, state.orders?.ends.isEmpty == false else {
        state.alarm = nil
        return nil
      }
      state.alarm = Self.now
      state.ended += 1
      return state.orders?.ends.removeFirst()
    }
    end?()
  }

  /// CLOCK_MONOTONIC, in nanoseconds.
  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
