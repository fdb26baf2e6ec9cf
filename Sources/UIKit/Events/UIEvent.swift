public import Foundation

/// An event caused by the user (LOOP-23).
///
/// Each kind of event reuses one object; do not retain it.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches = 0
    /// Motion of the device.
    case motion = 1
    /// A button of a headset or of the lock screen.
    case remoteControl = 2
    /// Keys and buttons.
    case presses = 3
    /// A scroll wheel or two fingers on a trackpad.
    case scroll = 10
    /// A pointer without a button.
    case hover = 11
    /// A pinch on a trackpad.
    case transform = 14
  }

  /// The subtype of an event.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none = 0
    /// A shake, the only motion event (LOOP-18).
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Toggle between play and pause.
    case remoteControlTogglePlayPause = 103
    /// The next track.
    case remoteControlNextTrack = 104
    /// The previous track.
    case remoteControlPreviousTrack = 105
    /// Begin seeking backward.
    case remoteControlBeginSeekingBackward = 106
    /// End seeking backward.
    case remoteControlEndSeekingBackward = 107
    /// Begin seeking forward.
    case remoteControlBeginSeekingForward = 108
    /// End seeking forward.
    case remoteControlEndSeekingForward = 109
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    /// The raw bits, as on iOS.
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

  /// The kind of event.
  open var type: EventType { kind }
  /// The event's subtype.
  open var subtype: EventSubtype { fixedSubtype }
  /// When the event happened, in seconds since the machine was booted.
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

  /// The touches in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that a gesture recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.recognizers.contains { $0 === gesture } }
  }

  /// The touch's positions since the previous event: only the touch itself, because events are not
  /// coalesced here.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Predicted positions of a touch: always empty here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// The event of all touches.
final class TouchesEvent: UIEvent {
  /// The touches on the screen, including those that end with this event.
  var touches: Set<UITouch> = []

  init() { super.init(type: .touches) }

  override var allTouches: Set<UITouch>? { touches }
}
