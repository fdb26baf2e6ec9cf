public import Foundation

/// An object that looks at the touches of a view and the views in it, and recognizes a gesture.
///
/// Recognizers see touches before views do (LOOP-17).
/// ```
///              ┌──────────▶ failed
///   possible ──┼──────────▶ ended                                (a tap, a swipe)
///       ▲      └─▶ began ─▶ changed … ─▶ ended or cancelled      (a pan, a pinch)
///       └──────────────── when the fingers are gone
/// ```
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// What has become of a gesture.
  public enum State: Int, Sendable {
    /// Not recognized yet.
    case possible = 0
    /// A gesture that goes on was recognized.
    case began = 1
    /// It goes on.
    case changed = 2
    /// It is over; or one that is over at once was recognized.
    case ended = 3
    /// It was taken away.
    case cancelled = 4
    /// It was none.
    case failed = 5

    /// A gesture that is over at once was recognized: the same as ended.
    public static let recognized = State.ended
  }

  private var actions: [(target: WeakTarget, action: Selector)] = []
  private var handlers: [UIAction] = []
  private var stateStored = State.possible
  private var isEnabledStored = true

  /// The touches that the recognizer was told of and that are not forgotten yet.
  private(set) var trackedTouches: [UITouch] = []
  /// All touches that the gesture is made of, those of taps before too.
  private(set) var gestureTouches: [UITouch] = []
  /// Recognizers that have to fail before this one may recognize.
  var failureRequirements: [WeakRecognizer] = []
  /// Recognizers that want to recognize as soon as this one has failed.
  var waiting: [WeakRecognizer] = []
  /// States that are taken on as soon as others have failed.
  var pendingStates: [State] = []
  /// The recognizer has seen a touch since it was last possible.
  private(set) var isEngaged = false
  /// Whether it may begin was asked, and it may.
  var mayBegin = false
  private var ignoredTouches: Set<ObjectIdentifier> = []

  /// A recognizer that calls this method when it recognizes, and when what it recognized changes.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer that calls nothing yet.
  public convenience override init() { self.init(target: nil, action: nil) }

  // MARK: Actions

  /// Calls this method too.
  open func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    guard !actions.contains(where: { $0.target.isTarget(target) && $0.action == action }) else {
      return
    }
    actions.append((WeakTarget(target), action))
  }

  /// Calls the method no longer; with `nil`, of any target, or any method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll {
      (target == nil || $0.target.isTarget(target.map { $0 as AnyObject }))
        && (action == nil || $0.action == action)
    }
  }

  /// Does this too, with the recognizer as the action's sender.
  func addHandler(_ action: UIAction) { handlers.append(action) }

  /// Calls what is to be called.
  func sendActions() {
    for handler in handlers { handler.perform(sender: self) }
    for (target, action) in actions {
      guard let object = target.object else { continue }
      UIApplication.shared.sendAction(action, to: object, from: self, for: nil)
    }
  }

  // MARK: State

  /// What has become of the gesture. Subclasses set it; what follows from it is done at once.
  open var state: State {
    get { stateStored }
    set { request(newValue) }
  }

  /// Whether it looks at touches. Turned off in the middle of a gesture, it cancels.
  open var isEnabled: Bool {
    get { isEnabledStored }
    set {
      guard newValue != isEnabledStored else { return }
      isEnabledStored = newValue
      if !newValue { abandon() }
    }
  }

  /// The view whose touches, and whose subviews' touches, it looks at.
  open internal(set) weak var view: UIView?
  /// Who has a say in what it does.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether views lose the touches of a gesture that was recognized.
  open var cancelsTouchesInView = true
  /// Whether views hear of touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether views hear of the end of touches only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// What kinds of touches it looks at: raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether it looks at touches of one kind only at a time.
  open var requiresExclusiveTouchType = true
  /// A name, for debugging.
  open var name: String?
  /// The modifier keys that are down.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Has the other fail first: this one recognizes only then.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  // MARK: Touches

  /// How many fingers it looks at.
  open var numberOfTouches: Int { currentTouches.count }

  /// The middle of the fingers, in a view's points; with `nil`, in the window's.
  open func location(in view: UIView?) -> CGPoint {
    let points = currentTouches.map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  /// Where one of the fingers is, in a view's points.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    currentTouches[touchIndex].location(in: view)
  }

  /// Does not look at a touch any longer.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    ignoredTouches.insert(ObjectIdentifier(touch))
    trackedTouches.removeAll { $0 === touch }
    gestureTouches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  /// The fingers that are on the screen, or, when all are gone, those that were last.
  var currentTouches: [UITouch] {
    let active = trackedTouches.filter(\.isActive)
    return active.isEmpty ? trackedTouches : active
  }

  // MARK: For subclasses

  /// Fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away. Without a method of its own, a recognizer then cancels or fails.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { abandon() }

  /// The gesture is over: forgets what it knew of it.
  open func reset() {}

  /// Whether this one, recognized, ends the other.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other, recognized, ends this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this one waits until the other has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other waits until this one has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Whether it is to look at an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Keeping track

  /// Whether it may still recognize something of the touches that it saw.
  var isUndecided: Bool { state == .possible && isEngaged && isEnabled }

  /// A gesture that goes on was recognized and is not over.
  var isUnderWay: Bool { state == .began || state == .changed }

  /// The gesture is over, one way or the other.
  var isFinal: Bool { state == .ended || state == .cancelled || state == .failed }

  /// Takes on a state and nothing more.
  func assign(_ state: State) { stateStored = state }

  /// Notes a touch that has begun.
  func track(_ touch: UITouch) {
    isEngaged = true
    trackedTouches.removeAll { !$0.isActive }
    trackedTouches.append(touch)
    gestureTouches.append(touch)
  }

  /// Whether the recognizer was told to look away from a touch.
  func isIgnoring(_ touch: UITouch) -> Bool { ignoredTouches.contains(ObjectIdentifier(touch)) }

  /// Touches are over; those of the last finger are kept, for the gesture's location.
  func forgetEndedTouches() {
    let active = trackedTouches.filter(\.isActive)
    if !active.isEmpty { trackedTouches = active }
  }

  /// Possible again.
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

  /// Ends as one that was taken away.
  func abandon() {
    if isUnderWay { state = .cancelled } else if state == .possible { state = .failed }
  }
}

/// A recognizer that is not kept alive.
struct WeakRecognizer {
  private(set) weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

extension UIView {
  /// The recognizers of the view are others.
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

  /// Lets a recognizer look at the view's touches, and at those of views on it.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Lets a recognizer look no more.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }
}
