import SystemControls
import UIKit

/// The colours shared by the shell's sheets and buttons.
enum ShellColours {
  /// The colour of notifications on the wallpaper.
  static let sheet = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.15, alpha: 0.92) : UIColor(white: 0.97, alpha: 0.92)
  }
  /// The colour of an icon's menu.
  static let menu = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.19, alpha: 0.99) : UIColor(white: 0.98, alpha: 0.99)
  }
  static let alert = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.16, alpha: 0.98) : UIColor(white: 0.96, alpha: 0.98)
  }
  /// The dock, and the keys of the passcode pad.
  static let glass = UIColor(white: 1, alpha: 0.22)
  static let glassPressed = UIColor(white: 1, alpha: 0.5)
  static let passcode = PasscodeStyle(text: .white, key: glass, pressedKey: glassPressed)
  static let dimming = UIColor(white: 0, alpha: 0.45)
}
