import DeviceControl
import Synchronization
import TimeLine

/// The device's log as a time line shared by all pages, with the order of its changes.
///
/// Its size is limited: when it is full, the time line restarts with the newest entries, and
/// ``Position`` shows that.
final class LogHistory: Sendable {
  /// The number of items at which the time line restarts.
  static let capacity = 60_000
  /// The number of newest entries that it restarts with.
  static let kept = 20_000

  /// A page's position in the changes.
  struct Position: Equatable, Sendable {
    var generation = -1
    var change = 0
  }

  /// The next part for a page.
  struct Page: Sendable {
    /// The page must discard everything received before.
    var isAnew: Bool
    var lanes: [TimeLine.Lane]
    var items: [TimeLineItem]
    /// More follows.
    var hasMore: Bool
  }

  private struct State {
    var timeLine = TimeLine()
    var entries: [DeviceLogEntry] = []
    var generation = 0
    /// The items in the order of their additions and changes.
    var changes: [Int] = []
  }

  private let state = Mutex(State())

  /// The current time line.
  var timeLine: TimeLine { state.withLock(\.timeLine) }

  /// The entries of the current time line.
  var entries: [DeviceLogEntry] { state.withLock(\.entries) }

  /// The number of the last entry; 0 before the first.
  var lastSequence: UInt64 { state.withLock(\.timeLine.lastSequence) }

  func append(_ entries: [DeviceLogEntry]) {
    state.withLock { state in
      for entry in entries {
        state.entries.append(entry)
        state.changes += state.timeLine.append(entry)
      }
      if state.timeLine.items.count > Self.capacity || state.changes.count > 4 * Self.capacity {
        state.entries.removeFirst(max(0, state.entries.count - Self.kept))
        state.timeLine = TimeLine(state.entries)
        state.changes = Array(state.timeLine.items.indices)
        state.generation += 1
      }
    }
  }

  /// The changes since the position, which is advanced; `nil` if there are none.
  func next(after position: inout Position, limit: Int) -> Page? {
    state.withLock { state in
      let isAnew = position.generation != state.generation
      if isAnew { position = Position(generation: state.generation, change: 0) }
      guard isAnew || position.change < state.changes.count else { return nil }
      let end = min(state.changes.count, position.change + limit)
      let changed = Set(state.changes[position.change..<end])
      position.change = end
      return Page(
        isAnew: isAnew, lanes: state.timeLine.lanes,
        items: changed.sorted().map { state.timeLine.items[$0] },
        hasMore: end < state.changes.count)
    }
  }
}
