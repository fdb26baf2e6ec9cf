import Foundation
import SystemInterface

/// Lays text out and tells its measures: the display server, or fixed metrics where there is none.
@MainActor protocol TextMeasuring: AnyObject {
  /// The measures of a block; with carets, one for each UTF-16 offset from 0 to the text's length.
  func measure(_ block: WireTextBlock, wantsCarets: Bool) -> WireTextMeasured
  /// The measures of a font.
  func describe(_ font: WireFont) -> WireFontDescribed
}

/// Who lays out this process's text.
@MainActor enum TextSystem {
  /// The display server once there is a connection, fixed metrics until then.
  static var measurer: any TextMeasuring = FixedTextSystem() {
    didSet { FontMeasures.forget() }
  }

  /// Has the display server lay text out from here on.
  static func useDisplay() {
    measurer = DisplayText(connection: SceneCommitter.shared.connection)
  }

  /// Forgets what the display server has answered; for memory warnings.
  static func forgetAnswers() { (measurer as? DisplayText)?.forget() }
}

/// Fixed metrics as a measurer.
@MainActor final class FixedTextSystem: TextMeasuring {
  private let measurer = FixedTextMeasurer()

  func measure(_ block: WireTextBlock, wantsCarets: Bool) -> WireTextMeasured {
    measurer.measure(block, wantsCarets: wantsCarets)
  }

  func describe(_ font: WireFont) -> WireFontDescribed { measurer.describe(font) }
}
