import AppInterface
import SharedInterface
import SystemControls
import UIKit

/// A session of an app in the switcher: the last picture of its scene, with the app's icon and name
/// above.
final class SwitcherCard: UIView, UIGestureRecognizerDelegate {
  var onTap: (() -> Void)?
  var onSwipedAway: (() -> Void)?
  /// Called when a finger rests on it.
  var onHold: (() -> Void)?

  static let cornerRadius: CGFloat = 22

  private let picture = UIImageView(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let shadow = UIView(frame: .zero)
  private var shownNumber: UInt64?
  /// The size of the scene that the card itself is; nil: it fills the screen.
  private var liveSize: CGSize?
  private var titleHeight: CGFloat = 42

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityHint = "Swipe up to quit the app"
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowOpacity = 0.35
    shadow.layer.shadowRadius = 14
    shadow.layer.shadowOffset = CGSize(width: 0, height: 6)
    shadow.layer.cornerRadius = Self.cornerRadius
    shadow.backgroundColor = .systemBackground
    shadow.isUserInteractionEnabled = false
    addSubview(shadow)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = Self.cornerRadius
    picture.backgroundColor = .systemBackground
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(icon)
    name.font = .systemFont(ofSize: 15, weight: .semibold)
    name.textColor = .white
    name.isAccessibilityElement = false
    addSubview(name)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Self.tapped)))
    let pan = UIPanGestureRecognizer(target: self, action: Selector(Self.panned(_:)))
    pan.delegate = self
    addGestureRecognizer(pan)
    addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: Selector(Self.held(_:))))
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Shows the session.
  ///
  /// - Parameter screen: The size of the screen.
  func show(_ content: CardContent, icon image: UIImage, on screen: CGSize) {
    if content.isLive {
      beginLive(content.scene)
      let frame = content.place.frame(inWidth: screen.width, height: screen.height)
      liveSize = content.place.isWhole ? nil : CGSize(width: frame.width, height: frame.height)
    }
    accessibilityLabel = content.name
    accessibilityIdentifier = content.identifier
    icon.image = image
    name.text = content.name
    guard shownNumber != content.pictureNumber else { return }
    shownNumber = content.pictureNumber
    picture.image = content.picture.isEmpty ? nil : UIImage(contentsOfFile: content.picture)
    setNeedsLayout()
  }

  /// Lays out the card's picture in the rectangle, with its title above.
  func place(in rect: CGRect, _ layout: SwitcherLayout) {
    titleHeight = layout.titleHeight
    let size = pictureSize.map { fits($0, layout) } ?? layout.cardSize
    bounds = CGRect(x: 0, y: 0, width: rect.width, height: size.height + titleHeight)
    // The picture is centred where a full card would be.
    center = CGPoint(x: rect.midX, y: rect.midY - titleHeight / 2)
    setNeedsLayout()
  }

  /// The size of what it shows; nil: that fills the screen.
  private var pictureSize: CGSize? {
    // The app itself has the screen's orientation.
    isLive ? liveSize : picture.image?.size
  }

  /// The card is the app itself.
  var isLive: Bool { picture.layer.appPicture != nil }

  /// From now on the card is the app itself.
  func beginLive(_ scene: SceneReference) {
    picture.layer.appPicture = scene.app
    picture.layer.appPictureScene = scene.scene
  }

  /// How much of its icon and name is seen.
  var titleAlpha: CGFloat {
    get { name.alpha }
    set {
      name.alpha = newValue
      icon.alpha = newValue
    }
  }

  var cornerRadius: CGFloat {
    get { picture.layer.cornerRadius }
    set {
      picture.layer.cornerRadius = newValue
      shadow.layer.cornerRadius = newValue
    }
  }

  /// Where the app is on the card, in its coordinates.
  var pictureFrame: CGRect { picture.frame }

  /// The card's size as a share of the screen's.
  func scale(on screen: CGSize) -> CGFloat {
    screen.width > 0 ? picture.frame.width / screen.width : 1
  }

  /// A picture in the screen's orientation fills its card; another one is scaled to fit.
  private func fits(_ size: CGSize, _ layout: SwitcherLayout) -> CGSize {
    let lies = size.width > size.height
    return lies == (layout.screen.width > layout.screen.height)
      ? layout.cardSize : layout.fitted(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - titleHeight
    var width = bounds.width
    if let size = pictureSize, size.height > 0 {
      width = min(width, (height * size.width / size.height).rounded())
    }
    picture.frame = CGRect(
      x: (bounds.width - width) / 2, y: titleHeight, width: width, height: height)
    shadow.frame = picture.frame
    icon.frame = CGRect(x: picture.frame.minX + 8, y: 2, width: 30, height: 30)
    name.frame = CGRect(
      x: icon.frame.maxX + 9, y: 6, width: max(0, bounds.width - icon.frame.maxX - 12),
      height: 22)
  }

  // MARK: Gestures

  private func tapped() { onTap?() }

  private func held(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { onHold?() }
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    let distance = min(0, recognizer.translation(in: superview).y)
    switch recognizer.state {
    case .changed:
      transform = CGAffineTransform(translationX: 0, y: distance)
    case .ended:
      let speed = recognizer.velocity(in: superview).y
      if distance < -bounds.height * 0.3 || (speed < -EdgeSwipe.flickSpeed && distance < -20) {
        flyAway()
      } else {
        comeBack()
      }
    case .cancelled, .failed: comeBack()
    case .possible, .began: break
    }
  }

  private func flyAway() {
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.curveEaseIn],
      animations: {
        self.transform = CGAffineTransform(translationX: 0, y: -self.bounds.height * 1.6)
      },
      completion: { [weak self] _ in self?.onSwipedAway?() })
  }

  private func comeBack() {
    UIView.animate(withDuration: 0.2) { self.transform = .identity }
  }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
    let speed = pan.velocity(in: superview)
    return speed.y < 0 && abs(speed.y) > abs(speed.x)
  }
}
