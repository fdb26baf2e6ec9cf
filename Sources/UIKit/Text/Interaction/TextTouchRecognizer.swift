import AppSupport
import Foundation

/// Recognizes the touches that place a caret, select, and move what is selected.
///
/// A touch that moves away before it is one of them fails, so that it can scroll.
final class TextTouchRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
  weak var interaction: UITextInteraction?

  /// What the touch does, once it is recognized.
  private(set) var kind = TextTouch.tap
  /// Where the touch began, in the points of the interaction's view.
  private(set) var start = CGPoint.zero

  private var hold: AppTimer?
  private var grip: TextTouch.Grip?
  /// How many taps the touch is the last of, and how many there were before it: a touch that has
  /// dragged something is none, however near the next one is.
  private var taps = 0
  private var hasMoved = false
  private var tapsBefore = 0

  /// How long a touch rests that is a long press, in seconds.
  private static let holdTime: TimeInterval = 0.5
  /// How far a finger moves before it drags a handle, or the caret or a selection, in points. A
  /// handle follows before a scroll view does.
  private static let gripSlop: CGFloat = 3
  private static let dragSlop: CGFloat = 6

  init() {
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
    delegate = self
  }

  /// A control in the text, such as a button that clears it, keeps its touches.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    var view = touch.view
    while let current = view, current !== self.view {
      if current is UIControl || current is any UITextInput { return false }
      view = current.superview
    }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.mayBegin(at: start) ?? false
  }

  /// Taps that the app itself recognizes in the text are recognized as well.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !isTapOfSameView(other) }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !isTapOfSameView(other) }

  private func isTapOfSameView(_ other: UIGestureRecognizer) -> Bool {
    other is UITapGestureRecognizer && other.view === view
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible,
      trackedTouches.filter(\.isActive).count == 1, let interaction
    else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    start = touch.location(in: view)
    interaction.touchDown()
    taps = min(touch.tapCount, tapsBefore + 1)
    tapsBefore = 0
    switch taps {
    case 2 where interaction.canSelectByTouch: recognize(.words)
    case 3... where interaction.canSelectByTouch: recognize(.paragraph)
    default:
      grip = interaction.grip(at: start)
      hold = .after(Self.holdTime) { [weak self] in
        guard let self, state == .possible else { return }
        recognize(grip.map(TextTouch.grip) ?? .hold)
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    guard state == .possible else {
      hasMoved = true
      state = .changed
      return
    }
    let point = touch.location(in: view)
    let distance = CGSize(width: abs(point.x - start.x), height: abs(point.y - start.y))
    let moved = max(distance.width, distance.height)
    if let grip, moved > (grip == .caret ? Self.dragSlop : Self.gripSlop) {
      recognize(.grip(grip))
    } else if interaction?.selectsByDrag == true, distance.width > Self.dragSlop {
      recognize(.characters)
    } else if moved > UIPanGestureRecognizer.hysteresis {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hold?.cancel()
    if !isUnderWay, pendingStates.isEmpty { kind = .tap }
    if kind == .tap || (taps > 1 && !hasMoved) { tapsBefore = taps }
    state = .ended
  }

  override func reset() {
    hold?.cancel()
    hold = nil
    grip = nil
    hasMoved = false
  }

  private func recognize(_ kind: TextTouch) {
    hold?.cancel()
    self.kind = kind
    state = .began
  }
}
