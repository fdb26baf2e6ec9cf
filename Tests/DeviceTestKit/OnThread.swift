import Foundation
import Synchronization

/// Runs a test's body on a separate thread and waits for it without blocking a thread of Swift's
/// pool.
///
/// A test that boots a device mostly waits: for a deadline, a state, an exit. In Swift's pool,
/// which has only as many threads as processors, such tests would run one after another.
///
/// - Parameter weight: The number of places for devices that it occupies; a test that loads the
///   machine takes several.
public func onThread<Result: Sendable>(
  weight: Int = 1, _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  await Places.shared.acquire(weight)
  defer { Places.shared.release(weight) }
  return try await withTaskExecutorPreference(ThreadPerJob.shared) { try body() }
}

/// Runs each part of a task on a separate thread. The part still belongs to the test's task, so
/// failures are attributed to the test.
private final class ThreadPerJob: TaskExecutor {
  static let shared = ThreadPerJob()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// Limits how many tests may use devices at once, so that the machine is not overloaded: to ten, and
/// to four while programs often wait for a processor.
private final class Places: Sendable {
  static let shared = Places(count: 10, countWhileBusy: 4)

  private struct State {
    var free: Int
    var waiting: [(weight: Int, go: CheckedContinuation<Void, Never>)] = []
  }

  private let count: Int
  private let countWhileBusy: Int
  private let state: Mutex<State>

  init(count: Int, countWhileBusy: Int) {
    self.count = count
    self.countWhileBusy = countWhileBusy
    state = Mutex(State(free: count))
  }

  func acquire(_ weight: Int) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.waiting.append((min(weight, count), continuation)) }
      admit()
    }
  }

  func release(_ weight: Int) {
    state.withLock { $0.free += min(weight, count) }
    admit()
  }

  /// In order of arrival, so that a heavy test is not delayed forever.
  private func admit() {
    let reserved = Self.isMachineBusy() ? count - countWhileBusy : 0
    let admitted = state.withLock { state in
      var admitted: [CheckedContinuation<Void, Never>] = []
      while let first = state.waiting.first, first.weight <= state.free,
        state.free == count || first.weight <= state.free - reserved
      {
        state.free -= first.weight
        state.waiting.removeFirst()
        admitted.append(first.go)
      }
      return admitted
    }
    for continuation in admitted { continuation.resume() }
  }

  /// Whether in the last ten seconds some program waited for a processor half of the time. `false`
  /// where the kernel does not say so.
  private static func isMachineBusy() -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/pressure/cpu", encoding: .utf8),
      let share = text.firstMatch(of: /some avg10=([0-9.]+)/).flatMap({ Double($0.1) })
    else { return false }
    return share >= 50
  }
}
