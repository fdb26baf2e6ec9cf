import UIKit

/// The picture of an app that was chosen in the switcher: it grows from the app's card to the size
/// of the screen while the app comes to the front (SNAP-01).
final class OpeningPicture: UIImageView {
  private static let duration = 0.3

  init(_ image: UIImage, from start: CGRect) {
    super.init(frame: start)
    self.image = image
    contentMode = .scaleAspectFill
    clipsToBounds = true
    layer.cornerRadius = SwitcherCard.cornerRadius
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Grows until it fills its superview; then the app is seen through it, and it is gone.
  func grow(completion: @escaping () -> Void) {
    let end = superview?.bounds ?? frame
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut],
      animations: { self.frame = end },
      completion: { _ in
        UIView.animate(
          withDuration: 0.1, animations: { self.alpha = 0 }, completion: { _ in completion() })
      })
  }
}
