/// The end of one transition. It comes once: by itself, or early because another begins; whoever comes
/// second meets nothing, and never the end of another transition.
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
