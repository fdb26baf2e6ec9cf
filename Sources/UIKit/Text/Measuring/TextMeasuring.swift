import Foundation
import ScreenInterface

/// Lays out text and returns its measures: the display server, or fixed metrics without one.
@MainActor protocol TextMeasuring: AnyObject {
  /// The measures of a block; on request with a caret for each UTF-16 offset from 0 to the text's
  /// length.
  func measure(_ block: WireTextBlock, wantsCarets: Bool) -> WireTextMeasured
  /// The measures of a font.
  func describe(_ font: WireFont) -> WireFontDescribed
}

/// The measurer of this process's text.
@MainActor enum TextSystem {
  /// The display server while connected, otherwise fixed metrics.
  static var measurer: any TextMeasuring = FixedTextSystem() {
    didSet { FontMeasures.forget() }
  }

  /// Lays out text with the display server from now on.
  static func useDisplay() {
    measurer = DisplayText(connection: SceneCommitter.shared.connection)
  }

  /// Clears the display server's cached answers.
  static func forgetAnswers() { (measurer as? DisplayText)?.forget() }
}

/// A measurer with fixed metrics.
@MainActor final class FixedTextSystem: TextMeasuring {
  private let measurer = FixedTextMeasurer()

  func measure(_ block: WireTextBlock, wantsCarets: Bool) -> WireTextMeasured {
    measurer.measure(block, wantsCarets: wantsCarets)
  }

  func describe(_ font: WireFont) -> WireFontDescribed { measurer.describe(font) }
}
