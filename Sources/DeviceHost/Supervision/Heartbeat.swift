import LifecycleKernel

/// Notices that a part of the system no longer answers: it hangs, or was stopped.
///
/// It asks now and then, and again only when the last question was answered.
final class Heartbeat {
  /// From an answer to the next question.
  static let interval = Duration.seconds(5)
  /// How long an answer may take.
  static let patience = Duration.seconds(5)

  private let surroundings: any Surroundings
  private let ask: (UInt32) -> Void
  private let onSilence: () -> Void
  private var number: UInt32 = 0
  private var next: (any ScheduledWork)?

  /// - Parameters:
  ///   - ask: Sends a question with the number, which the answer repeats.
  ///   - onSilence: Called once when an answer has not come in time.
  init(
    surroundings: any Surroundings, ask: @escaping (UInt32) -> Void,
    onSilence: @escaping () -> Void
  ) {
    self.surroundings = surroundings
    self.ask = ask
    self.onSilence = onSilence
  }

  /// It asks.
  var isBeating: Bool { next != nil }

  /// Asks for the first time; what was asked of an earlier process is forgotten.
  func begin() {
    next?.cancel()
    number &+= 1
    ask(number)
    next = surroundings.schedule(after: Self.patience) { [unowned self] in
      next = nil
      onSilence()
    }
  }

  /// An answer has come.
  func answered(_ number: UInt32) {
    guard number == self.number, next != nil else { return }
    next?.cancel()
    next = surroundings.schedule(afterPause: Self.interval) { [unowned self] in begin() }
  }

  /// Asks no more.
  func stop() {
    next?.cancel()
    next = nil
  }
}
