public import Foundation

/// Something that a person did, on its way through the app (LOOP-23).
///
/// There is one object for each kind of event; do not keep it.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// What kind of event it is.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches = 0
    /// The device was moved.
    case motion = 1
    /// A headset or the lock screen.
    case remoteControl = 2
    /// Keys and buttons.
    case presses = 3
    /// A wheel or two fingers on a trackpad.
    case scroll = 10
    /// A pointer without a button.
    case hover = 11
    /// A pinch on a trackpad.
    case transform = 14
  }

  /// What event of its kind it is.
  public enum EventSubtype: Int, Sendable {
    /// There is only one.
    case none = 0
    /// A shake, the only motion there is (LOOP-18).
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play or pause, whichever it is not.
    case remoteControlTogglePlayPause = 103
    /// The next track.
    case remoteControlNextTrack = 104
    /// The previous track.
    case remoteControlPreviousTrack = 105
    /// Going back begins.
    case remoteControlBeginSeekingBackward = 106
    /// Going back ends.
    case remoteControlEndSeekingBackward = 107
    /// Going forward begins.
    case remoteControlBeginSeekingForward = 108
    /// Going forward ends.
    case remoteControlEndSeekingForward = 109
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: Int

    /// The buttons of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)
  }

  private let kind: EventType
  private let fixedSubtype: EventSubtype

  init(type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval = 0) {
    kind = type
    fixedSubtype = subtype
    self.timestamp = timestamp
    super.init()
  }

  /// What kind of event it is.
  open var type: EventType { kind }
  /// What event of its kind it is.
  open var subtype: EventSubtype { fixedSubtype }
  /// When it happened, in seconds since the machine was started.
  open internal(set) var timestamp: TimeInterval
  /// Which modifier keys were down.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// Which buttons of a pointer are down.
  open var buttonMask: ButtonMask { [] }

  /// All touches of the event.
  open var allTouches: Set<UITouch>? { nil }

  /// The touches that are in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The touches that belong to a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that a gesture recognizer looks at.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.recognizers.contains { $0 === gesture } }
  }

  /// The positions of a touch since the event before: here each is an event of its own.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Where a touch may go next: nothing is foretold here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// The event of all fingers on the screen.
final class TouchesEvent: UIEvent {
  /// The fingers that are on the screen, or were until this event.
  var touches: Set<UITouch> = []

  init() { super.init(type: .touches) }

  override var allTouches: Set<UITouch>? { touches }
}
