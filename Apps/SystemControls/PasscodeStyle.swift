import UIKit

/// The colours of a passcode pad.
package struct PasscodeStyle: Sendable {
  /// Texts and dots.
  package var text: UIColor
  /// The keys.
  package var key: UIColor
  /// A key under a finger.
  package var pressedKey: UIColor

  /// Creates a style of these colours.
  package init(text: UIColor, key: UIColor, pressedKey: UIColor) {
    self.text = text
    self.key = key
    self.pressedKey = pressedKey
  }
}
