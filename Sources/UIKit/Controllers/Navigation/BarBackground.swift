import Foundation

/// A bar's background: its colour and the line at its edge.
final class BarBackground: UIView {
  private let line = UIView(frame: .zero)
  /// The line is at the top edge instead of the bottom one.
  var hasLineOnTop = false { didSet { setNeedsLayout() } }
  var isLineHidden: Bool {
    get { line.isHidden }
    set { line.isHidden = newValue }
  }

  /// The colour of the line; nil means the system's.
  func showLine(color: UIColor?) { line.backgroundColor = color ?? Self.lineColor }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    line.backgroundColor = Self.lineColor
    addSubview(line)
    show(color: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the background colour; `nil` means the system's, which is translucent: what is behind it
  /// is blurred.
  func show(color: UIColor?) {
    backgroundColor = color ?? Self.systemColor
    layer.backdrop = color == nil ? UIBlurEffect.backdrop : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = 1 / UIScreen.main.scale
    line.frame = CGRect(
      x: 0, y: hasLineOnTop ? 0 : bounds.height - height, width: bounds.width, height: height)
  }

  /// The platform's colour over the blur.
  private static let systemColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.086, alpha: 0.78) : UIColor(white: 0.976, alpha: 0.78)
  }
  private static let lineColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
