import Foundation

/// A control that does something when it is tapped, with a title, an image and a background.
///
/// Either each of these is set for the control's states, or a ``configuration`` says all.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// As plain as it is made.
    case custom = 0
    /// A title in the tint colour.
    case system = 1
    /// An i in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross on a grey circle.
    case close = 7

    /// A title in the tint colour.
    public static let roundedRect = ButtonType.system
  }

  /// Does what the button has changed to be told when it is to look like its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The kind of the button.
  public let buttonType: ButtonType

  // MARK: Parts

  /// What shows the title. It is hidden while there is none.
  open private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
  /// What shows the subtitle of a configuration.
  open private(set) lazy var subtitleLabel: UILabel? = makeSubtitleLabel()
  /// What shows the image.
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  private(set) lazy var backgroundImageView = makeBackgroundImageView()
  private(set) lazy var backgroundView = makeBackgroundView()
  private(set) lazy var activityIndicator = makeActivityIndicator()
  var hasActivityIndicator = false
  var hasSubtitleLabel = false

  // MARK: Values for states

  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var titleShadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()

  /// Room around title and image.
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet { contentChanged() }
  }
  /// Moves and shrinks the title's place.
  open var titleEdgeInsets: UIEdgeInsets = .zero {
    didSet { setNeedsLayout() }
  }
  /// Moves and shrinks the image's place.
  open var imageEdgeInsets: UIEdgeInsets = .zero {
    didSet { setNeedsLayout() }
  }
  /// Whether the image is dimmed while the button is pressed.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is dimmed while the button is disabled.
  open var adjustsImageWhenDisabled = true
  /// Whether the title's shadow changes sides while the button is pressed.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether a tap changes whether the button is selected.
  open var changesSelectionAsPrimaryAction = false
  /// A word for the button's purpose.
  open var role: Role = .normal

  /// What a button is for.
  public enum Role: Int, Sendable {
    /// Nothing special.
    case normal = 0
    /// What a person is likely to choose.
    case primary = 1
    /// Leaves everything as it is.
    case cancel = 2
    /// Takes something away for good.
    case destructive = 3
  }

  // MARK: Configuration

  /// How the button looks, as a whole; `nil`: as is set for its states.
  open var configuration: Configuration? {
    didSet {
      if configuration != oldValue || configuration == nil { configurationChanged() }
    }
  }
  /// Is called when the state has changed, to change the configuration with it.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration follows the state by itself.
  open var automaticallyUpdatesConfiguration = true

  // MARK: Making

  /// A custom button with this frame.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    setUp()
  }

  /// A button of this kind.
  public required init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: .zero)
    setUp()
    frame.size = intrinsicContentSize
  }

  /// A button of a storyboard; its kind is the coder's value of the key `buttonType`.
  public required init?(coder: NSCoder) {
    buttonType =
      coder.allowsKeyedCoding && coder.containsValue(forKey: "buttonType")
      ? ButtonType(rawValue: coder.decodeInteger(forKey: "buttonType")) ?? .custom : .custom
    super.init(coder: coder)
    setUp()
  }

  /// A button of this kind that does this when tapped.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// A button that looks like this and does this when tapped.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
    configurationChanged()
    frame.size = intrinsicContentSize
  }

  /// A button of this kind, with what is usual in toolbars.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = Self(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.frame.size = button.intrinsicContentSize
    return button
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    setUpType()
    updateLook()
  }

  // MARK: State

  override func stateDidChange() {
    super.stateDidChange()
    var traits: UIAccessibilityTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    let wasShown = window != nil
    if configuration != nil {
      setNeedsUpdateConfiguration()
    } else if wasShown, buttonType != .custom, !isHighlighted {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: { self.updateLook() })
    } else {
      updateLook()
    }
  }

  /// The tint colour is another.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  /// Text sizes or light and dark have changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLook()
    contentChanged()
  }

  /// The action of a tap comes before that of the touch.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered)
  }

  /// Taps the button, for assistive technology.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: [.primaryActionTriggered, .touchUpInside])
    return true
  }

  /// What the button is called: its title, unless it was given another name.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? configuration?.title ?? currentTitle ?? typeLabel }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Configuration

  /// The configuration is brought up to date before the next frame.
  open func setNeedsUpdateConfiguration() {
    guard configuration != nil || configurationUpdateHandler != nil else { return }
    updateConfiguration()
  }

  /// Makes the configuration fit the state.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
    updateLook()
    setNeedsLayout()
  }

  private func configurationChanged() {
    updateLook()
    contentChanged()
  }

  /// What is shown has another size, maybe.
  func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size

  /// As large as title and image.
  open override var intrinsicContentSize: CGSize {
    fittingSize(
      in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// As large as title and image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places title, image and background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutContent()
  }

  /// Where the background is.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where title and image are.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Where the title is.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    stateLayout(in: contentRect).title
  }

  /// Where the image is.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    stateLayout(in: contentRect).image
  }

  // MARK: Making parts

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.isAccessibilityElement = false
    label.font = UIFont.systemFont(ofSize: buttonType == .custom ? 18 : 15)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    return label
  }

  private func makeSubtitleLabel() -> UILabel {
    let label = UILabel()
    label.isAccessibilityElement = false
    label.numberOfLines = 0
    addSubview(label)
    hasSubtitleLabel = true
    return label
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView()
    view.isAccessibilityElement = false
    view.contentMode = .scaleToFill
    addSubview(view)
    return view
  }

  private func makeBackgroundImageView() -> UIImageView {
    let view = UIImageView()
    view.isAccessibilityElement = false
    insertSubview(view, at: 0)
    return view
  }

  private func makeBackgroundView() -> BackgroundConfigurationView {
    let view = BackgroundConfigurationView()
    insertSubview(view, at: 0)
    return view
  }

  private func makeActivityIndicator() -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: .medium)
    addSubview(view)
    hasActivityIndicator = true
    return view
  }
}
