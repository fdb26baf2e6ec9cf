import Foundation

/// A control with a title, an image and a background that performs an action when tapped.
///
/// The parts are either set for each state of the control, or all together by a ``configuration``.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// A button without any style.
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

  /// A closure that adapts a button to its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The kind of the button.
  public let buttonType: ButtonType

  // MARK: Parts

  /// The label of the title; hidden while there is no title.
  open private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
  /// The label of a configuration's subtitle.
  open private(set) lazy var subtitleLabel: UILabel? = makeSubtitleLabel()
  /// The image view.
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

  /// The insets around title and image.
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet { contentChanged() }
  }
  /// Insets of the title's area.
  open var titleEdgeInsets: UIEdgeInsets = .zero {
    didSet { setNeedsLayout() }
  }
  /// Insets of the image's area.
  open var imageEdgeInsets: UIEdgeInsets = .zero {
    didSet { setNeedsLayout() }
  }
  /// The image is dimmed while the button is pressed.
  open var adjustsImageWhenHighlighted = true
  /// The image is dimmed while the button is disabled.
  open var adjustsImageWhenDisabled = true
  /// The title's shadow moves to the other side while the button is pressed.
  open var reversesTitleShadowWhenHighlighted = false
  /// A tap toggles the button's selection.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
  /// The menu: shown after a tap, if it is the primary action, otherwise after a long press.
  open var menu: UIMenu? { didSet { menuChanged() } }
  /// A tap shows the menu.
  open override var showsMenuAsPrimaryAction: Bool { didSet { menuChanged() } }
  var menuPress: UILongPressGestureRecognizer?
  /// The button's role.
  open var role: Role = .normal

  /// The role of a button.
  public enum Role: Int, Sendable {
    /// No special role.
    case normal = 0
    /// The most likely choice.
    case primary = 1
    /// Cancels and leaves everything unchanged.
    case cancel = 2
    /// Deletes something permanently.
    case destructive = 3
  }

  // MARK: Configuration

  /// The complete look; `nil` means that the parts are set for each state.
  open var configuration: Configuration? {
    didSet {
      if configuration != oldValue || configuration == nil { configurationChanged() }
    }
  }
  /// Called after the state has changed, to adapt the configuration.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The configuration adapts to the state automatically.
  open var automaticallyUpdatesConfiguration = true

  // MARK: Making

  /// Creates a custom button with this frame.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    setUp()
  }

  /// Creates a button of this type.
  public required init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: .zero)
    setUp()
    frame.size = intrinsicContentSize
  }

  /// Creates a button from a storyboard; its type is the coder's value for the key `buttonType`.
  public required init?(coder: NSCoder) {
    buttonType =
      coder.allowsKeyedCoding && coder.containsValue(forKey: "buttonType")
      ? ButtonType(rawValue: coder.decodeInteger(forKey: "buttonType")) ?? .custom : .custom
    super.init(coder: coder)
    setUp()
  }

  /// Creates a button of this type with an action for taps.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a button with this configuration and an action for taps.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
    configurationChanged()
    frame.size = intrinsicContentSize
  }

  /// Creates a button in the usual style of toolbars.
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

  /// The tint colour has changed.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  /// The text size or the interface style has changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLook()
    contentChanged()
  }

  /// The tap's action precedes the actions of the touch events.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    if showsMenuAsPrimaryAction, menu != nil { return showMenu() }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered)
  }

  /// Taps the button, for assistive technology.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuAsPrimaryAction, menu != nil {
      showMenu()
      return true
    }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: [.primaryActionTriggered, .touchUpInside])
    return true
  }

  /// The accessibility label; by default the title.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? configuration?.title ?? currentTitle ?? typeLabel }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Configuration

  /// Marks the configuration to be updated before the next frame.
  open func setNeedsUpdateConfiguration() {
    guard configuration != nil || configurationUpdateHandler != nil else { return }
    updateConfiguration()
  }

  /// Adapts the configuration to the state.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
    updateLook()
    setNeedsLayout()
  }

  private func configurationChanged() {
    updateLook()
    contentChanged()
  }

  /// The content's size may have changed.
  func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size

  /// The size of title and image.
  open override var intrinsicContentSize: CGSize {
    fittingSize(
      in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// The size of title and image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Lays out title, image and background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutContent()
  }

  /// The frame of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of title and image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// The frame of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    stateLayout(in: contentRect).title
  }

  /// The frame of the image.
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
