public import Foundation

/// The look of a bar's buttons in each of their states. Main thread.
///
/// What a state does not set is that of the normal state; only the colour of a disabled button is the
/// system's.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying, BarAppearancePart {
  /// The look of a button that can be tapped.
  open var normal: UIBarButtonItemStateAppearance { states[0] }
  /// The look of a button under a finger.
  open var highlighted: UIBarButtonItemStateAppearance { states[1] }
  /// The look of a button that cannot be tapped.
  open var disabled: UIBarButtonItemStateAppearance { states[2] }
  /// The look of a button that has the focus. Stored only: there is no focus here.
  open var focused: UIBarButtonItemStateAppearance { states[3] }

  private let states = (0..<4).map { _ in UIBarButtonItemStateAppearance() }
  final var onChange: (@MainActor () -> Void)?

  /// The system's look of ordinary buttons.
  public override convenience init() { self.init(style: .plain) }

  /// The system's look of buttons of a style.
  public required init(style: UIBarButtonItem.Style) {
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

  /// Gives all states the system's look of buttons of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.values = UIBarButtonItemStateAppearance.Values() }
  }

  /// A copy that shares no state with this look.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// A copy of the same class.
  final func duplicate() -> Self {
    let copy = Self(style: .plain)
    for (own, other) in zip(copy.states, states) { own.values = other.values }
    return copy
  }

  /// What a button in this state looks like.
  func values(for state: UIControl.State) -> UIBarButtonItemStateAppearance.Values {
    var values = normal.values
    if state.contains(.disabled) {
      values.titleTextAttributes[.foregroundColor] = nil
      values.take(disabled.values)
    } else if state.contains(.highlighted) {
      values.take(highlighted.values)
    }
    return values
  }
}

/// The look of a bar's buttons in one state. Main thread.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject, BarAppearancePart {
  struct Values {
    var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    var titlePositionAdjustment = UIOffset.zero
    var backgroundImage: UIImage?
    var backgroundImagePositionAdjustment = UIOffset.zero

    /// Takes what another state sets.
    mutating func take(_ other: Values) {
      titleTextAttributes.merge(other.titleTextAttributes) { _, new in new }
      if other.titlePositionAdjustment != .zero {
        titlePositionAdjustment = other.titlePositionAdjustment
      }
      guard let image = other.backgroundImage else { return }
      backgroundImage = image
      backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
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
  /// A picture behind the button, at least as wide as the button; `nil` means none.
  open var backgroundImage: UIImage? {
    get { values.backgroundImage }
    set { values.backgroundImage = newValue }
  }
  /// The picture's distance from its place, in points.
  open var backgroundImagePositionAdjustment: UIOffset {
    get { values.backgroundImagePositionAdjustment }
    set { values.backgroundImagePositionAdjustment = newValue }
  }
}
