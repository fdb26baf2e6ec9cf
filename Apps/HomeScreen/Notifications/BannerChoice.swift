import Foundation
import SystemInterface

/// Which notification slides in at the top, when the state is another.
struct BannerChoice: Equatable {
  private var lastSeen: UInt64?

  /// The banner to be shown now; `nil`: no new one has come.
  ///
  /// What was there when the shell began is not new, and on the lock screen the list shows it.
  mutating func banner(in state: WireShellState) -> WireShellNotification? {
    // Before the system has said anything, there is nothing that could be old.
    guard !state.front.isEmpty else { return nil }
    let newest = state.notifications.map(\.identifier).max() ?? 0
    defer { lastSeen = max(lastSeen ?? 0, newest) }
    guard let lastSeen, !state.locked, !state.asleep,
      !state.interruptions.contains("notificationCenter")
    else { return nil }
    return state.notifications.first { $0.banner && $0.identifier > lastSeen }
  }
}
