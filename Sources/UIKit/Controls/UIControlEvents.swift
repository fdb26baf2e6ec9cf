extension UIControl {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The raw bits, as on iOS.
    public let rawValue: UInt

    /// The events of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A repeated touch began in the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved just outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system cancelled the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The Return key has ended editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Bits for events defined by apps.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits for events defined by the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw bits, as on iOS.
    public let rawValue: UInt

    /// The states of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, not selected and not highlighted.
    public static let normal: State = []
    /// Pressed by a finger.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for states defined by apps.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits for states defined by the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Stretched to the control's width.
    case fill = 3
    /// Where reading begins.
    case leading = 4
    /// Where reading ends.
    case trailing = 5
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Stretched to the control's height.
    case fill = 3
  }
}
