import Foundation

/// Shows a menu over everything. There is one at most.
@MainActor final class MenuPresenter {
  static let shared = MenuPresenter()

  /// The menu on the screen.
  private(set) var overlay: MenuOverlay?
  private var observer: (any NSObjectProtocol)?

  /// No menu is there when the person comes back, nor in the picture that the switcher shows.
  private func observeLeaving() {
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.dismiss() }
    }
  }

  /// Shows a menu beside what it belongs to.
  ///
  /// - Parameters:
  ///   - source: The rectangle of what it belongs to, in its points.
  ///   - sender: What the chosen action is told.
  ///   - onChoice: Told of the chosen action, before it is performed.
  ///   - onEnd: Told that the menu has gone.
  func show(
    _ menu: UIMenu, from view: UIView, _ source: CGRect, sender: AnyObject?,
    onChoice: (@MainActor (UIAction) -> Void)? = nil, onEnd: (@MainActor () -> Void)? = nil
  ) {
    dismiss()
    guard let window = view.window else {
      onEnd?()
      return
    }
    let made = MenuOverlay(
      menu, source: view.convert(source, to: window), size: window.place.area.size)
    made.onChoice = { [weak self] action in
      self?.dismiss()
      menu.noteChoice(of: action)
      onChoice?(action)
      action.perform(sender: sender)
    }
    made.onDismiss = { [weak self] in self?.dismiss() }
    made.onEnd = onEnd
    made.frame = window.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(made)
    made.layoutIfNeeded()
    overlay = made
    observeLeaving()
    guard UIView.areAnimationsEnabled else { return }
    made.alpha = 0
    UIView.animate(withDuration: 0.2) { made.alpha = 1 }
  }

  /// The menu goes away.
  func dismiss() {
    guard let overlay else { return }
    self.overlay = nil
    overlay.removeFromSuperview()
    overlay.onEnd?()
  }
}

/// Lies over a window while it shows a menu: a touch beside the menu dismisses it.
final class MenuOverlay: UIView {
  private let source: CGRect
  private let size: CGSize
  private(set) var panel: MenuPanel
  private let backdrop = UIControl(frame: .zero)
  private let shadow = MenuShadow(frame: .zero)
  var onChoice: (@MainActor (UIAction) -> Void)?
  var onDismiss: (@MainActor () -> Void)?
  var onEnd: (@MainActor () -> Void)?

  /// Between the menu, its source and the edges of the window, in points.
  private static let gap: CGFloat = 8

  /// - Parameter size: That of the scene.
  init(_ menu: UIMenu, source: CGRect, size: CGSize) {
    self.source = source
    self.size = size
    panel = MenuPanel(menu, hasWayBack: false)
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    backdrop.accessibilityLabel = "Dismiss context menu"
    backdrop.isAccessibilityElement = true
    backdrop.addAction(UIAction { [weak self] _ in self?.onDismiss?() }, for: .touchUpInside)
    addSubview(backdrop)
    addSubview(shadow)
    use(panel)
  }

  required init?(coder: NSCoder) { nil }

  private func use(_ panel: MenuPanel) {
    panel.onChoice = { [weak self] in self?.onChoice?($0) }
    panel.onMenu = { [weak self] menu in
      guard let self else { return }
      let before = self.panel
      let next = MenuPanel(menu, hasWayBack: true)
      next.onBack = { [weak self] in self?.replace(by: before) }
      replace(by: next)
    }
    panel.onSize = { [weak self] in self?.setNeedsLayout() }
    addSubview(panel)
  }

  /// Shows another menu in the place of the one that is shown.
  func replace(by next: MenuPanel) {
    panel.removeFromSuperview()
    panel = next
    use(next)
    setNeedsLayout()
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let safe = safeAreaInsets
    let room = CGRect(
      x: safe.left + Self.gap, y: safe.top + Self.gap,
      width: bounds.width - safe.left - safe.right - 2 * Self.gap,
      height: bounds.height - safe.top - safe.bottom - 2 * Self.gap)
    let wanted = panel.wantedSize
    let below = room.maxY - source.maxY - Self.gap
    let above = source.minY - Self.gap - room.minY
    // Below what it belongs to, unless there is more room above.
    let goesBelow = wanted.height <= below || below >= above
    let height = min(wanted.height, max(goesBelow ? below : above, 3 * MenuRow.height))
    let width = min(wanted.width, room.width)
    let x = source.midX < bounds.midX ? source.minX : source.maxX - width
    let y = goesBelow ? source.maxY + Self.gap : source.minY - Self.gap - height
    panel.frame = CGRect(
      x: max(room.minX, min(x, room.maxX - width)),
      y: max(room.minY, min(y, room.maxY - height)), width: width, height: height)
    shadow.surround(panel)
  }

  /// A scene that is turned, or has another size, is no place for it any more.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection != nil, let window, window.place.area.size != size { onDismiss?() }
  }
}

/// The soft shadow around a menu. A layer's own would be cut off with its corners, or be seen through the
/// panel.
final class MenuShadow: UIView {
  private static let reach: CGFloat = 28
  private var corner: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Lies around a view.
  func surround(_ view: UIView) {
    corner = view.layer.cornerRadius
    let wanted = view.frame.insetBy(dx: -Self.reach, dy: -Self.reach)
    guard frame != wanted else { return }
    frame = wanted
    setNeedsDisplay()
  }

  /// Draws rings that are fainter the farther they are away.
  override func draw(_ rect: CGRect) {
    let inner = bounds.insetBy(dx: Self.reach, dy: Self.reach)
    for step in 0..<Int(Self.reach) {
      let distance = CGFloat(step) + 0.5
      let part = 1 - distance / Self.reach
      UIColor(white: 0, alpha: 0.09 * part * part).setStroke()
      let ring = UIBezierPath(
        roundedRect: inner.insetBy(dx: -distance, dy: -distance), cornerRadius: corner + distance)
      ring.lineWidth = 1
      ring.stroke()
    }
  }
}
