import Foundation
import ScreenInterface

/// The measures of a laid out text, in points from its top left corner and in UTF-16 offsets.
struct TextMeasurement {
  struct Line: Equatable {
    var rect: CGRect
    /// Relative to the text's top.
    var baseline: CGFloat
    var start: Int
    /// The offset after the line's last character, including its newline.
    var end: Int
    var isRightToLeft: Bool
  }

  struct Caret: Equatable {
    var x: CGFloat
    var line: Int
    /// The offset is inside a character, so that no caret can be there.
    var isInside: Bool
  }

  var size = CGSize.zero
  var lines: [Line] = []
  /// One for each UTF-16 offset from 0 to the text's length, if requested.
  var carets: [Caret] = []
  var isTruncated = false

  /// Adds the measures of a block that starts at this height and offset.
  mutating func append(_ measured: WireTextMeasured, y: CGFloat, offset: Int) {
    let firstLine = lines.count
    // Of the separator between two blocks only the first unit has a caret: the last one of the
    // first block.
    if var last = carets.last, !measured.carets.isEmpty {
      last.isInside = true
      while carets.count < offset { carets.append(last) }
    }
    for line in measured.lines {
      lines.append(
        Line(
          rect: CGRect(
            x: CGFloat(line.x), y: y + CGFloat(line.y), width: CGFloat(line.width),
            height: CGFloat(line.height)),
          baseline: y + CGFloat(line.baseline), start: offset + Int(line.start),
          end: offset + Int(line.start + line.length), isRightToLeft: line.rightToLeft))
    }
    carets += measured.carets.map {
      Caret(x: CGFloat($0.x), line: firstLine + Int($0.line), isInside: $0.inside)
    }
    size.width = max(size.width, CGFloat(measured.width))
    size.height = max(size.height, y + CGFloat(measured.height))
    isTruncated = isTruncated || measured.truncated
  }
}
