import Foundation

/// What a text was before it was edited, for undo and redo.
struct EditingHistory {
  struct State {
    var content: NSAttributedString
    var selection: TextSelection
  }

  /// How many changes can be undone.
  private static let limit = 100

  private var past: [State] = []
  private var future: [State] = []
  private var isTyping = false

  /// A change is about to be made. Characters typed one after the other are one change.
  mutating func record(_ content: NSAttributedString, selection: TextSelection, isTyping: Bool) {
    future = []
    defer { self.isTyping = isTyping }
    if isTyping && self.isTyping { return }
    past.append(State(content: content, selection: selection))
    if past.count > Self.limit { past.removeFirst() }
  }

  /// What is typed next is a change of its own.
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
