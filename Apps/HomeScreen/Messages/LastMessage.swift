import Foundation
import SystemInterface

/// What Messages shows: the alert that led there.
struct LastMessage: Equatable {
  private(set) var title = ""
  private(set) var body = ""
  /// The system's own alert that lay on the screen last; it may be gone before Messages comes.
  private var seen: WireShellAlert?

  /// The state is another.
  mutating func update(with state: WireShellState) {
    if state.front == "messages", let alert = seen, !state.alerts.contains(alert) {
      title = alert.title
      body = alert.body
      seen = nil
    }
    if let alert = state.alerts.last(where: { $0.kind == "alert" && $0.bundleIdentifier.isEmpty }) {
      seen = alert
    }
  }
}
