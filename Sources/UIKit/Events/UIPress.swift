public import Foundation

/// A key or button, from when it is pressed to when it is let go.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// Where in its life a press is.
  public enum Phase: Int, Sendable {
    /// It was pressed.
    case began = 0
    /// How hard it is pressed has changed.
    case changed = 1
    /// It is held.
    case stationary = 2
    /// It was let go.
    case ended = 3
    /// The system follows it no longer.
    case cancelled = 4
  }

  /// Which button of a remote it is. Keys have the raw value of their usage above 2000.
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

  /// Where in its life the press is.
  open internal(set) var phase: Phase
  /// When the press has last changed, in seconds since the machine was started.
  open internal(set) var timestamp: TimeInterval
  /// Which button it is.
  open var type: PressType { PressType(rawValue: 2000 + (key?.keyCode.rawValue ?? 0)) }
  /// The key, if it is one of a keyboard.
  open internal(set) var key: UIKey?
  /// Whom the press is for.
  open internal(set) weak var responder: UIResponder?
  /// The window in which it was pressed.
  open internal(set) weak var window: UIWindow?
  /// How hard it is pressed, 0 to 1.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  /// A responder has kept the press to itself: it has not come to the end of the chain.
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

/// The event of all keys and buttons that are pressed.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// The keys and buttons that are pressed, or were until this event.
  open internal(set) var allPresses: Set<UIPress> = []

  init() { super.init(type: .presses) }
}
