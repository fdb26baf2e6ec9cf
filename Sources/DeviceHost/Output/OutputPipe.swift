import Glibc
import Synchronization

/// A pipe that a program prints to, and the sinks that get what it prints.
///
/// Any thread.
final class OutputPipe: Sendable {
  private struct State: ~Copyable {
    let sinks: [OutputSink]

    /// Each sink has taken what was read.
    func passOn() -> Bool { sinks.reduce(true) { $1.passOn() && $0 } }
    var isAtEnd = false
    var tail = OutputTail()
    /// What was read in the present period, which began at this time.
    var periodBytes = 0
    var periodStart = 0.0
  }

  /// The end that is read; it does not block.
  let descriptor: CInt
  private let state: Mutex<State>
  private let onWaiting: @Sendable () -> Void

  /// How much is read of one program in a period of this many seconds. A program that prints faster
  /// waits, at its own expense.
  private static let period = 0.125
  private static let mostInPeriod = 1 << 20
  /// How long nothing is read of one whose output somebody else reads slowly, in seconds.
  static let patience = 0.02
  /// How much a pipe holds.
  private static let capacity = 64 << 10

  /// - Parameters:
  ///   - descriptor: The reading end, which this object closes.
  ///   - destinations: Where all of it goes.
  ///   - onWaiting: Called, on any thread, when somebody has to call `read(at:)` although there may be
  ///     nothing to read, because a destination has not taken everything.
  init(
    owning descriptor: CInt, to destinations: [OutputSink.Destination], now: Double,
    onWaiting: @escaping @Sendable () -> Void = {}
  ) {
    self.descriptor = descriptor
    self.onWaiting = onWaiting
    state = Mutex(State(sinks: destinations.map { OutputSink($0, now: now) }))
  }

  deinit { close(descriptor) }

  /// What comes of a reading.
  enum Reading: Equatable {
    /// There may be more at any time.
    case open
    /// The program prints faster than it is read; there is more, to be read at this time.
    case paused(until: Double)
    /// Nobody has the other end.
    case ended
  }

  /// Reads once.
  func read(at now: Double) -> Reading {
    state.withLock { state in
      guard state.passOn() else { return .paused(until: now + Self.patience) }
      guard !state.isAtEnd else { return .ended }
      if now - state.periodStart >= Self.period {
        state.periodStart = now
        state.periodBytes = 0
      }
      guard state.periodBytes < Self.mostInPeriod else {
        return .paused(until: state.periodStart + Self.period)
      }
      state.periodBytes += Self.readOnce(descriptor, &state, at: now) ?? 0
      guard state.passOn() else { return .paused(until: now + Self.patience) }
      return state.isAtEnd ? .ended : .open
    }
  }

  /// Reads what a program has printed before it sent a message, so that whoever learns of the message
  /// finds it.
  func catchUp(at now: Double) {
    state.withLock { state in
      // Of one that prints too fast, the thread reads as much as it may have.
      guard !state.isAtEnd, state.periodBytes < Self.mostInPeriod, state.passOn() else { return }
      // Most programs print nothing before most messages, and to ask takes less than to read.
      guard hasArrived else { return }
      state.periodBytes += Self.readOnce(descriptor, &state, at: now) ?? 0
      if !state.passOn() { onWaiting() }
    }
  }

  /// Whether there is something to read, or nobody can tell.
  private var hasArrived: Bool {
    var count: CInt = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) != 0 || count > 0
  }

  /// What was read last of all, for whoever asks why the program has ended.
  var tail: [UInt8] { state.withLock { $0.tail.bytes } }

  /// Its destinations have taken everything that was read, after what they now take.
  func passOn() -> Bool { state.withLock { $0.passOn() } }

  /// Reads what a program has left that has ended.
  func drain(at now: Double) {
    state.withLock { state in
      var count = 0
      // Its children may go on printing.
      while !state.isAtEnd, count < Self.capacity,
        let read = Self.readOnce(descriptor, &state, at: now)
      {
        count += read
      }
      if !state.passOn() { onWaiting() }
      for sink in state.sinks { sink.reportDropped() }
    }
  }

  /// - Returns: How much was read; nil if there is nothing at present.
  private static func readOnce(
    _ descriptor: CInt, _ state: inout State, at now: Double
  ) -> Int? {
    withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        state.tail.append(bytes)
        for sink in state.sinks { sink.take(bytes, at: now) }
        return count
      }
      if count < 0, errno == EAGAIN || errno == EINTR { return nil }
      for sink in state.sinks { sink.reportDropped() }
      state.isAtEnd = true
      return nil
    }
  }
}
