public import Foundation

/// Something that is shown in a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// What it says.
  open var title: String? { didSet { didChange() } }
  /// The picture that it shows.
  open var image: UIImage? { didSet { didChange() } }
  /// The picture in landscape on a phone.
  open var landscapeImagePhone: UIImage? { didSet { didChange() } }
  /// Where the picture is moved to.
  open var imageInsets = UIEdgeInsets.zero { didSet { didChange() } }
  /// Whether it can be used.
  open var isEnabled = true { didSet { didChange() } }
  /// A number by which it is found.
  open var tag = 0
  /// What it is to assistive technology, if not its title.
  open var accessibilityLabel: String? { didSet { didChange() } }
  /// What tests know it by.
  open var accessibilityIdentifier: String? { didSet { didChange() } }

  /// Called when the item looks different: by the bar that shows it.
  final var onChange: (@MainActor () -> Void)?
  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// An item without content.
  public override init() { super.init() }

  /// An item as a storyboard describes it.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets how the title is written in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state] = attributes
    didChange()
  }

  /// How the title is written in a state.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }

  /// Has the bar show the item as it is now.
  func didChange() { onChange?() }
}
