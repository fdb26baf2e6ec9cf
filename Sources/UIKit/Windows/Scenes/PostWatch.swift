import AppSupport
import Foundation

/// Notes which notifications of its own an app posts, and which of them an observer with a selector hears.
///
/// Observers with a closure are Foundation's, which tells nobody of them. Main thread.
@MainActor final class PostWatch {
  private var token: (any NSObjectProtocol)?

  init() {
    token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) {
      notification in
      guard MainQueue.isCurrent else { return }
      let name = notification.name
      MainActor.assumeIsolated { Self.note(name) }
    }
  }

  func end() {
    token.map { NotificationCenter.default.removeObserver($0) }
    token = nil
  }

  private static func note(_ name: Notification.Name) {
    guard !systems.contains(where: name.rawValue.hasPrefix) else { return }
    SceneDiary.note("posted", name.rawValue)
    if NotificationCenter.default.hasSelectorObserver(of: name) {
      SceneDiary.note("observed", name.rawValue)
    }
  }

  /// How the names of the system's own notifications begin.
  private static let systems = ["UI", "_UI", "NS", "_NS", "AV", "MP", "CN", "kCF", "com.apple."]
}
