import Foundation
import ScreenInterface
import Synchronization

/// A font's measures in points, cached.
struct FontMeasures: Sendable {
  var ascender: CGFloat
  var descender: CGFloat
  var leading: CGFloat
  var capHeight: CGFloat
  var xHeight: CGFloat
  var family: String

  init(_ described: WireFontDescribed) {
    ascender = CGFloat(described.ascender)
    descender = CGFloat(described.descender)
    leading = CGFloat(described.leading)
    capHeight = CGFloat(described.capHeight)
    xHeight = CGFloat(described.xHeight)
    family = described.family
  }

  private static let known = Mutex<[WireFont: FontMeasures]>([:])

  /// The measures of a font. Only the main thread contacts the display server.
  static func of(_ font: WireFont) -> FontMeasures {
    if let measures = known.withLock({ $0[font] }) { return measures }
    guard Thread.isMainThread else { return FontMeasures(FixedTextMeasurer().describe(font)) }
    let measures = FontMeasures(MainActor.assumeIsolated { TextSystem.measurer.describe(font) })
    known.withLock { $0[font] = measures }
    return measures
  }

  /// Clears the cache, after the measurer was replaced.
  static func forget() { known.withLock { $0 = [:] } }
}
