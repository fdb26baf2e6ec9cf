import AppInterface
import CoreFoundation
import Synchronization

/// The messages that have arrived at the port and have not been handled, in order. Any thread may
/// look ahead for messages that cannot wait; the main thread takes the messages.
final class PortInbox: Sendable {
  /// What ``next()`` finds.
  enum Arrival {
    case message(WireSystemMessage)
    /// What has come over the old port was taken, and what follows comes over another one.
    case replaced
    case nothing
    /// The system has closed the connection.
    case ended
  }

  /// What was read and left for the main thread.
  private enum Kept {
    case message(WireSystemMessage)
    case replacement

    var message: WireSystemMessage? {
      if case .message(let message) = self { message } else { nil }
    }
  }

  private struct State {
    var reader: PortReader
    /// What a look-ahead has read and left for the main thread, and where the port was replaced.
    var kept: [Kept] = []
    /// The error that a look-ahead met instead of a message.
    var failure: UncaughtException?
  }

  /// A lock, because background tasks are begun on any thread (BGT-04).
  private let state: Mutex<State>
  /// Takes a reply for which any thread may wait; returns false if the message is none. Any thread.
  private let takesReply: @Sendable (WireSystemMessage) -> Bool
  /// Makes the main thread handle the kept messages: its run loop no longer sees them at the port.
  private let wake: @Sendable () -> Void

  /// An inbox that continues where this reader is.
  ///
  /// - Parameters:
  ///   - takesReply: takes a reply for which any thread may wait, on any thread; returns false if the
  ///     message is none.
  ///   - wake: called, on any thread, when a look-ahead has kept messages.
  init(
    reader: PortReader, takesReply: @escaping @Sendable (WireSystemMessage) -> Bool,
    wake: @escaping @Sendable () -> Void
  ) {
    state = Mutex(State(reader: reader))
    self.takesReply = takesReply
    self.wake = wake
  }

  /// Takes the next message, without waiting. Main thread.
  ///
  /// - Throws: ``UncaughtException`` if the bytes are not a valid message.
  func next() throws(UncaughtException) -> Arrival {
    let result = state.withLock { state -> Result<Arrival, UncaughtException> in
      if !state.kept.isEmpty {
        switch state.kept.removeFirst() {
        case .message(let message): return .success(.message(message))
        case .replacement: return .success(.replaced)
        }
      }
      if let failure = state.failure { return .failure(failure) }
      do throws(UncaughtException) {
        switch try state.reader.next() {
        case .message(let message): return .success(.message(message))
        case .nothing: return .success(.nothing)
        case .ended: return .success(.ended)
        }
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Takes the callback that was sent ahead, if it is the next message and the closure takes it. Those that
  /// the closure does not take are left out; every other message is left for ``next()``. Main thread.
  func nextAhead(where isTaken: (WireCallback, WireSystemMessage) -> Bool) -> WireCallback? {
    state.withLock { state in
      while state.failure == nil {
        if state.kept.isEmpty {
          do throws(UncaughtException) {
            guard case .message(let message) = try state.reader.next() else { return nil }
            state.kept.append(.message(message))
          } catch {
            state.failure = error
            return nil
          }
        }
        guard let message = state.kept.first?.message,
          case .callbackAhead(let callback) = message.content
        else { return nil }
        state.kept.removeFirst()
        if isTaken(callback, message) { return callback }
      }
      return nil
    }
  }

  /// Reads all that has arrived, and keeps for ``next()`` what the closure does not take.
  func takeAhead(where isTaken: (WireSystemMessage) -> Bool) {
    let hasKept = state.withLock { state in
      let before = state.kept.count
      state.kept.removeAll { $0.message.map(isTaken) == true }
      while state.failure == nil {
        do throws(UncaughtException) {
          guard case .message(let message) = try state.reader.next() else { break }
          if !isTaken(message) { state.kept.append(.message(message)) }
        } catch {
          state.failure = error
        }
      }
      return state.kept.count > before || state.failure != nil
    }
    if hasKept { wake() }
  }

  /// Replaces the port, after everything that has arrived at it was read.
  func replacePort(_ replace: () -> Void) {
    state.withLock { state in
      while state.failure == nil {
        do throws(UncaughtException) {
          guard case .message(let message) = try state.reader.next() else { break }
          state.kept.append(.message(message))
        } catch {
          state.failure = error
        }
      }
      state.kept.append(.replacement)
      state.reader.startAnew()
      replace()
    }
  }

  /// Reads all that has arrived and applies its messages about background time, up to the first
  /// callback that sets this time itself, and takes the replies for which any thread may wait.
  /// All other messages are kept for ``next()``.
  func lookAhead(_ apply: (WireBackgroundTime) -> Void) {
    let hasKept = state.withLock { state in
      let before = state.kept.count
      while state.failure == nil {
        do throws(UncaughtException) {
          guard case .message(let message) = try state.reader.next() else { break }
          switch message.content {
          case .backgroundTime(let time)
          where !state.kept.contains { $0.message?.setsBackgroundTime == true }:
            apply(time)
          default:
            if !takesReply(message) { state.kept.append(.message(message)) }
          }
        } catch {
          state.failure = error
        }
      }
      return state.kept.count > before || state.failure != nil
    }
    if hasKept { wake() }
  }
}

extension WireSystemMessage {
  /// This message sets the background time.
  fileprivate var setsBackgroundTime: Bool {
    switch content {
    case .callback(let callback):
      callback.kind == .didEnterBackground || callback.kind == .willEnterForeground
    case .backgroundTime: true
    default: false
    }
  }
}

/// Reads ahead what has arrived at the port, for a thread that waits for a reply. Any thread.
protocol ReadingAhead: AnyObject, Sendable {
  /// Reads all that has arrived, and takes what cannot wait.
  func lookAhead()
}
