import Glibc
import Synchronization

/// What the device's screen has shown while a page was open, in memory; any thread.
final class ScreenHistory: Sendable {
  /// The most that is kept, in bytes of JPEG.
  static let limit = 24 << 20

  private struct State {
    var shelf: PictureShelf
    /// When the device was booted, on the monotonic clock.
    var bootTime: Double?
    var onChange: @Sendable (Picture, [Int]) -> Void = { _, _ in }
  }

  private let state: Mutex<State>

  init(limit: Int = ScreenHistory.limit) {
    state = Mutex(State(shelf: PictureShelf(limit: limit)))
  }

  /// Sets when the device was booted, and what is called with each picture and the numbers of those
  /// that had to go.
  func begin(bootTime: Double, onChange: @escaping @Sendable (Picture, [Int]) -> Void) {
    state.withLock {
      $0.bootTime = bootTime
      $0.onChange = onChange
    }
  }

  /// Keeps a picture of now. Before ``begin(bootTime:onChange:)`` nothing is kept.
  func keep(_ picture: Picture) {
    let change = state.withLock { state -> (() -> Void)? in
      guard let bootTime = state.bootTime else { return nil }
      var picture = picture
      picture.time = Self.now - bootTime
      let (added, removed) = state.shelf.add(picture)
      let onChange = state.onChange
      return { onChange(added, removed) }
    }
    change?()
  }

  /// All that is kept, oldest first.
  var pictures: [Picture] { state.withLock(\.shelf.pictures) }

  func picture(_ number: Int) -> Picture? { state.withLock { $0.shelf.picture(number) } }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
