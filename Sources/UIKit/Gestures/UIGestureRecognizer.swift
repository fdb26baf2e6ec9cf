public import Foundation

/// An object that recognizes a gesture in the touches of a view and its subviews.
///
/// Recognizers receive touches before views do (LOOP-17).
/// ```
///              ┌──────────▶ failed
///   possible ──┼──────────▶ ended                                (a tap, a swipe)
///       ▲      └─▶ began ─▶ changed … ─▶ ended or cancelled      (a pan, a pinch)
///       └──────────────── when the fingers are gone
/// ```
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// Not recognized yet.
    case possible = 0
    /// A continuous gesture was recognized.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// A continuous gesture has ended, or a discrete one was recognized.
    case ended = 3
    /// The gesture was cancelled.
    case cancelled = 4
    /// The touches were not this gesture.
    case failed = 5

    /// A discrete gesture was recognized: the same as ended.
    public static let recognized = State.ended
  }

  private var actions: [(target: WeakTarget, action: Selector)] = []
  private var handlers: [UIAction] = []
  private var stateStored = State.possible
  private var isEnabledStored = true

  /// The touches that the recognizer receives, including ended ones of this gesture.
  private(set) var trackedTouches: [UITouch] = []
  /// All touches of the gesture, including those of earlier taps.
  private(set) var gestureTouches: [UITouch] = []
  /// The recognizers that must fail before this one may recognize.
  var failureRequirements: [WeakRecognizer] = []
  /// The recognizers that recognize once this one has failed.
  var waiting: [WeakRecognizer] = []
  /// The states to enter once other recognizers have failed.
  var pendingStates: [State] = []
  /// The recognizer has received a touch since its last reset.
  private(set) var isEngaged = false
  /// The delegate has already allowed the gesture to begin.
  var mayBegin = false
  private var ignoredTouches: Set<ObjectIdentifier> = []

  /// Creates a recognizer that calls this method when it recognizes the gesture and when the
  /// gesture changes.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  // MARK: Actions

  /// Adds a target and its method.
  open func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    guard !actions.contains(where: { $0.target.isTarget(target) && $0.action == action }) else {
      return
    }
    actions.append((WeakTarget(target), action))
  }

  /// Removes a target's method; `nil` matches every target or every method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll {
      (target == nil || $0.target.isTarget(target.map { $0 as AnyObject }))
        && (action == nil || $0.action == action)
    }
  }

  /// Adds an action; its sender is the recognizer.
  func addHandler(_ action: UIAction) { handlers.append(action) }

  /// Calls the targets and actions.
  func sendActions() {
    for handler in handlers { handler.perform(sender: self) }
    for (target, action) in actions {
      guard let object = target.object else { continue }
      UIApplication.shared.sendAction(action, to: object, from: self, for: nil)
    }
  }

  // MARK: State

  /// The state of the gesture. Subclasses set it; the consequences follow immediately.
  open var state: State {
    get { stateStored }
    set { request(newValue) }
  }

  /// The recognizer receives touches. Disabling it cancels a running gesture.
  open var isEnabled: Bool {
    get { isEnabledStored }
    set {
      guard newValue != isEnabledStored else { return }
      isEnabledStored = newValue
      if !newValue { abandon() }
    }
  }

  /// The view that the recognizer is attached to.
  open internal(set) weak var view: UIView?
  /// The delegate, which can influence recognition.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Recognition cancels the touches in their views.
  open var cancelsTouchesInView = true
  /// Views receive the begin of touches only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// Views receive the end of touches only after the gesture has failed.
  open var delaysTouchesEnded = true
  /// The kinds of touches that the recognizer receives: raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The recognizer receives only one kind of touch at a time.
  open var requiresExclusiveTouchType = true
  /// A name, for debugging.
  open var name: String?
  /// The modifier keys that are down.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Makes this recognizer wait until the other one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  // MARK: Touches

  /// The number of touches.
  open var numberOfTouches: Int { currentTouches.count }

  /// The centre of the touches in a view's coordinates; with `nil`, in the window's.
  open func location(in view: UIView?) -> CGPoint {
    let points = currentTouches.map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  /// The location of one touch in a view's coordinates.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    currentTouches[touchIndex].location(in: view)
  }

  /// Stops receiving a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    ignoredTouches.insert(ObjectIdentifier(touch))
    trackedTouches.removeAll { $0 === touch }
    gestureTouches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  /// The touches on the screen or, if there are none, the last ones.
  var currentTouches: [UITouch] {
    let active = trackedTouches.filter(\.isActive)
    return active.isEmpty ? trackedTouches : active
  }

  // MARK: For subclasses

  /// Touches began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches have ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were cancelled. By default the recognizer then cancels or fails.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { abandon() }

  /// Called after the gesture, to clear its data.
  open func reset() {}

  /// This recognizer prevents the other one when it recognizes.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The other recognizer prevents this one when it recognizes.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// This recognizer waits for the other one to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// The other recognizer waits for this one to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// The recognizer handles an event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Keeping track

  /// The recognizer may still recognize something in the touches that it has received.
  var isUndecided: Bool { state == .possible && isEngaged && isEnabled }

  /// A continuous gesture is recognized and has not ended.
  var isUnderWay: Bool { state == .began || state == .changed }

  /// The gesture is over: ended, cancelled or failed.
  var isFinal: Bool { state == .ended || state == .cancelled || state == .failed }

  /// Sets the state without consequences.
  func assign(_ state: State) { stateStored = state }

  /// Starts to track a touch.
  func track(_ touch: UITouch) {
    isEngaged = true
    trackedTouches.removeAll { !$0.isActive }
    trackedTouches.append(touch)
    gestureTouches.append(touch)
  }

  /// The recognizer ignores a touch.
  func isIgnoring(_ touch: UITouch) -> Bool { ignoredTouches.contains(ObjectIdentifier(touch)) }

  /// Drops ended touches, except the last one, which keeps the gesture's location.
  func forgetEndedTouches() {
    let active = trackedTouches.filter(\.isActive)
    if !active.isEmpty { trackedTouches = active }
  }

  /// Resets the recognizer to possible.
  func becomePossible() {
    reset()
    stateStored = .possible
    pendingStates = []
    waiting = []
    trackedTouches = []
    gestureTouches = []
    ignoredTouches = []
    isEngaged = false
    mayBegin = false
  }

  /// Cancels the gesture.
  func abandon() {
    if isUnderWay { state = .cancelled } else if state == .possible { state = .failed }
  }
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
  private(set) weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

extension UIView {
  /// The view's recognizers have changed.
  func gestureRecognizersDidChange(from old: [UIGestureRecognizer]) {
    for recognizer in old where !(gestureRecognizers ?? []).contains(where: { $0 === recognizer }) {
      recognizer.abandon()
      recognizer.view = nil
    }
    for recognizer in gestureRecognizers ?? [] where recognizer.view !== self {
      recognizer.view?.removeGestureRecognizer(recognizer)
      recognizer.view = self
    }
  }

  /// Attaches a recognizer to the view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Detaches a recognizer from the view.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }
}
