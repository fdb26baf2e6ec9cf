import Foundation

/// A bar's background: a blur, a colour and a picture over it, and the line at its edge.
final class BarBackground: UIView {
  private let fill = UIImageView(frame: .zero)
  private let line = UIImageView(frame: .zero)
  /// The line is at the top edge instead of the bottom one.
  var hasLineOnTop = false { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    fill.clipsToBounds = true
    addSubview(fill)
    addSubview(line)
    show(color: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the look of a bar without an appearance: a background colour, or the system's, which is
  /// translucent: what is behind it is blurred.
  func show(color: UIColor?, hasLine: Bool = true) {
    backgroundColor = color ?? Self.systemColor
    layer.backdrop = color == nil ? UIBlurEffect.backdrop : nil
    fill.isHidden = true
    line.isHidden = !hasLine
    line.image = nil
    line.backgroundColor = UIBarAppearance.lineColor
    setNeedsLayout()
  }

  /// Takes the look of an appearance.
  func show(_ look: UIBarAppearance) {
    backgroundColor = look.backgroundEffect?.color
    layer.backdrop = look.backgroundEffect == nil ? nil : UIBlurEffect.backdrop
    fill.isHidden = look.backgroundColor == nil && look.backgroundImage == nil
    fill.backgroundColor = look.backgroundColor
    fill.image = look.backgroundImage
    fill.contentMode = look.backgroundImageContentMode
    line.isHidden = look.shadowColor == nil && look.shadowImage == nil
    line.image = look.shadowImage
    line.tintColor = look.shadowColor
    line.backgroundColor = look.shadowImage == nil ? look.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
    let height = line.image?.size.height ?? 1 / UIScreen.main.scale
    line.frame = CGRect(
      x: 0, y: hasLineOnTop ? 0 : bounds.height - height, width: bounds.width, height: height)
  }

  /// The platform's colour over the blur.
  private static let systemColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.086, alpha: 0.78) : UIColor(white: 0.976, alpha: 0.78)
  }
}
