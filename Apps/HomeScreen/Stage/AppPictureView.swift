import UIKit

/// The app itself, as displayd shows it, at any place of the screen, with its icon fading in and
/// out over it.
final class AppPictureView: UIView {
  let app: String
  private let icon = UIImageView(frame: .zero)

  init(_ app: String, icon image: UIImage?, at place: AppPlace) {
    self.app = app
    super.init(frame: .zero)
    accessibilityIdentifier = "AppPicture"
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.appPicture = app
    icon.image = image
    addSubview(icon)
    put(at: place)
    iconShare = place.iconShare
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Puts it there; animated inside an animation.
  func put(at place: AppPlace) {
    bounds = CGRect(origin: .zero, size: place.size)
    center = place.center
    transform =
      place.quarterTurns == 0
      ? .identity : CGAffineTransform(rotationAngle: CGFloat(place.quarterTurns) * .pi / 2)
    layer.cornerRadius = place.cornerRadius
    alpha = place.alpha
    let side = min(place.size.width, place.size.height)
    icon.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    icon.center = CGPoint(x: place.size.width / 2, y: place.size.height / 2)
  }

  /// How much of the icon lies over the app, from 0 to 1.
  var iconShare: CGFloat {
    get { icon.alpha }
    set { icon.alpha = newValue }
  }

  /// Leaves it where it is seen now, in the middle of an animation.
  func stop() {
    for view in [self, icon] {
      guard let seen = view.layer.presentation() else { continue }
      let bounds = seen.bounds
      let center = seen.position
      let transform = seen.affineTransform()
      let alpha = CGFloat(seen.opacity)
      let radius = seen.cornerRadius
      view.layer.removeAllAnimations()
      view.bounds = bounds
      view.center = center
      view.transform = transform
      view.alpha = alpha
      view.layer.cornerRadius = radius
    }
  }
}
