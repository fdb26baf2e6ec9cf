import Foundation

/// What lies behind a bar: its colour, and a line where it ends.
final class BarBackground: UIView {
  private let line = UIView(frame: .zero)
  /// Where the line is.
  var hasLineOnTop = false { didSet { setNeedsLayout() } }
  var isLineHidden: Bool {
    get { line.isHidden }
    set { line.isHidden = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    line.backgroundColor = Self.lineColor
    addSubview(line)
    show(color: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a bar of this colour, or of the system's.
  func show(color: UIColor?) { backgroundColor = color ?? Self.systemColor }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = 1 / UIScreen.main.scale
    line.frame = CGRect(
      x: 0, y: hasLineOnTop ? 0 : bounds.height - height, width: bounds.width, height: height)
  }

  /// Of the platform's bars, without what shines through them.
  private static let systemColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.086, alpha: 0.98) : UIColor(white: 0.976, alpha: 0.98)
  }
  private static let lineColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
