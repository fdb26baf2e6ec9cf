import Foundation

/// A value for each of a control's states. A state without a value uses the normal state's.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The value set for exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value for a state: the state's own, that of a part of it, or the normal state's.
  func value(for state: UIControl.State) -> Value? {
    if let value = values[state] { return value }
    // As on the platform, a state of several parts falls back to the normal one, except that a
    // highlighted control that is selected or disabled keeps the look of that state.
    if state.contains(.highlighted), state != .highlighted,
      let value = values[state.subtracting(.highlighted)]
    {
      return value
    }
    return values[.normal]
  }

  /// No state has a value.
  var isEmpty: Bool { values.isEmpty }
}
