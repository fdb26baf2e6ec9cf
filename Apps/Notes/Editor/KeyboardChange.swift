import UIKit

/// A movement of the keyboard, as the platform announces it.
struct KeyboardChange {
  /// Where the keyboard comes to rest, in the screen's points.
  var frame: CGRect
  /// In seconds.
  var duration: TimeInterval
  /// The options of an animation that moves with the keyboard.
  var options: UIView.AnimationOptions

  /// - Returns: nil for a notification of another kind.
  init?(_ notification: Notification) {
    guard let info = notification.userInfo,
      let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber,
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber
    else { return nil }
    self.frame = frame.cgRectValue
    self.duration = duration.doubleValue
    options = UIView.AnimationOptions(rawValue: curve.uintValue << 16)
  }
}
