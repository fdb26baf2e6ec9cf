extension UIControl {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// The events of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down in it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down in it again and again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves just outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger went outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system took the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Its value was changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What a button is for happened.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Its menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Its text was changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing was ended by Return.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything about touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Everything about editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// What an app may define.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// What the system may define.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// The states of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled and nothing else.
    public static let normal: State = []
    /// A finger presses it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// What an app may define.
    public static let application = State(rawValue: 0x00FF_0000)
    /// What the system may define.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where the content is, from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// As wide as the control.
    case fill = 3
    /// Where reading begins.
    case leading = 4
    /// Where reading ends.
    case trailing = 5
  }

  /// Where the content is, from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// As high as the control.
    case fill = 3
  }
}
