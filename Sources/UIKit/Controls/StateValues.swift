import Foundation

/// A value for each of a control's states; a state without one has that of the normal state.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The value that was set for exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value for a state: its own, or that of a part of it, or the normal state's.
  func value(for state: UIControl.State) -> Value? {
    if let value = values[state] { return value }
    // As on the platform, a state of several parts falls back to the normal one, except that
    // pressing something chosen or disabled does not make it look as if it were neither.
    if state.contains(.highlighted), state != .highlighted,
      let value = values[state.subtracting(.highlighted)]
    {
      return value
    }
    return values[.normal]
  }

  /// Nothing was set for any state.
  var isEmpty: Bool { values.isEmpty }
}
