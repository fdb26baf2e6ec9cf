import AppInterface
import Foundation

/// Something that a service or a browser has begun, until it is ended or has ended.
// Unchecked: the handler is called, and released, as its schedule says.
final class BonjourActivity: @unchecked Sendable {
  // Unchecked: what changes is used only with the lock.

  private let schedule: DelegateSchedule
  private let handler: (WireBonjourNews.OneOf_Content) -> Void
  private let lock = NSLock()
  private var number: UInt64?
  private var hasEnded = false

  /// - Parameter handler: Is called where the schedule says, until it has ended.
  init(
    _ content: WireBonjourRequest.OneOf_Content, _ schedule: DelegateSchedule,
    _ handler: @escaping (WireBonjourNews.OneOf_Content) -> Void
  ) {
    self.schedule = schedule
    self.handler = handler
    number = BonjourLink.shared.begin(content) { [weak self] in self?.received($0) }
  }

  deinit { end() }

  func change(text: Data) {
    if let number = lock.withLock({ number }) { BonjourLink.shared.change(number, text: text) }
  }

  func end() {
    let number = lock.withLock {
      defer { self.number = nil }
      hasEnded = true
      return self.number
    }
    if let number { BonjourLink.shared.end(number) }
  }

  private func received(_ content: WireBonjourNews.OneOf_Content) {
    schedule.perform { [self] in
      guard !lock.withLock({ hasEnded }) else { return }
      handler(content)
    }
  }
}
