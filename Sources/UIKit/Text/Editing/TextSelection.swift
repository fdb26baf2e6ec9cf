import Foundation

/// What is selected, in UTF-16 offsets: from where it began to where it is moved.
struct TextSelection: Equatable {
  /// The end that stays.
  var anchor: Int
  /// The end that moves: the caret.
  var head: Int
  /// At a place where a line wraps, the caret stands at the end of the upper line.
  var isUpstream = false

  init(anchor: Int, head: Int, isUpstream: Bool = false) {
    self.anchor = anchor
    self.head = head
    self.isUpstream = isUpstream
  }

  init(at offset: Int) { self.init(anchor: offset, head: offset) }

  init(_ range: NSRange) { self.init(anchor: range.location, head: NSMaxRange(range)) }

  var start: Int { min(anchor, head) }
  var end: Int { max(anchor, head) }
  var isEmpty: Bool { anchor == head }
  var range: NSRange { NSRange(location: start, length: end - start) }
}
