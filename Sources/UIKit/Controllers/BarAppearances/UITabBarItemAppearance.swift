public import Foundation

/// The look of a tab bar's tabs in each of their states. Main thread.
///
/// A state that sets no font has that of the normal state; colours belong to one state alone.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying, BarAppearancePart {
  /// Where a tab's picture and title are.
  public enum Style: Int, Sendable {
    /// The picture is above the title.
    case stacked = 0
    /// The picture is beside the title.
    case inline = 1
    /// The picture is beside the title, in a low bar.
    case compactInline = 2
  }

  /// The look of a tab that can be selected.
  open var normal: UITabBarItemStateAppearance { states[0] }
  /// The look of the selected tab.
  open var selected: UITabBarItemStateAppearance { states[1] }
  /// The look of a tab that cannot be selected.
  open var disabled: UITabBarItemStateAppearance { states[2] }
  /// The look of a tab that has the focus. Stored only: there is no focus here.
  open var focused: UITabBarItemStateAppearance { states[3] }

  private let states = (0..<4).map { _ in UITabBarItemStateAppearance() }
  final var onChange: (@MainActor () -> Void)?

  /// The system's look of tabs with the picture above the title.
  public override convenience init() { self.init(style: .stacked) }

  /// The system's look of tabs in an arrangement.
  public required init(style: Style) {
    super.init()
    followStates()
  }

  /// The system's look, for a storyboard.
  public required init?(coder: NSCoder) {
    super.init()
    followStates()
  }

  private func followStates() {
    for state in states { state.onChange = { [weak self] in self?.onChange?() } }
  }

  /// Gives all states the system's look of tabs in an arrangement.
  open func configureWithDefault(for style: Style) {
    for state in states { state.values = UITabBarItemStateAppearance.Values() }
  }

  /// A copy that shares no state with this look.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// A copy of the same class.
  final func duplicate() -> Self {
    let copy = Self(style: .stacked)
    for (own, other) in zip(copy.states, states) { own.values = other.values }
    return copy
  }

  /// What a tab in this state looks like.
  func values(for state: UIControl.State) -> UITabBarItemStateAppearance.Values {
    var values =
      state.contains(.disabled)
      ? disabled.values : state.contains(.selected) ? selected.values : normal.values
    for (own, general) in [
      (\UITabBarItemStateAppearance.Values.titleTextAttributes, normal.titleTextAttributes),
      (\.badgeTextAttributes, normal.badgeTextAttributes),
    ] where values[keyPath: own][.font] == nil {
      values[keyPath: own][.font] = general[.font]
    }
    return values
  }
}

/// The look of a tab bar's tabs in one state. Main thread.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject, BarAppearancePart {
  struct Values {
    var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    var titlePositionAdjustment = UIOffset.zero
    var iconColor: UIColor?
    var badgePositionAdjustment = UIOffset.zero
    var badgeBackgroundColor: UIColor?
    var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    var badgeTitlePositionAdjustment = UIOffset.zero
  }

  var values = Values() { didSet { onChange?() } }
  final var onChange: (@MainActor () -> Void)?

  override init() { super.init() }

  /// The title's attributes. Font and colour are drawn; what is not in it is the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.titleTextAttributes }
    set { values.titleTextAttributes = newValue }
  }
  /// The title's distance from its place, in points.
  open var titlePositionAdjustment: UIOffset {
    get { values.titlePositionAdjustment }
    set { values.titlePositionAdjustment = newValue }
  }
  /// The colour of the picture; `nil` means the bar's.
  open var iconColor: UIColor? {
    get { values.iconColor }
    set { values.iconColor = newValue }
  }
  /// The badge's distance from its place, in points.
  open var badgePositionAdjustment: UIOffset {
    get { values.badgePositionAdjustment }
    set { values.badgePositionAdjustment = newValue }
  }
  /// The colour of badges whose items have none; `nil` means red.
  open var badgeBackgroundColor: UIColor? {
    get { values.badgeBackgroundColor }
    set { values.badgeBackgroundColor = newValue }
  }
  /// The attributes of a badge's text. Font and colour are drawn; what is not in it is the system's.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { values.badgeTextAttributes }
    set { values.badgeTextAttributes = newValue }
  }
  /// The distance of a badge's text from the badge's middle, in points.
  open var badgeTitlePositionAdjustment: UIOffset {
    get { values.badgeTitlePositionAdjustment }
    set { values.badgeTitlePositionAdjustment = newValue }
  }
}
