import AppInterface
import Foundation

/// Chooses the notification to show as a banner after a change of the state.
struct BannerChoice: Equatable {
  private var lastSeen: UInt64?

  /// The new notification to show as a banner, or `nil`.
  ///
  /// Notifications that existed when the shell started are not new, and the lock screen lists its
  /// notifications itself.
  mutating func banner(in state: WireShellState) -> WireShellNotification? {
    // Before the first state there are no old notifications to compare with.
    guard !state.front.isEmpty else { return nil }
    let newest = state.notifications.map(\.identifier).max() ?? 0
    defer { lastSeen = max(lastSeen ?? 0, newest) }
    guard let lastSeen, !state.locked, !state.asleep,
      !state.interruptions.contains("notificationCenter")
    else { return nil }
    return state.notifications.first { $0.banner && $0.identifier > lastSeen }
  }
}
