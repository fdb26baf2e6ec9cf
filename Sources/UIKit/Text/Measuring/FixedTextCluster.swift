import Foundation
import ScreenInterface

/// One character of a block with its width.
struct FixedTextCluster {
  /// In UTF-16 units.
  var offset: Int
  var length: Int
  var width: CGFloat
  var fontSize: CGFloat
  var isSpace: Bool
  var isNewline: Bool
  /// A line may end after the character.
  var allowsBreak: Bool

  static func clusters(of block: WireTextBlock) -> [FixedTextCluster] {
    var clusters: [FixedTextCluster] = []
    var text = ""
    var ends: [(end: Int, run: WireTextRun)] = []
    var length = 0
    for run in block.runs {
      text += run.text
      length += run.text.utf16.count
      ends.append((length, run))
    }
    var offset = 0
    var current = 0
    for character in text {
      while current < ends.count - 1 && ends[current].end <= offset { current += 1 }
      let run = ends[current].run
      let count = character.utf16.count
      clusters.append(cluster(character, of: run, at: offset, length: count))
      offset += count
    }
    return clusters
  }

  private static func cluster(
    _ character: Character, of run: WireTextRun, at offset: Int, length: Int
  ) -> FixedTextCluster {
    let size = CGFloat(run.font.size)
    let first = character.unicodeScalars.first!
    var width = InterWidths.width(of: character, weight: run.font.effectiveWeight)
    if run.font.design == .monospaced && width > 0 {
      width = (width >= 1 ? 2 : 1) * FixedTextMeasurer.monospacedWidth
    } else if run.font.monospacedDigits && character.isASCII && character.isNumber {
      width = InterWidths.width(of: "0", weight: run.font.effectiveWeight)
    }
    if character == "\t" { width = 4 * InterWidths.width(of: " ", weight: 400) }
    let isNewline = character.isNewline
    let isSpace = !isNewline && character.isWhitespace && first != "\u{A0}"
    return FixedTextCluster(
      offset: offset, length: length,
      width: isNewline ? 0 : width * size + CGFloat(run.kern), fontSize: size,
      isSpace: isSpace, isNewline: isNewline,
      allowsBreak: isSpace || first == "-" || InterWidths.isWide(first)
        || InterWidths.isEmoji(character))
  }
}
