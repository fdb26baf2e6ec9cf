import Foundation
import Synchronization

/// The numbers of this app's tasks: none is given twice, also not by another process of the app,
/// because the system knows tasks by them after the app has ended. Any thread.
final class TaskNumbers: Sendable {
  static let shared = TaskNumbers(
    URL(fileURLWithPath: NSHomeDirectory())
      .appendingPathComponent("Library/Caches/com.apple.nsurlsessiond/next-task"))

  private struct State {
    var next: UInt32
    /// The file says that numbers below this one may have been given.
    var reserved: UInt32
  }

  /// So many are reserved at once.
  private static let block: UInt32 = 64
  /// None begins above it, so that they do not run out.
  private static let last: UInt32 = 1 << 31
  private let file: URL
  private let state = Mutex<State?>(nil)

  /// - Parameter file: Where the numbers that may have been given are written down.
  init(_ file: URL) {
    self.file = file
  }

  func take() -> UInt32 {
    state.withLock { state in
      var current = state ?? read()
      defer { state = current }
      let number = current.next
      current.next += 1
      reserve(&current)
      return number
    }
  }

  /// These numbers are in use.
  func skip(_ numbers: [UInt32]) {
    guard let last = numbers.max() else { return }
    state.withLock { state in
      var current = state ?? read()
      current.next = max(current.next, last + 1)
      reserve(&current)
      state = current
    }
  }

  private func read() -> State {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if let number = UInt32(text.trimmingCharacters(in: .whitespacesAndNewlines)),
      (1...Self.last).contains(number)
    {
      return State(next: number, reserved: number)
    }
    // The app has removed its caches, or has none yet, and no clock tells how many tasks it has begun,
    // because each can be set. So it goes on anywhere: of a system that knows at most some thousand
    // tasks of an app, the next ones have the number of one with a chance of less than one to a
    // hundred thousand.
    let number = UInt32.random(in: 1...Self.last)
    return State(next: number, reserved: number)
  }

  private func reserve(_ state: inout State) {
    guard state.next >= state.reserved else { return }
    state.reserved = state.next + Self.block
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? "\(state.reserved)\n".write(to: file, atomically: true, encoding: .utf8)
  }
}
