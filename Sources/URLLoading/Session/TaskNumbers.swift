import Foundation
import Synchronization

/// The numbers of this app's tasks: none is given twice, also not by another process of the app,
/// because the system knows tasks by them after the app has ended. Any thread.
final class TaskNumbers: Sendable {
  static let shared = TaskNumbers()

  private struct State {
    var next: UInt32
    /// The file says that numbers below this one may have been given.
    var reserved: UInt32
  }

  /// So many are reserved at once.
  private static let block: UInt32 = 64
  private let state = Mutex<State?>(nil)

  func take() -> UInt32 {
    state.withLock { state in
      var current = state ?? Self.read()
      defer { state = current }
      let number = current.next
      current.next += 1
      Self.reserve(&current)
      return number
    }
  }

  /// These numbers are in use.
  func skip(_ numbers: [UInt32]) {
    guard let last = numbers.max() else { return }
    state.withLock { state in
      var current = state ?? Self.read()
      current.next = max(current.next, last + 1)
      Self.reserve(&current)
      state = current
    }
  }

  private static var file: URL {
    URL(fileURLWithPath: NSHomeDirectory())
      .appendingPathComponent("Library/Caches/com.apple.nsurlsessiond/next-task")
  }

  private static func read() -> State {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if let number = UInt32(text.trimmingCharacters(in: .whitespacesAndNewlines)) {
      return State(next: number, reserved: number)
    }
    // The app has removed its caches, or has none yet. No app begins a task each second for long, so
    // the seconds since 2026 are more than it has ever begun.
    let seconds = max(Date().timeIntervalSince1970 - 1_767_225_600, 0)
    let number = UInt32(clamping: Int(seconds)) + 1
    return State(next: number, reserved: number)
  }

  private static func reserve(_ state: inout State) {
    guard state.next >= state.reserved else { return }
    state.reserved = state.next + block
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? "\(state.reserved)\n".write(to: file, atomically: true, encoding: .utf8)
  }
}
