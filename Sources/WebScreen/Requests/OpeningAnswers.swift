import DeviceControl
import Synchronization

/// Apps have opened the URLs that pages have sent them: the device passes a URL on, and what
/// the app says of it is in the log (URL-06).
final class OpeningAnswers: Sendable {
  /// What has become of a URL.
  enum Answer: Equatable, Sendable {
    case opened(app: String)
    /// The app's delegate has said no, in this method.
    case declined(app: String, method: String)
    /// The app has ended without an answer.
    case ended(app: String)
    /// The app has not answered in time; nil if it is not known which app that is.
    case silent(app: String?)
  }

  private struct Waiting {
    let number: Int
    /// nil until the log says who is asked.
    var app: String?
    let answer: @Sendable (Answer) -> Void
  }

  private struct State {
    var last = 0
    var waiting: [Waiting] = []
  }

  private let state = Mutex(State())

  /// Waits for the answer to a URL that is about to be opened; it is given once, on any thread.
  ///
  /// - Returns: the number to give up with.
  func expect(_ answer: @escaping @Sendable (Answer) -> Void) -> Int {
    state.withLock { state in
      state.last += 1
      state.waiting.append(Waiting(number: state.last, answer: answer))
      return state.last
    }
  }

  /// Nothing is awaited any more: the device has refused.
  func forget(_ number: Int) {
    state.withLock { $0.waiting.removeAll { $0.number == number } }
  }

  /// The time for an answer is over.
  func giveUp(_ number: Int) {
    let waiting = state.withLock { state -> Waiting? in
      guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      return state.waiting.remove(at: index)
    }
    if let waiting { waiting.answer(.silent(app: waiting.app)) }
  }

  /// Looks for answers in what was logged.
  func logged(_ entries: [DeviceLogEntry]) {
    for entry in entries {
      guard let app = entry.app else { continue }
      let answer: Answer
      switch entry.content {
      case .request(name: "openurl"):
        state.withLock { state in
          guard let index = state.waiting.firstIndex(where: { $0.app == nil }) else { return }
          state.waiting[index].app = app
        }
        continue
      case .callback(let name, _) where entry.isDeclined:
        answer = .declined(app: app, method: name)
      case .callback(let name, _) where Self.methods.contains(name):
        answer = .opened(app: app)
      case .exit:
        answer = .ended(app: app)
      default:
        continue
      }
      let waiting = state.withLock { state -> Waiting? in
        guard let index = state.waiting.firstIndex(where: { $0.app == app }) else { return nil }
        return state.waiting.remove(at: index)
      }
      waiting?.answer(answer)
    }
  }

  /// The delegate's methods that are given a URL, in all profiles (DEL-06).
  private static let methods: Set<String> = [
    "application(_:handleOpen:)", "application(_:open:sourceApplication:annotation:)",
    "application(_:open:options:)", "application(_:continue:restorationHandler:)",
  ]
}
