import UIKit

/// The window with the home screen. The keys of a keyboard that nothing else wants come here.
final class HomeWindow: UIWindow {
  /// Called with a key that went down; returns whether it was of use.
  var onKey: ((UIKey) -> Bool)?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard let key = press.key, let onKey else { return true }
      return !onKey(key)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}
