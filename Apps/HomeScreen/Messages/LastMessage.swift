import Foundation
import SystemInterface

/// What Messages shows: the alert that led there.
struct LastMessage: Equatable {
  private(set) var title = ""
  private(set) var body = ""

  /// The state is another: the system's own alert is gone, and Messages is in front.
  mutating func update(from old: WireShellState, to new: WireShellState) {
    guard new.front == "messages", old.front != "messages" || new.alerts.count < old.alerts.count,
      let alert = old.alerts.last(where: { $0.kind == "alert" && $0.bundleIdentifier.isEmpty })
    else { return }
    title = alert.title
    body = alert.body
  }
}
