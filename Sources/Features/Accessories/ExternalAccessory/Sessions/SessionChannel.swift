import AppInterface
import AppRuntime
import Foundation

/// What a session's two streams and the system say to each other.
///
/// Any thread. Bytes in both directions are limited: the system is told how many were read, and more
/// is written only when it has confirmed what was written.
// Unchecked: what changes is used only with the condition's lock.
final class SessionChannel: @unchecked Sendable {
  // Unchecked: what changes is used only with the condition's lock.

  /// The bytes that may be without confirmation, and those of one message.
  private static let window = 65_536
  private static let piece = 16_384

  let number: UInt64
  let connection: UInt32
  let protocolName: String

  private let condition = NSCondition()
  private var received = Data()
  private var hasEnded = false
  private var unconfirmed = 0
  /// Called after every change, on the thread of the change.
  private var observers: [@Sendable () -> Void] = []

  init(number: UInt64, connection: UInt32, protocolName: String) {
    self.number = number
    self.connection = connection
    self.protocolName = protocolName
  }

  /// The accessory is gone, or the session was released.
  var isEnded: Bool { condition.withLock { hasEnded } }
  /// The bytes that can be read now.
  var count: Int { condition.withLock { received.count } }
  /// The bytes that can be written now.
  var space: Int { condition.withLock { hasEnded ? 0 : Self.window - unconfirmed } }

  func observe(_ observer: @escaping @Sendable () -> Void) {
    condition.withLock { observers.append(observer) }
  }

  /// Takes bytes that were received; none at the end. Waits for them if it may, and is nil if it may
  /// not.
  func read(atMost most: Int, waits: Bool) -> Data? {
    let bytes: Data? = condition.withLock {
      while received.isEmpty {
        if hasEnded { return Data() }
        guard waits else { return nil }
        condition.wait()
      }
      let bytes = Data(received.prefix(most))
      received = Data(received.dropFirst(most))
      return bytes
    }
    if let bytes, !bytes.isEmpty { ask(.read(UInt64(bytes.count))) }
    return bytes
  }

  /// Writes as many bytes as there is space for. Waits for space if it may.
  ///
  /// - Returns: How many were written; nil if the session has ended.
  func write(_ bytes: Data, waits: Bool) -> Int? {
    let count: Int? = condition.withLock {
      while unconfirmed >= Self.window, !hasEnded {
        guard waits else { return 0 }
        condition.wait()
      }
      if hasEnded { return nil }
      let count = min(bytes.count, Self.window - unconfirmed)
      unconfirmed += count
      return count
    }
    guard let count else { return nil }
    var rest = bytes.prefix(count)
    while !rest.isEmpty {
      ask(.write(Data(rest.prefix(Self.piece))))
      rest = rest.dropFirst(Self.piece)
    }
    return count
  }

  func ask(_ content: WireAccessoryRequest.OneOf_Content) {
    var request = WireAccessoryRequest()
    request.session = number
    request.content = content
    AccessoryLink.shared.ask(request)
  }

  // MARK: From the system

  func receive(_ bytes: Data) {
    change { received.append(bytes) }
  }

  func confirm(_ count: Int) {
    change { unconfirmed = max(0, unconfirmed - count) }
  }

  func end() {
    change { hasEnded = true }
  }

  private func change(_ body: () -> Void) {
    let observers = condition.withLock {
      body()
      condition.broadcast()
      return self.observers
    }
    for observer in observers { observer() }
  }
}
