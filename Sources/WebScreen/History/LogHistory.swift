import DeviceControl
import Synchronization
import TimeLine

/// The device's log as a time line, kept for all pages, with what has changed in which order.
///
/// It keeps as much as a person looks back at, and no more: when it is full, the time line begins
/// anew with the newest entries, and ``Position`` says so.
final class LogHistory: Sendable {
  /// When a time line has this many items, it begins anew.
  static let capacity = 60_000
  /// With how many of the newest entries it then begins.
  static let kept = 20_000

  /// How far a page has been told.
  struct Position: Equatable, Sendable {
    var generation = -1
    var change = 0
  }

  /// What a page is to be told next.
  struct Page: Sendable {
    /// Whether what it was told before does not hold any more.
    var isAnew: Bool
    var lanes: [TimeLine.Lane]
    var items: [TimeLineItem]
    /// Whether there is more to tell.
    var hasMore: Bool
  }

  private struct State {
    var timeLine = TimeLine()
    var entries: [DeviceLogEntry] = []
    var generation = 0
    /// The items in the order in which they came and changed.
    var changes: [Int] = []
  }

  private let state = Mutex(State())

  /// The time line as it is now.
  var timeLine: TimeLine { state.withLock(\.timeLine) }

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

  /// What has come or changed since the position, which is moved on; `nil` when nothing has.
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
