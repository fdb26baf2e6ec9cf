import Foundation

/// The earlier states of a text, for undo and redo.
struct EditingHistory {
  struct State {
    var content: NSAttributedString
    var selection: TextSelection
  }

  /// The maximum number of changes to undo.
  private static let limit = 100

  private var past: [State] = []
  private var future: [State] = []
  private var isTyping = false

  /// Records the state before a change. Consecutively typed characters count as one change.
  mutating func record(_ content: NSAttributedString, selection: TextSelection, isTyping: Bool) {
    future = []
    defer { self.isTyping = isTyping }
    if isTyping && self.isTyping { return }
    past.append(State(content: content, selection: selection))
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Makes the next typed character start a new change.
  mutating func endTyping() { isTyping = false }

  mutating func undo(_ content: NSAttributedString, selection: TextSelection) -> State? {
    guard let state = past.popLast() else { return nil }
    future.append(State(content: content, selection: selection))
    isTyping = false
    return state
  }

  mutating func redo(_ content: NSAttributedString, selection: TextSelection) -> State? {
    guard let state = future.popLast() else { return nil }
    past.append(State(content: content, selection: selection))
    isTyping = false
    return state
  }
}
