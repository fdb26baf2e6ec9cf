public import Foundation

/// A finger on the screen, from when it comes down to when it is lifted (LOOP-10, LOOP-13).
///
/// The object stays the same for all of that time and its values change; do not keep it longer.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where in its life a touch is.
  public enum Phase: Int, Sendable {
    /// The finger came down.
    case began = 0
    /// It has moved.
    case moved = 1
    /// It has not moved since the event before. No method is called for it.
    case stationary = 2
    /// It was lifted.
    case ended = 3
    /// The system follows it no longer.
    case cancelled = 4
    /// A pointer came into the view.
    case regionEntered = 5
    /// A pointer moved in the view.
    case regionMoved = 6
    /// A pointer left the view.
    case regionExited = 7
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    /// Something that moves a focus.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer.
    case indirectPointer = 3
  }

  /// When the touch has last changed, in seconds since the machine was started.
  open internal(set) var timestamp: TimeInterval
  /// Where in its life the touch is.
  open internal(set) var phase: Phase = .began
  /// How often in a row the finger came down here, this time included.
  open internal(set) var tapCount = 1
  /// What touches.
  open var type: TouchType { .direct }
  /// The radius of what touches, in points.
  open var majorRadius: CGFloat { 20 }
  /// How far the radius may be off, in points.
  open var majorRadiusTolerance: CGFloat { 4 }
  /// How hard it presses; 1 is an ordinary touch, 0 unknown.
  open internal(set) var force: CGFloat
  /// How hard it can press.
  open var maximumPossibleForce: CGFloat { 20.0 / 3 }

  /// The window in which the finger came down.
  open internal(set) weak var window: UIWindow?
  /// The view in which the finger came down; it stays the same wherever the finger goes (LOOP-10).
  open internal(set) var view: UIView?
  /// The gesture recognizers that look at the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  /// The finger, as the system numbers it.
  let finger: UInt32
  /// In points of the screen.
  private(set) var screenLocation: CGPoint
  private(set) var previousScreenLocation: CGPoint
  /// Where the finger came down.
  let initialScreenLocation: CGPoint
  /// When the finger came down.
  let beganTimestamp: TimeInterval
  /// What `gestureRecognizers` answers, without the optional.
  var recognizers: [UIGestureRecognizer] = []
  /// How far the view was told of the touch.
  var delivery = TouchDelivery()

  init(
    finger: UInt32, at location: CGPoint, window: UIWindow?, view: UIView?, force: CGFloat,
    timestamp: TimeInterval
  ) {
    self.finger = finger
    screenLocation = location
    previousScreenLocation = location
    initialScreenLocation = location
    beganTimestamp = timestamp
    self.window = window
    self.view = view
    self.force = force
    self.timestamp = timestamp
    super.init()
  }

  /// Where the finger is, in a view's points; with `nil`, in the window's.
  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  /// Where the finger was at the event before, in a view's points.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousScreenLocation, to: view)
  }

  /// Where the finger is, as exactly as is known.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where the finger was at the event before, as exactly as is known.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Takes over a new position.
  func move(to location: CGPoint) {
    previousScreenLocation = screenLocation
    screenLocation = location
  }

  /// How far the finger is from where it came down, in points.
  var distanceFromBegin: CGFloat {
    hypot(
      screenLocation.x - initialScreenLocation.x, screenLocation.y - initialScreenLocation.y)
  }

  /// Whether the finger is still on the screen.
  var isActive: Bool { phase != .ended && phase != .cancelled }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window else { return point }
    let inWindow = window.convert(point, from: nil as UIWindow?)
    return view.map { $0.convert(inWindow, from: window) } ?? inWindow
  }
}

/// How far a view was told of a touch.
struct TouchDelivery {
  /// The view was told that the touch began.
  var began = false
  /// The view was told that it ended or was cancelled, or never will be.
  var finished = false
  /// The touch never reaches the view: it is not the first and the view takes one (LOOP-11).
  var withheld = false
  /// Began, but a gesture recognizer keeps it from the view for now.
  var beganIsHeld = false
  /// Moved, and the view was not told yet.
  var moveIsHeld = false
  /// Ended, but a gesture recognizer keeps that from the view for now.
  var endedIsHeld = false
  /// A gesture recognizer has taken the touch from the view.
  var isTaken = false
}
