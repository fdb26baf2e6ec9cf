import AppInterface
import SystemControls
import UIKit

/// An app's icon with its name below; it reacts to taps.
final class IconView: PressControl {
  let identifier: String
  /// Called when a finger rests on it.
  var onHold: (() -> Void)?
  private let iconSize: CGFloat
  private let picture = UIImageView(frame: .zero)
  private let shade = UIView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let badge = BadgeView(frame: .zero)

  init(_ app: WireShellApp, image: UIImage, showsName: Bool, in grid: IconGrid) {
    identifier = app.bundleIdentifier
    iconSize = grid.iconSize
    super.init(frame: CGRect(origin: .zero, size: grid.cellSize))
    accessibilityIdentifier = app.bundleIdentifier
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.4)
    shade.layer.cornerRadius = iconSize * IconImages.cornerShare
    shade.alpha = 0
    shade.isUserInteractionEnabled = false
    addSubview(shade)
    // Names below icons ignore the content size category.
    name.font = .systemFont(ofSize: 12, weight: .medium)
    name.textColor = .white
    name.textAlignment = .center
    name.isHidden = !showsName
    name.isAccessibilityElement = false
    addSubview(name)
    addSubview(badge)
    addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: Selector(Self.held(_:))))
    show(app, image: image)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ app: WireShellApp, image: UIImage) {
    picture.image = image
    name.text = app.name
    accessibilityLabel = app.name
    badge.show(app.badge)
    accessibilityValue = app.badge > 0 ? "\(app.badge) new" : nil
    setNeedsLayout()
  }

  private func held(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { onHold?() }
  }

  /// The icon's frame, without its name.
  var iconFrame: CGRect {
    CGRect(x: (bounds.width - iconSize) / 2, y: 0, width: iconSize, height: iconSize)
  }

  var image: UIImage? { picture.image }

  /// Only the name is shown, because the app is on its way.
  var isPictureHidden = false {
    didSet {
      picture.isHidden = isPictureHidden
      badge.alpha = isPictureHidden ? 0 : 1
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = iconFrame
    shade.frame = iconFrame
    badge.place(at: CGPoint(x: iconFrame.maxX, y: iconFrame.minY))
    name.frame = CGRect(x: 0, y: iconSize + 5, width: bounds.width, height: 17)
  }

  override func showHighlight() { shade.alpha = isHighlighted ? 1 : 0 }
}
