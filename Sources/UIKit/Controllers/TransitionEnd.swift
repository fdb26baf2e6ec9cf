/// The end of one transition. It runs once: when the transition completes, or earlier when another
/// one begins. A second call has no effect.
@MainActor final class TransitionEnd {
  private var body: (@MainActor (Bool) -> Void)?

  /// - Parameter body: is told whether the transition has led to where it went.
  init(_ body: @escaping @MainActor (Bool) -> Void) {
    self.body = body
  }

  func callAsFunction(_ completed: Bool = true) {
    let body = body
    self.body = nil
    body?(completed)
  }
}
