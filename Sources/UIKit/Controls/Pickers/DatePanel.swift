import Foundation

/// Lies over a window while a compact date picker is open: a touch beside the calendar closes it.
final class DatePanel: UIView {
  let picker: UIDatePicker
  private let backdrop = UIControl(frame: .zero)
  private let card = UIView(frame: .zero)
  private let source: CGRect
  var onEnd: () -> Void = {}

  /// Between the calendar, its button and the edges of the window, in points.
  private static let gap: CGFloat = 8

  /// - Parameter source: The frame of the button, in the window's points.
  init(_ picker: UIDatePicker, from source: CGRect) {
    self.picker = picker
    self.source = source
    super.init(frame: .zero)
    backdrop.accessibilityLabel = "Close"
    backdrop.addAction(UIAction { [weak self] _ in self?.end() }, for: .touchUpInside)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 13
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 20
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(backdrop)
    addSubview(card)
    card.addSubview(picker)
    accessibilityViewIsModal = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows it over a window.
  func show(in window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    layoutIfNeeded()
    guard UIView.areAnimationsEnabled else { return }
    alpha = 0
    UIView.animate(withDuration: 0.2) { self.alpha = 1 }
  }

  /// Closes it.
  func end() {
    guard superview != nil else { return }
    removeFromSuperview()
    onEnd()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let size = picker.intrinsicContentSize
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.gap, dy: Self.gap)
    let isBelow = source.maxY + Self.gap + size.height <= room.maxY
    let y = isBelow ? source.maxY + Self.gap : source.minY - Self.gap - size.height
    card.frame = CGRect(
      x: max(room.minX, min(source.minX, room.maxX - size.width)),
      y: max(room.minY, min(y, room.maxY - size.height)), width: size.width, height: size.height)
    picker.frame = card.bounds
  }
}
