import Foundation

/// A selection, in UTF-16 offsets, with a fixed and a moving end.
struct TextSelection: Equatable {
  /// The fixed end.
  var anchor: Int
  /// The moving end: the caret.
  var head: Int
  /// A caret at a line wrap is at the end of the upper line.
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
