import Foundation

/// The scroll indicators: two thin bars that show the visible part of the content while it moves.
@MainActor final class ScrollIndicators {
  /// In points.
  static let thickness: CGFloat = 3
  /// The distance from the view's edge, in points.
  static let margin: CGFloat = 3
  /// The minimum length, in points.
  static let minimumLength: CGFloat = 36

  private unowned let scrollView: UIScrollView
  private let vertical = ScrollIndicatorView()
  private let horizontal = ScrollIndicatorView()
  private var isShown = false
  /// Incremented whenever the bars are shown, so that an earlier fade does not hide them.
  private var showing = 0

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    updateColors()
  }

  /// Applies the scroll view's indicator style.
  func updateColors() {
    let color: UIColor =
      switch scrollView.indicatorStyle {
      case .default:
        UIColor { traits in
          traits.userInterfaceStyle == .dark
            ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
        }
      case .black: UIColor(white: 0, alpha: 0.35)
      case .white: UIColor(white: 1, alpha: 0.5)
      }
    vertical.backgroundColor = color
    horizontal.backgroundColor = color
  }

  /// Shows the bars until they are faded out.
  func show() {
    showing += 1
    isShown = true
    for bar in [vertical, horizontal] { bar.alpha = 1 }
    layout()
  }

  /// Fades the bars out after a delay in seconds.
  func fade(after delay: TimeInterval) {
    guard isShown, scrollView.window != nil else { return }
    let number = showing
    UIView.animate(
      withDuration: 0.35, delay: delay, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { for bar in [self.vertical, self.horizontal] { bar.alpha = 0 } },
      completion: { [weak self] _ in
        guard let self, number == self.showing else { return }
        self.isShown = false
        self.vertical.removeFromSuperview()
        self.horizontal.removeFromSuperview()
      })
  }

  /// Lays out the bars.
  func layout() {
    guard isShown else { return }
    let view = scrollView
    let wantsVertical = view.showsVerticalScrollIndicator && view.scrollsVertically
    let wantsHorizontal = view.showsHorizontalScrollIndicator && view.scrollsHorizontally
    place(vertical, wantsVertical) { self.verticalFrame(besideHorizontal: wantsHorizontal) }
    place(horizontal, wantsHorizontal) { self.horizontalFrame(besideVertical: wantsVertical) }
  }

  private func place(_ bar: ScrollIndicatorView, _ isWanted: Bool, frame: () -> CGRect) {
    guard isWanted else {
      bar.removeFromSuperview()
      return
    }
    if bar.superview !== scrollView {
      scrollView.addSubview(bar)
    } else if scrollView.subviews.last is ScrollIndicatorView == false {
      scrollView.bringSubviewToFront(bar)
    }
    UIView.performWithoutAnimation { bar.frame = frame() }
  }

  private var safeInset: UIEdgeInsets {
    var inset =
      scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaInsets : .zero
    if scrollView.contentInsetAdjustmentBehavior == .never { inset = .zero }
    inset.bottom = max(inset.bottom, scrollView.keyboardInset)
    return inset
  }

  private func verticalFrame(besideHorizontal: Bool) -> CGRect {
    let view = scrollView
    let inset = view.verticalScrollIndicatorInsets
    let safe = safeInset
    let top = inset.top + safe.top - min(safe.top, view.collapsedTopInset) + Self.margin
    let end =
      inset.bottom + safe.bottom + Self.margin
      + (besideHorizontal ? Self.thickness + Self.margin : 0)
    let (start, length) = Self.bar(
      track: view.bounds.height - top - end, visible: view.bounds.height,
      content: view.contentSize.height + view.adjustedContentInset.top
        + view.adjustedContentInset.bottom,
      offset: view.contentOffset.y, range: view.verticalRange)
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      isRightToLeft
      ? view.bounds.minX + Self.margin + inset.left + safe.left
      : view.bounds.maxX - Self.margin - Self.thickness - inset.right - safe.right
    return CGRect(
      x: x, y: view.bounds.minY + top + start, width: Self.thickness, height: length)
  }

  private func horizontalFrame(besideVertical: Bool) -> CGRect {
    let view = scrollView
    let inset = view.horizontalScrollIndicatorInsets
    let safe = safeInset
    let left = inset.left + safe.left + Self.margin
    let end =
      inset.right + safe.right + Self.margin
      + (besideVertical ? Self.thickness + Self.margin : 0)
    let (start, length) = Self.bar(
      track: view.bounds.width - left - end, visible: view.bounds.width,
      content: view.contentSize.width + view.adjustedContentInset.left
        + view.adjustedContentInset.right,
      offset: view.contentOffset.x, range: view.horizontalRange)
    return CGRect(
      x: view.bounds.minX + left + start,
      y: view.bounds.maxY - Self.margin - Self.thickness - inset.bottom - safe.bottom,
      width: length, height: Self.thickness)
  }

  /// The start and length of a bar on its track. The bar shrinks when the content is pulled past
  /// its end.
  static func bar(
    track: CGFloat, visible: CGFloat, content: CGFloat, offset: CGFloat, range: ClosedRange<CGFloat>
  ) -> (start: CGFloat, length: CGFloat) {
    guard track > 0, content > 0 else { return (0, 0) }
    var length = min(track, max(track * visible / content, minimumLength))
    let way = range.upperBound - range.lowerBound
    let part = way > 0 ? (offset - range.lowerBound) / way : 0
    let excess =
      offset < range.lowerBound
      ? range.lowerBound - offset : max(0, offset - range.upperBound)
    let free = track - length
    length = max(7, length - excess)
    if part <= 0 { return (0, length) }
    if part >= 1 { return (track - length, length) }
    return (free * part, length)
  }
}

/// One bar.
final class ScrollIndicatorView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = ScrollIndicators.thickness / 2
    alpha = 0
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
