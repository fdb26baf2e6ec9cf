public import Foundation

// Coordinates.
extension UIView {
  /// Converts a point of this view to another view's coordinates; `nil` means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// Converts a point of another view to this one's coordinates; `nil` means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// Converts a rectangle of this view to another view's coordinates; `nil` means the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// Converts a rectangle of another view to this one's coordinates; `nil` means the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }
}

// Autoresizing.
extension UIView {
  /// Which distances change with the superview's size.
  public var autoresizingMask: AutoresizingMask {
    get { settings.autoresizingMask }
    set {
      settings.autoresizingMask = newValue
      UIView.constraintLayout?.autoresizingTranslationChanged(of: self)
    }
  }

  func resizeSubviews(from old: CGSize) {
    for subview in tree.subviews where subview.translatesAutoresizingMaskIntoConstraints {
      subview.autoresize(from: old, to: bounds.size)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    var frame = CGRect(
      x: center.x - layer.anchorPoint.x * bounds.width,
      y: center.y - layer.anchorPoint.y * bounds.height,
      width: bounds.width, height: bounds.height)
    (frame.origin.x, frame.size.width) = Self.resized(
      start: frame.minX, length: frame.width, old: old.width, new: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    (frame.origin.y, frame.size.height) = Self.resized(
      start: frame.minY, length: frame.height, old: old.height, new: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    bounds.size = frame.size
    center = CGPoint(
      x: frame.minX + layer.anchorPoint.x * frame.width,
      y: frame.minY + layer.anchorPoint.y * frame.height)
  }

  /// Each flexible distance changes in proportion to its size.
  private static func resized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let change = new - old
    let end = old - start - length
    guard change != 0, flexible.before || flexible.length || flexible.after else {
      return (start, length)
    }
    let parts = [
      flexible.before ? max(start, 0) : 0, flexible.length ? length : 0,
      flexible.after ? max(end, 0) : 0,
    ]
    let sum = parts.reduce(0, +)
    if sum > 0 {
      return (start + change * parts[0] / sum, max(0, length + change * parts[1] / sum))
    }
    let count = [flexible.before, flexible.length, flexible.after].reduce(0) { $0 + ($1 ? 1 : 0) }
    let share = change / CGFloat(count)
    return (
      start + (flexible.before ? share : 0), max(0, length + (flexible.length ? share : 0))
    )
  }
}

// Safe area and margins.
extension UIView {
  /// The insets of the area that bars and the device's shape do not cover.
  public var safeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.windowSafeAreaInsets }
    if let own = tree.ownSafeArea { return own }
    guard let superview, let inherited = inheritedSafeArea(superview) else { return .zero }
    let extra = tree.controller?.safeAreaAddition ?? .zero
    return UIEdgeInsets(
      top: inherited.top + extra.top, left: inherited.left + extra.left,
      bottom: inherited.bottom + extra.bottom, right: inherited.right + extra.right)
  }

  private func inheritedSafeArea(_ superview: UIView) -> UIEdgeInsets? {
    // A scroll view already insets its content by its adjusted inset.
    if let scroll = superview as? UIScrollView, scroll.contentInsetAdjustmentBehavior != .never {
      return .zero
    }
    let insets = superview.safeAreaInsets
    guard insets != .zero else { return .zero }
    let (frame, room) = (self.frame, superview.bounds)
    // Parts outside the superview count as covered at most as far as its edge; otherwise a view
    // that grows with its insets would get ever larger ones.
    return UIEdgeInsets(
      top: min(insets.top, max(0, insets.top - (frame.minY - room.minY))),
      left: min(insets.left, max(0, insets.left - (frame.minX - room.minX))),
      bottom: min(insets.bottom, max(0, insets.bottom - (room.maxY - frame.maxY))),
      right: min(insets.right, max(0, insets.right - (room.maxX - frame.maxX))))
  }

  /// The margins for subviews, relative to the reading direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = effectiveLayoutMargins
      let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: flips ? margins.right : margins.left, bottom: margins.bottom,
        trailing: flips ? margins.left : margins.right)
    }
    set {
      settings.margins = newValue
      settings.marginsAreAbsolute = false
      layoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  /// The margins are at least as large as the superview's.
  public var preservesSuperviewLayoutMargins: Bool {
    get { settings.preservesSuperviewMargins }
    set { settings.preservesSuperviewMargins = newValue }
  }

  /// The margins are measured from the safe area.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { settings.insetsMarginsFromSafeArea }
    set { settings.insetsMarginsFromSafeArea = newValue }
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    settings.margins = NSDirectionalEdgeInsets(
      top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    settings.marginsAreAbsolute = true
    layoutMarginsDidChange()
    setNeedsLayout()
  }

  var effectiveLayoutMargins: UIEdgeInsets {
    let own = settings.margins
    let flips =
      !settings.marginsAreAbsolute && effectiveUserInterfaceLayoutDirection == .rightToLeft
    var margins = UIEdgeInsets(
      top: own.top, left: flips ? own.trailing : own.leading, bottom: own.bottom,
      right: flips ? own.leading : own.trailing)
    if settings.preservesSuperviewMargins, let superview {
      let outer = superview.layoutMargins
      let (frame, room) = (self.frame, superview.bounds)
      margins.top = max(margins.top, outer.top - (frame.minY - room.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - room.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (room.maxX - frame.maxX))
    }
    if settings.insetsMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    return margins
  }

  /// Notifies the view of a changed safe area.
  func noticeInsets() {
    let now = safeAreaInsets
    guard now != settings.knownSafeArea else { return }
    settings.knownSafeArea = now
    safeAreaInsetsDidChange()
    tree.controller?.viewSafeAreaInsetsDidChange()
    if settings.insetsMarginsFromSafeArea { layoutMarginsDidChange() }
    setNeedsLayout()
    for subview in tree.subviews { subview.noticeInsets() }
  }
}
