public import Foundation

/// A press of a key or button, from its begin to its release.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// It was pressed.
    case began = 0
    /// The force has changed.
    case changed = 1
    /// It is held.
    case stationary = 2
    /// It was released.
    case ended = 3
    /// The system cancelled it.
    case cancelled = 4
  }

  /// A remote's button. Keys have their usage plus 2000 as raw value.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    /// The number, as on iOS.
    public let rawValue: Int

    /// The button of this number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Up.
    public static let upArrow = PressType(rawValue: 0)
    /// Down.
    public static let downArrow = PressType(rawValue: 1)
    /// Left.
    public static let leftArrow = PressType(rawValue: 2)
    /// Right.
    public static let rightArrow = PressType(rawValue: 3)
    /// Select.
    public static let select = PressType(rawValue: 4)
    /// Menu.
    public static let menu = PressType(rawValue: 5)
    /// Play or pause.
    public static let playPause = PressType(rawValue: 6)
  }

  /// The phase of the press.
  open internal(set) var phase: Phase
  /// When the press last changed, in seconds since the machine was booted.
  open internal(set) var timestamp: TimeInterval
  /// The button.
  open var type: PressType { PressType(rawValue: 2000 + (key?.keyCode.rawValue ?? 0)) }
  /// The key, if the press comes from a keyboard.
  open internal(set) var key: UIKey?
  /// The responder that receives the press.
  open internal(set) weak var responder: UIResponder?
  /// The window in which it was pressed.
  open internal(set) weak var window: UIWindow?
  /// The force, from 0 to 1.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  /// A responder has handled the press, so that it did not reach the end of the chain.
  var isTaken = false

  init(key: UIKey, responder: UIResponder?, window: UIWindow?, timestamp: TimeInterval) {
    phase = .began
    self.key = key
    self.responder = responder
    self.window = window
    self.timestamp = timestamp
    super.init()
  }
}

/// The event of all presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// The current presses, including those that end with this event.
  open internal(set) var allPresses: Set<UIPress> = []

  init() { super.init(type: .presses) }
}
