import Foundation

/// What is shown of a selection: its two handles and, for a text that does not show them itself, the
/// selected rectangles and the caret.
final class TextSelectionView: UIView {
  let startHandle = SelectionHandleView(isStart: true)
  let endHandle = SelectionHandleView(isStart: false)
  let caret = TextCaretView(frame: .zero)
  private(set) var highlights: [UIView] = []

  /// How far from a handle, and from the caret, a finger takes hold of it, in points. The platform
  /// documents neither; a handle's place is as wide as a button should be at least.
  private static let handleReach: CGFloat = 22
  private static let caretReach = CGSize(width: 12, height: 8)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    addSubview(caret)
    for handle in [startHandle, endHandle] {
      handle.isHidden = true
      addSubview(handle)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the handles of a selection; nil hides them.
  ///
  /// - Parameter area: Where handles are seen, in points: the text may be scrolled beyond it.
  func showHandles(_ ends: SelectionEnds?, within area: CGRect) {
    for (handle, end) in [(startHandle, ends?.start), (endHandle, ends?.end)] {
      let isSeen = end.map { area.minX <= $0.x && $0.x <= area.maxX } ?? false
      handle.isHidden = !isSeen
      if let end, isSeen { handle.place(atX: end.x, of: end.line) }
    }
  }

  /// Shows the selected rectangles.
  func showHighlights(_ rects: [CGRect]) {
    for view in highlights { view.removeFromSuperview() }
    highlights = rects.map { rect in
      let view = UIView(frame: rect)
      view.isUserInteractionEnabled = false
      view.backgroundColor = tintColor.withAlphaComponent(0.2)
      insertSubview(view, at: 0)
      return view
    }
  }

  /// Shows the caret; nil hides it.
  func showCaret(_ rect: CGRect?) {
    if let rect, caret.frame != rect {
      UIView.performWithoutAnimation { caret.frame = rect }
      caret.blink()
    }
    caret.backgroundColor = tintColor
    caret.isShown = rect != nil
  }

  /// The handle that a finger takes hold of at a point: the nearest one within reach.
  func handle(at point: CGPoint) -> TextTouch.Grip? {
    [(TextTouch.Grip.start, startHandle), (.end, endHandle)]
      .filter { _, view in
        !view.isHidden
          && view.frame.insetBy(dx: SelectionHandleView.dot / 2, dy: 0)
            .insetBy(dx: -Self.handleReach, dy: -Self.handleReach / 2).contains(point)
      }
      .min { abs($0.1.grasp.x - point.x) < abs($1.1.grasp.x - point.x) }?.0
  }

  /// A finger takes hold of a caret at a point.
  static func isCaret(_ rect: CGRect, at point: CGPoint) -> Bool {
    rect.insetBy(dx: -caretReach.width, dy: -caretReach.height).contains(point)
  }
}

/// Where the ends of a selection are: the side of the first and of the last line.
struct SelectionEnds: Equatable {
  struct End: Equatable {
    var x: CGFloat
    var line: CGRect
  }

  var start: End
  var end: End
}
