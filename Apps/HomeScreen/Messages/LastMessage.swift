import AppInterface
import Foundation

/// The message that Messages shows: that of the alert that opened it.
struct LastMessage: Equatable {
  private(set) var title = ""
  private(set) var body = ""
  /// The last system alert on the screen, which may have disappeared before Messages opens.
  private var seen: WireShellAlert?

  /// The state has changed.
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
