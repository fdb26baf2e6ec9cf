public import Foundation

/// An item of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { didChange() } }
  /// The image.
  open var image: UIImage? { didSet { didChange() } }
  /// The image in landscape on a phone.
  open var landscapeImagePhone: UIImage? { didSet { didChange() } }
  /// The image's insets.
  open var imageInsets = UIEdgeInsets.zero { didSet { didChange() } }
  /// The item is enabled.
  open var isEnabled = true { didSet { didChange() } }
  /// A number that identifies the item.
  open var tag = 0
  /// The accessibility label; by default the title.
  open var accessibilityLabel: String? { didSet { didChange() } }
  /// The identifier for tests.
  open var accessibilityIdentifier: String? { didSet { didChange() } }

  /// Called when the item's appearance changes; set by the bar that shows it.
  final var onChange: (@MainActor () -> Void)?
  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an empty item.
  public override init() { super.init() }

  /// An item as a storyboard describes it.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets the title's attributes for a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state] = attributes
    didChange()
  }

  /// The title's attributes for a state.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }

  /// Makes the bar update the item.
  func didChange() { onChange?() }
}
