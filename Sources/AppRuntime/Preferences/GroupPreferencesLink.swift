import AppInterface
import AppSupport
import Foundation
import Glibc
import Synchronization

/// What the system is told of changes of groups' preferences, and its answers. Any thread.
///
/// What was sent is not lost, wherever this process, or the system, is killed: the port keeps what the
/// system has not handled, and the system what it has not written.
final class GroupPreferencesLink: Sendable {
  static let shared = GroupPreferencesLink()

  private struct State: Sendable {
    var port: ApplicationPort?
    var registry: (any ReadingAhead)?
    var lastNumber: UInt64 = 0
    /// What was sent and is not on the disk, by number.
    var unanswered: [UInt64: Request] = [:]
    /// The highest number that was refused, or that cannot be written now.
    var lastFailure: UInt64 = 0

    /// Many more can be sent.
    var hasRoom: Bool { unanswered.count < GroupPreferencesLink.mostUnanswered / 2 }
  }

  private struct Request: Sendable {
    var group: String
    var keys: Set<String>
    var isDelayed = false
  }

  private let state = Mutex(State())

  /// So many requests may be unanswered; the system allows a few more.
  private static let mostUnanswered = 32
  /// So many bytes of values are put into one message; a larger value has one of its own.
  private static let messageSize = 32 * 1024

  // MARK: Requests

  /// Tells the system what has changed.
  ///
  /// - Parameter changes: Keys with their values; nil if the preference is removed.
  /// - Returns: The keys that the system was not told of, because it has too much to write, or is not
  ///   connected.
  func send(_ changes: [(key: String, value: Any?)], of group: String) -> Set<String> {
    var rest = changes[...]
    while !rest.isEmpty {
      var request: [WireGroupPreferenceChange] = []
      var size = 0
      let before = rest
      while let (key, value) = rest.first {
        var change = WireGroupPreferenceChange()
        change.key = key
        if let value {
          guard
            let data = try? PropertyListSerialization.data(
              fromPropertyList: value, format: .binary, options: 0)
          else {
            SystemLog.write("The preference \(key) of \(group) is no property list.")
            rest.removeFirst()
            continue
          }
          change.value = data
        }
        let added = key.utf8.count + change.value.count
        guard request.isEmpty || size + added <= Self.messageSize else { break }
        size += added
        request.append(change)
        rest.removeFirst()
      }
      guard request.isEmpty || send(request, of: group) else { return Set(before.map(\.key)) }
    }
    return []
  }

  /// - Returns: false if the system cannot be told now.
  private func send(_ changes: [WireGroupPreferenceChange], of group: String) -> Bool {
    let numbered: (port: ApplicationPort, number: UInt64)? = state.withLock { state in
      guard let port = state.port, state.unanswered.count < Self.mostUnanswered else { return nil }
      state.lastNumber += 1
      state.unanswered[state.lastNumber] = Request(group: group, keys: Set(changes.map(\.key)))
      return (port, state.lastNumber)
    }
    guard let (port, number) = numbered else { return false }
    switch ask(port, number, group, changes) {
    case .sent: return true
    // The caller tries again later.
    case .ended:
      state.withLock { $0.unanswered[number] = nil }
      return false
    case .tooLarge:
      SystemLog.write(
        "Preferences of \(group) are not saved: \(changes.map(\.key).joined(separator: ", ")).")
      state.withLock { state in
        state.unanswered[number] = nil
        state.lastFailure = max(state.lastFailure, number)
      }
      return true
    }
  }

  private func ask(
    _ port: ApplicationPort, _ number: UInt64, _ group: String,
    _ changes: [WireGroupPreferenceChange]
  ) -> ApplicationPort.Sending {
    port.send {
      $0.groupPreferences.number = number
      $0.groupPreferences.group = group
      $0.groupPreferences.changes = changes
    }
  }

  /// The keys of a group whose values are not on the disk.
  func unansweredKeys(of group: String) -> Set<String> {
    state.withLock { state in
      state.unanswered.values.reduce(into: Set()) { keys, request in
        if request.group == group { keys.formUnion(request.keys) }
      }
    }
  }

  // MARK: The connection

  /// The system is connected.
  @MainActor func connect(to port: ApplicationPort, registry: any ReadingAhead) {
    state.withLock {
      $0.port = port
      $0.registry = registry
    }
    GroupPreferences.shared.hasRoom()
  }

  /// Another foregroundd has taken the device over, which knows what the one before it has accepted, and
  /// not who waits for it.
  func askAgain() {
    let (port, unanswered) = state.withLock { ($0.port, $0.unanswered) }
    guard let port else { return }
    for (number, request) in unanswered.sorted(by: { $0.key < $1.key }) {
      _ = ask(port, number, request.group, [])
    }
  }

  /// A reply was read from the port.
  func received(_ reply: WireGroupPreferencesReply) {
    let isAnswered = state.withLock { state in
      guard state.unanswered[reply.number] != nil else { return false }
      if reply.delayed.isEmpty {
        state.unanswered[reply.number] = nil
      } else {
        state.unanswered[reply.number]?.isDelayed = true
      }
      if !reply.delayed.isEmpty || !reply.refused.isEmpty {
        state.lastFailure = max(state.lastFailure, reply.number)
      }
      return true
    }
    guard isAnswered else { return }
    for reason in [reply.refused, reply.delayed] where !reason.isEmpty {
      SystemLog.write("Preferences of an app group are not saved: \(reason).")
    }
    if reply.delayed.isEmpty { GroupPreferences.shared.hasRoom() }
  }

  // MARK: Waiting

  /// Waits until everything that was sent is on the disk.
  ///
  /// - Returns: false if something is not: it was refused, cannot be written now, or the system does not
  ///   answer in time.
  func waitUntilWritten() -> Bool {
    let (last, failure) = state.withLock { ($0.lastNumber, $0.lastFailure) }
    let isAnswered = wait { state in
      state.unanswered.allSatisfy { $0.key > last || $0.value.isDelayed }
    }
    return isAnswered
      && state.withLock { state in
        state.lastFailure == failure && state.unanswered.allSatisfy { !$0.value.isDelayed }
      }
  }

  /// Waits until the system can be told more.
  ///
  /// - Returns: false if it cannot be told more in time.
  func waitForRoom() -> Bool {
    guard state.withLock({ $0.port != nil }) else { return false }
    // What is delayed may stay so for long.
    let isOver = wait { $0.hasRoom || $0.unanswered.values.contains(where: \.isDelayed) }
    return isOver && state.withLock { $0.hasRoom }
  }

  /// Nothing of the group's folder is open: a process that is suspended here keeps nobody waiting.
  private func wait(until isOver: (State) -> Bool) -> Bool {
    let (port, registry) = state.withLock { ($0.port, $0.registry) }
    guard let port, let registry else { return state.withLock { isOver($0) } }
    return SystemAnswer.wait(at: port) {
      registry.lookAhead()
      return state.withLock { isOver($0) }
    }
  }
}
