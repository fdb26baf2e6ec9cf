import Foundation
import ScreenInterface

/// One line of text in fixed metrics. Offsets are in UTF-16 units; the end includes trailing spaces
/// and the newline.
struct FixedLine {
  var start: Int
  var end: Int
  /// The width in points, without trailing spaces.
  var width: CGFloat
  var indent: CGFloat
  var fontSize: CGFloat
  var startsParagraph: Bool
  var rightToLeft: Bool

  var lineHeight: CGFloat {
    CGFloat(FixedTextMeasurer.ascender - FixedTextMeasurer.descender) * fontSize
  }
}

/// Breaks a block into lines, with as many characters per line as fit.
struct FixedLineBreaker {
  let block: WireTextBlock
  let clusters: [FixedTextCluster]
  private let text: String

  init(block: WireTextBlock, clusters: [FixedTextCluster]) {
    self.block = block
    self.clusters = clusters
    text = block.runs.map(\.text).joined()
  }

  /// Lines wrap: only with a width and more than one line.
  private var wraps: Bool {
    guard block.width > 0 else { return false }
    switch block.lineBreakMode {
    case .lineBreakByWordWrapping, .lineBreakByCharWrapping: return true
    default: return block.maximumLines != 1
    }
  }

  func lines() -> [FixedLine] {
    var lines: [FixedLine] = []
    var start = 0
    while start < clusters.count {
      let newline = clusters[start...].firstIndex { $0.isNewline }
      let end = newline.map { $0 + 1 } ?? clusters.count
      breakParagraph(start..<end, into: &lines)
      start = end
    }
    if clusters.last?.isNewline ?? true { lines.append(emptyLine(after: lines.last)) }
    return lines
  }

  private func emptyLine(after line: FixedLine?) -> FixedLine {
    FixedLine(
      start: line?.end ?? 0, end: line?.end ?? 0, width: 0,
      indent: CGFloat(block.firstLineIndent),
      fontSize: CGFloat(block.runs.last?.font.size ?? 0), startsParagraph: true,
      rightToLeft: isRightToLeft(""))
  }

  private func isRightToLeft(_ text: String) -> Bool {
    switch block.direction {
    case .leftToRight: false
    case .rightToLeft: true
    default: WritingDirections.isRightToLeft(text) ?? false
    }
  }

  private func breakParagraph(_ range: Range<Int>, into lines: inout [FixedLine]) {
    let rightToLeft = isRightToLeft(text(of: range))
    var start = range.lowerBound
    while start < range.upperBound {
      let first = start == range.lowerBound
      let indent = CGFloat(first ? block.firstLineIndent : block.headIndent)
      let end = wraps ? lineEnd(from: start, in: range, indent: indent) : range.upperBound
      lines.append(
        FixedLine(
          start: clusters[start].offset, end: clusters[end - 1].offset + clusters[end - 1].length,
          width: inkWidth(start..<end), indent: indent,
          fontSize: clusters[start..<end].map(\.fontSize).max()!, startsParagraph: first,
          rightToLeft: rightToLeft))
      start = end
    }
  }

  private func lineEnd(from start: Int, in range: Range<Int>, indent: CGFloat) -> Int {
    let room = CGFloat(block.width) - indent + 0.01
    var width: CGFloat = 0
    var lastBreak: Int?
    for index in start..<range.upperBound {
      let cluster = clusters[index]
      width += cluster.width
      if width > room && !cluster.isSpace && !cluster.isNewline {
        if block.lineBreakMode != .lineBreakByCharWrapping, let lastBreak { return lastBreak }
        return max(index, start + 1)
      }
      if cluster.allowsBreak { lastBreak = index + 1 }
    }
    return range.upperBound
  }

  private func inkWidth(_ range: Range<Int>) -> CGFloat {
    var width: CGFloat = 0
    var ink: CGFloat = 0
    for cluster in clusters[range] {
      width += cluster.width
      if !cluster.isSpace && !cluster.isNewline { ink = width }
    }
    return ink
  }

  private func text(of range: Range<Int>) -> String {
    let start = String.Index(utf16Offset: clusters[range.lowerBound].offset, in: text)
    let last = clusters[range.upperBound - 1]
    let end = String.Index(utf16Offset: last.offset + last.length, in: text)
    return String(text[start..<end])
  }
}
