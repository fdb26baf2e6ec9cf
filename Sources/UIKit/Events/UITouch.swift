public import Foundation

/// A finger on the screen, from its begin to its end (LOOP-10, LOOP-13).
///
/// The same object represents the touch throughout and its values change; do not retain it longer.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began = 0
    /// It has moved.
    case moved = 1
    /// The touch has not moved since the previous event. No method is called for it.
    case stationary = 2
    /// The touch ended.
    case ended = 3
    /// The system cancelled the touch.
    case cancelled = 4
    /// A pointer entered the view.
    case regionEntered = 5
    /// A pointer moved in the view.
    case regionMoved = 6
    /// A pointer left the view.
    case regionExited = 7
  }

  /// The kind of touch.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    /// A device that moves a focus.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer.
    case indirectPointer = 3
  }

  /// When the touch last changed, in seconds since the machine was booted.
  open internal(set) var timestamp: TimeInterval
  /// The phase of the touch.
  open internal(set) var phase: Phase = .began
  /// The number of consecutive taps at this place, this one included.
  open internal(set) var tapCount = 1
  /// The kind of touch.
  open var type: TouchType { .direct }
  /// The radius of the touch, in points.
  open var majorRadius: CGFloat { 20 }
  /// The tolerance of the radius, in points.
  open var majorRadiusTolerance: CGFloat { 4 }
  /// The force; 1 is an ordinary touch, 0 means unknown.
  open internal(set) var force: CGFloat
  /// The maximum force.
  open var maximumPossibleForce: CGFloat { 20.0 / 3 }

  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// The view in which the touch began; it stays the same wherever the finger moves (LOOP-10).
  open internal(set) var view: UIView?
  /// The gesture recognizers that receive the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  /// The system's number of the finger.
  let finger: UInt32
  /// In the screen's coordinates, in points.
  private(set) var screenLocation: CGPoint
  private(set) var previousScreenLocation: CGPoint
  /// Where the touch began.
  let initialScreenLocation: CGPoint
  /// When the touch began.
  let beganTimestamp: TimeInterval
  /// The recognizers behind `gestureRecognizers`, as a non-optional array.
  var recognizers: [UIGestureRecognizer] = []
  /// What the view has received of this touch.
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

  /// The touch's location in a view's coordinates; with `nil`, in the window's.
  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  /// The touch's location at the previous event, in a view's coordinates.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousScreenLocation, to: view)
  }

  /// The touch's location, as precisely as known.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The touch's location at the previous event, as precisely as known.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Updates the location.
  func move(to location: CGPoint) {
    previousScreenLocation = screenLocation
    screenLocation = location
  }

  /// The distance from where the touch began, in points.
  var distanceFromBegin: CGFloat {
    hypot(
      screenLocation.x - initialScreenLocation.x, screenLocation.y - initialScreenLocation.y)
  }

  /// The finger is still on the screen.
  var isActive: Bool { phase != .ended && phase != .cancelled }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window else { return point }
    let inWindow = window.convert(point, from: nil as UIWindow?)
    return view.map { $0.convert(inWindow, from: window) } ?? inWindow
  }
}

/// What a view has received of a touch.
struct TouchDelivery {
  /// The view has received the begin.
  var began = false
  /// The view has received the end or the cancellation, or never will.
  var finished = false
  /// The touch never reaches the view, because it is not the first one and the view accepts only
  /// one (LOOP-11).
  var withheld = false
  /// The begin is delayed by a gesture recognizer.
  var beganIsHeld = false
  /// A move has not been delivered yet.
  var moveIsHeld = false
  /// The end is delayed by a gesture recognizer.
  var endedIsHeld = false
  /// A gesture recognizer has taken the touch from the view.
  var isTaken = false
}
