import CLinux
import Glibc
import Synchronization
import SystemPackage

/// A thread that waits for processes to end, containers to change, or memory pressure.
///
/// Handlers run on that thread and must not block: forward the work to the event loop. `watch` and
/// `unwatch` may be called from any thread, including from handlers. The thread runs until
/// `stop()`.
public final class ExitWatcher: Sendable {
  /// The event to wait for.
  public enum Interest: Sendable {
    /// The process of a pidfd has ended. Reported once; the watch then ends.
    case processExit
    /// A container's `eventsDescriptor` has changed. The watcher reads it to re-arm it.
    case containerEvents
    /// A pressure trigger has fired.
    case pressure
    /// The kernel has counted something in an eventfd.
    case count
    /// Something has arrived at a socket, or its other end is closed. Reported for each arrival.
    case traffic
  }

  /// A handle for ending a watch.
  public struct Watch: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct Entry {
    let descriptor: CInt
    let interest: Interest
    let handler: @Sendable () -> Void
  }

  private struct State {
    var entries: [UInt64: Entry] = [:]
    var nextNumber: UInt64 = 1
  }

  private static let stopNumber: UInt64 = 0

  private let poll: OwnedDescriptor
  private let wakeUp: OwnedDescriptor
  private let state = Mutex(State())

  /// Starts the thread.
  public init() throws(SystemCallError) {
    poll = OwnedDescriptor(owning: try check(clinux_watch_create(), "make an epoll"))
    wakeUp = OwnedDescriptor(
      owning: try check(clinux_watch_wake_up_create(), "make an eventfd"))
    try check(
      clinux_watch_readable(poll.rawValue, wakeUp.rawValue, Self.stopNumber), "watch an eventfd")
    try startThread()
  }

  /// Calls a handler on every event.
  ///
  /// The caller still owns the descriptor: call `unwatch` before closing it (a reported exit has
  /// already ended its watch). A descriptor can have one watch at a time.
  public func watch(
    _ descriptor: CInt, for interest: Interest, handler: @escaping @Sendable () -> Void
  ) throws(SystemCallError) -> Watch {
    let number = state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 1
      state.entries[number] = Entry(descriptor: descriptor, interest: interest, handler: handler)
      return number
    }
    let result =
      switch interest {
      case .count, .traffic: clinux_watch_edge(poll.rawValue, descriptor, number)
      case .processExit: clinux_watch_readable(poll.rawValue, descriptor, number)
      // Edge-triggered, because the kernel also reports EPOLLERR until the file is read.
      case .containerEvents, .pressure: clinux_watch_priority(poll.rawValue, descriptor, number)
      }
    do {
      try check(result, "watch descriptor \(descriptor)")
    } catch let error {
      state.withLock { _ = $0.entries.removeValue(forKey: number) }
      throw error
    }
    return Watch(number: number)
  }

  /// Ends a watch, if it has not ended. A handler that is already running finishes.
  public func unwatch(_ watch: Watch) {
    if let entry = state.withLock({ $0.entries.removeValue(forKey: watch.number) }) {
      _ = clinux_watch_remove(poll.rawValue, entry.descriptor)
    }
  }

  /// Ends all watches and the thread. The object cannot be used afterwards.
  public func stop() {
    state.withLock { $0.entries.removeAll() }
    var one: UInt64 = 1
    _ = write(wakeUp.rawValue, &one, MemoryLayout<UInt64>.size)
  }

  private func startThread() throws(SystemCallError) {
    var thread = pthread_t()
    // The thread retains the watcher, so the descriptors stay open while it uses them.
    let context = Unmanaged.passRetained(self)
    let error = pthread_create(
      &thread, nil,
      { context in
        Unmanaged<ExitWatcher>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if error != 0 {
      context.release()
      throw SystemCallError("start a thread", Errno(rawValue: error))
    }
    pthread_detach(thread)
  }

  private func run() {
    clinux_name_thread("exit-watcher")
    var numbers = [UInt64](repeating: 0, count: 64)
    while true {
      let count = clinux_watch_wait(poll.rawValue, &numbers, CInt(numbers.count))
      precondition(count >= 0, "waiting for events failed: \(Errno(rawValue: -count))")
      for number in numbers[..<Int(count)] {
        if number == Self.stopNumber { return }
        deliver(number)
      }
    }
  }

  private func deliver(_ number: UInt64) {
    let entry = state.withLock { state -> Entry? in
      guard let entry = state.entries[number] else { return nil }
      if entry.interest == .processExit {
        state.entries[number] = nil
        _ = clinux_watch_remove(poll.rawValue, entry.descriptor)
      }
      if entry.interest == .containerEvents {
        var text: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
          (0, 0, 0, 0, 0, 0, 0, 0)
        pread(entry.descriptor, &text, MemoryLayout.size(ofValue: text), 0)
      }
      return entry
    }
    entry?.handler()
  }
}
