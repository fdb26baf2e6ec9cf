public import Foundation

/// The look of a navigation bar: its background, titles and buttons. Main thread.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The title's attributes. Font, colour and shadow are drawn; what is not in it is the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The title's distance from its place, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  /// A large title's attributes. Font, colour and shadow are drawn; what is not in it is the system's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }

  /// The look of ordinary buttons. What is set is copied.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plain }
    set { plain = replaced(by: newValue) }
  }
  /// The look of the button that completes a task. What is set is copied.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set { done = replaced(by: newValue) }
  }
  /// The look of the button that completes a task: another name of `doneButtonAppearance`.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }
  /// The look of the back button's title. What is set is copied.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { back }
    set { back = replaced(by: newValue) }
  }

  /// The picture beside the back button's title.
  public var backIndicatorImage: UIImage { indicator?.image ?? Self.chevron }
  /// What the picture beside the back button's title is masked with in transitions. Stored only.
  public var backIndicatorTransitionMaskImage: UIImage { indicator?.mask ?? Self.chevron }

  /// Replaces the picture beside the back button's title. The system's comes back unless both the
  /// picture and the mask are given.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    if let backIndicatorImage, let backIndicatorTransitionMaskImage {
      indicator = (backIndicatorImage, backIndicatorTransitionMaskImage)
    } else {
      indicator = nil
    }
    didChange()
  }

  /// The app's picture beside the back button's title, and its mask; nil: the system's.
  private(set) var indicator: (image: UIImage, mask: UIImage)?

  private lazy var plain = followed(UIBarButtonItemAppearance(style: .plain))
  private lazy var done = followed(UIBarButtonItemAppearance(style: .done))
  private lazy var back = followed(UIBarButtonItemAppearance(style: .plain))

  private static var chevron: UIImage { UIImage(systemName: "chevron.left") ?? UIImage() }

  private func replaced(by new: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
    defer { didChange() }
    return followed(new.duplicate())
  }

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    indicator = other.indicator
  }

  /// The look of an item's button.
  func buttonAppearance(for item: UIBarButtonItem) -> UIBarButtonItemAppearance {
    item.style == .done ? done : plain
  }
}
