import Foundation
import ScreenInterface

/// Lays out text with fixed metrics of the system font: a substitute for the display server, with
/// results that layout tests can rely on.
struct FixedTextMeasurer: Sendable {
  /// Inter's measures relative to the font size.
  static let ascender: Float = 2728.0 / 2816
  static let descender: Float = -680.0 / 2816
  static let capHeight: Float = 2048.0 / 2816
  static let xHeight: Float = 1536.0 / 2816
  /// The width of every character of the monospaced design, in ems.
  static let monospacedWidth: CGFloat = 0.6

  func describe(_ font: WireFont) -> WireFontDescribed {
    var described = WireFontDescribed()
    described.ascender = Self.ascender * font.size
    described.descender = Self.descender * font.size
    described.capHeight = Self.capHeight * font.size
    described.xHeight = Self.xHeight * font.size
    described.family = "Inter"
    return described
  }

  func measure(_ block: WireTextBlock, wantsCarets: Bool) -> WireTextMeasured {
    let clusters = FixedTextCluster.clusters(of: block)
    var lines = FixedLineBreaker(block: block, clusters: clusters).lines()
    let truncated = truncate(&lines, block: block, clusters: clusters)
    var measured = WireTextMeasured()
    measured.truncated = truncated
    let room =
      block.width > 0 ? CGFloat(block.width) : lines.map { $0.indent + $0.width }.max() ?? 0
    var y: CGFloat = 0
    for (index, line) in lines.enumerated() {
      let multiple = block.lineHeightMultiple > 0 ? CGFloat(block.lineHeightMultiple) : 1
      let height = line.lineHeight * multiple
      if index > 0 { y += CGFloat(block.lineSpacing) }
      if index > 0 && line.startsParagraph { y += CGFloat(block.paragraphSpacing) }
      var wire = WireTextLine()
      wire.x = Float(x(of: line, room: room, block: block))
      wire.y = Float(y)
      wire.width = Float(line.width)
      wire.height = Float(height)
      wire.baseline = Float(y + height + CGFloat(Self.descender) * line.fontSize)
      wire.start = UInt32(line.start)
      wire.length = UInt32(line.end - line.start)
      wire.rightToLeft = line.rightToLeft
      measured.lines.append(wire)
      measured.width = max(measured.width, Float(line.indent + line.width))
      y += height
    }
    measured.height = Float(y)
    if wantsCarets { measured.carets = carets(lines, wire: measured.lines, clusters: clusters) }
    return measured
  }

  private func x(of line: FixedLine, room: CGFloat, block: WireTextBlock) -> CGFloat {
    let free = room - line.width
    switch block.alignment {
    case .center: return (free + (line.rightToLeft ? -line.indent : line.indent)) / 2
    case .right: return free - (line.rightToLeft ? line.indent : 0)
    case .left: return line.rightToLeft ? 0 : line.indent
    default: return line.rightToLeft ? free - line.indent : line.indent
    }
  }

  /// Truncates the text that does not fit.
  private func truncate(
    _ lines: inout [FixedLine], block: WireTextBlock, clusters: [FixedTextCluster]
  ) -> Bool {
    var room = lines.count
    if block.maximumLines > 0 { room = min(room, Int(block.maximumLines)) }
    if block.height > 0 {
      var y: CGFloat = 0
      let fitting = lines.prefix { line in
        y += line.lineHeight
        return y <= CGFloat(block.height) + 0.5
      }
      room = min(room, max(fitting.count, 1))
    }
    let tooWide =
      block.width > 0 && room > 0
      && lines[room - 1].indent + lines[room - 1].width > CGFloat(block.width) + 0.01
    let tooMany = room < lines.count
    guard tooMany || tooWide else { return false }
    lines.removeSubrange(room...)
    switch block.lineBreakMode {
    case .lineBreakByTruncatingHead, .lineBreakByTruncatingTail, .lineBreakByTruncatingMiddle:
      guard block.width > 0, var last = lines.popLast() else { return true }
      let ellipsis = last.fontSize * 2312 / InterWidths.unitsPerEm
      let space = CGFloat(block.width) - last.indent
      if last.width + ellipsis > space || tooWide {
        var width: CGFloat = 0
        for cluster in clusters
        where cluster.offset >= last.start && cluster.offset < last.end {
          if width + cluster.width + ellipsis > space { break }
          width += cluster.width
        }
        last.width = min(space, width + ellipsis)
      } else {
        last.width += ellipsis
      }
      lines.append(last)
      return true
    default: return tooMany
    }
  }

  private func carets(
    _ lines: [FixedLine], wire: [WireTextLine], clusters: [FixedTextCluster]
  ) -> [WireCaret] {
    var carets: [WireCaret] = []
    var index = 0
    for (number, line) in lines.enumerated() {
      var caret = WireCaret()
      caret.line = UInt32(number)
      let left = CGFloat(wire[number].x)
      var x = line.rightToLeft ? left + line.width : left
      while index < clusters.count && clusters[index].offset < line.end {
        let cluster = clusters[index]
        caret.x = Float(x)
        caret.inside = false
        carets.append(caret)
        caret.inside = true
        for _ in 1..<max(cluster.length, 1) { carets.append(caret) }
        if !cluster.isNewline { x += line.rightToLeft ? -cluster.width : cluster.width }
        index += 1
      }
      if number == lines.count - 1 {
        caret.x = Float(x)
        caret.inside = false
        let length = clusters.last.map { $0.offset + $0.length } ?? 0
        while carets.count <= length { carets.append(caret) }
      }
    }
    return carets
  }
}
