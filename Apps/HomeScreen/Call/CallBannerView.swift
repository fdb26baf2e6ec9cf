import SystemControls
import UIKit

/// A call that rings in a banner at the top, with the caller and the two answers. What is beside it can
/// be touched.
final class CallBannerView: PassThroughView {
  var onAccept: (() -> Void)?
  var onDecline: (() -> Void)?

  /// What the status bar takes where it lies beside the camera, in points.
  var top: CGFloat = 0

  /// Sets the card apart from what lies below it.
  private let shade = UIView()
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let name = UILabel()
  private let line = UILabel()
  private let accept = RoundButton(
    "Accept", .handset, color: .systemGreen, showsTitle: false)
  private let decline = RoundButton(
    "Decline", .handsetDown, color: .systemRed, showsTitle: false)

  private static let height: CGFloat = 88
  private static let scale: CGFloat = 0.65

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "CallBanner"
    shade.backgroundColor = .systemBackground
    shade.layer.cornerRadius = 20
    shade.layer.shadowColor = UIColor.black.cgColor
    shade.layer.shadowOpacity = 0.25
    shade.layer.shadowRadius = 12
    shade.layer.shadowOffset = CGSize(width: 0, height: 4)
    glass.clipsToBounds = true
    glass.layer.cornerRadius = 20
    name.font = .systemFont(ofSize: 17, weight: .semibold)
    line.font = .systemFont(ofSize: 14)
    line.textColor = .secondaryLabel
    accept.onTap = { [weak self] in self?.onAccept?() }
    decline.onTap = { [weak self] in self?.onDecline?() }
    for button in [decline, accept] {
      button.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
    }
    for view in [shade, glass, name, line, decline, accept] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// - Parameter app: The name of the app whose call it is; nil if it is one of the telephone.
  func show(caller: String, app: String?) {
    name.text = caller
    line.text = "\(app ?? "Foreground") Audio…"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(bounds.width - 16, 480)
    let card = CGRect(
      x: (bounds.width - width) / 2, y: max(8, top + 4), width: width, height: Self.height)
    shade.frame = card
    glass.frame = card
    let size = RoundButton.size.width * Self.scale
    let line = card.midY + (RoundButton.size.height / 2 - RoundButton.discLine) * Self.scale
    accept.center = CGPoint(x: card.maxX - 10 - size / 2, y: line)
    decline.center = CGPoint(x: accept.center.x - size - 6, y: line)
    let text = card.width - 2 * size - 42
    self.line.frame = CGRect(x: card.minX + 16, y: card.midY - 20, width: text, height: 18)
    name.frame = CGRect(x: card.minX + 16, y: card.midY, width: text, height: 22)
  }
}
