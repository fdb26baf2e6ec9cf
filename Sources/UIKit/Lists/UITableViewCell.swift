import Foundation

/// A row of a table view: its content, accessories and look.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The identifier for reusing the cell.
  open var reuseIdentifier: String? { identifier }
  var identifier: String?
  /// The built-in content of the cell.
  public let cellStyle: CellStyle

  // MARK: Content

  /// The container of the cell's views.
  public let contentView = UIView()
  /// The text label, created on first use.
  open var textLabel: UILabel? { partsWithText.text }
  /// The second label, if the style has one.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : partsWithText.detail }
  /// The image before the text.
  open var imageView: UIImageView? { partsWithText.image }
  private lazy var partsWithText = makeParts()
  private(set) var hasParts = false
  /// The content, as one value.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured.show(contentConfiguration, in: contentView)
      setNeedsLayout()
    }
  }
  let configured = ConfiguredContent()
  /// The content follows the cell's state.
  open var automaticallyUpdatesContentConfiguration = true
  /// Updates the content for a state, in place of a subclass.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The background's look.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { updateBackground() }
  }
  private lazy var backgroundConfigurationView = BackgroundConfigurationView()

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, backgroundView) }
  }
  /// The view behind the content while the cell is selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      updateBackground()
    }
  }
  /// The view behind the content while the cell is one of several selected ones.
  open var multipleSelectionBackgroundView: UIView?

  // MARK: Looks

  /// The look of the selected cell.
  open var selectionStyle: SelectionStyle = .default
  /// The accessory at the end.
  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { accessories.update(self) } }
  }
  /// A view instead of the accessory.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      accessories.update(self)
    }
  }
  /// The accessory in editing mode.
  open var editingAccessoryType: AccessoryType = .none {
    didSet { accessories.update(self) }
  }
  /// The accessory view in editing mode.
  open var editingAccessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      accessories.update(self)
    }
  }
  /// The indentation level of the content.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of one indentation level, in points.
  open var indentationWidth: CGFloat = 10
  /// The insets of the separator; by default the table's.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? lines.inset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private(set) var ownSeparatorInset: UIEdgeInsets?
  let lines = CellLines()
  let accessories = CellAccessories()
  let editing = CellEditingControls()

  // MARK: State

  /// The cell is selected.
  open var isSelected: Bool {
    get { isSelectedStored }
    set { setSelected(newValue, animated: false) }
  }
  private var isSelectedStored = false
  /// The cell is highlighted, because a finger touches it.
  open var isHighlighted: Bool {
    get { isHighlightedStored }
    set { setHighlighted(newValue, animated: false) }
  }
  private var isHighlightedStored = false
  /// The cell shows its editing controls.
  open var isEditing: Bool {
    get { isEditingStored }
    set { setEditing(newValue, animated: false) }
  }
  private var isEditingStored = false
  /// How the row can be edited.
  open internal(set) var editingStyle: EditingStyle = .none
  /// The cell shows the grip for moving it.
  open var showsReorderControl = false {
    didSet { setNeedsLayout() }
  }
  /// The content makes room for the editing control.
  open var shouldIndentWhileEditing = true
  weak var tableView: UITableView?
  /// Performs a storyboard's segue when the row is selected.
  var selectionHandler: (() -> Void)?
  /// Performs a storyboard's segue when the info button is tapped.
  var accessoryHandler: (() -> Void)?

  // MARK: Making

  /// Creates a cell with a style. Override it to create cells of a custom class.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// Creates a cell with the default style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell from a storyboard. Its style and identifier are the coder's values for the keys
  /// `style` and `reuseIdentifier`.
  public required init?(coder: NSCoder) {
    var style = CellStyle.default
    if coder.allowsKeyedCoding {
      if coder.containsValue(forKey: "style") {
        style = CellStyle(rawValue: coder.decodeInteger(forKey: "style")) ?? .default
      }
      identifier = coder.decodeObject(forKey: "reuseIdentifier") as? String
    }
    cellStyle = style
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    clipsToBounds = true
    contentView.frame = bounds
    addSubview(contentView)
    lines.add(to: self)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  private func makeParts() -> CellParts {
    hasParts = true
    return CellParts(style: cellStyle, in: contentView)
  }

  // MARK: Reuse

  /// Called before the cell is used for another row. Override it to reset the cell; call super.
  open func prepareForReuse() {
    UIView.performWithoutAnimation {
      setSelected(false, animated: false)
      setHighlighted(false, animated: false)
      alpha = 1
      transform = .identity
    }
  }

  // MARK: Changing state

  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isSelectedStored else { return }
    isSelectedStored = selected
    showState(animated: animated)
  }

  /// Sets whether the cell is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isHighlightedStored else { return }
    isHighlightedStored = highlighted
    showState(animated: animated)
  }

  private func showState(animated: Bool) {
    accessibilityTraits = isSelectedStored ? [.button, .selected] : .button
    setNeedsUpdateConfiguration()
    let change = {
      self.updateBackground()
      self.contentView.showHighlight(self.isHighlightedStored || self.isSelectedStored)
    }
    guard animated, window != nil else { return change() }
    UIView.animate(
      withDuration: 0.35, delay: 0, options: [.allowUserInteraction], animations: change)
  }

  /// Shows or hides the editing controls.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingStored else { return }
    isEditingStored = editing
    accessories.update(self)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }

  // MARK: Looks

  private func replaceBackground(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  private func updateBackground() {
    let isLit = isHighlightedStored || isSelectedStored
    if let own = selectedBackgroundView {
      if isLit, selectionStyle != .none {
        if own.superview !== self { insertSubview(own, at: backgroundView == nil ? 0 : 1) }
        own.frame = bounds
      } else {
        own.removeFromSuperview()
      }
      return
    }
    if let configuration = backgroundConfiguration {
      if backgroundConfigurationView.superview == nil {
        insertSubview(backgroundConfigurationView, at: 0)
      }
      backgroundConfigurationView.frame = bounds
      backgroundConfigurationView.configuration = configuration
    }
    lines.highlight.isHidden = !(isLit && selectionStyle != .none)
    setNeedsLayout()
  }

  // MARK: Configuration

  /// Updates a cell for its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ cell: UITableViewCell, _ state: UICellConfigurationState
    ) -> Void

  /// What the cell's look depends on. A subclass may add values of its own.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelectedStored
    state.isHighlighted = isHighlightedStored
    state.isEditing = isEditingStored
    return state
  }

  /// Has the cell updated for its state.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Called when the state has changed. Override it to set the content for a state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration,
      !(contentConfiguration is UIListContentConfiguration)
    {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  /// The configuration for the cell's style. Modify it and assign it to ``contentConfiguration``.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Lays out content, accessories, separators and editing controls.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutCell()
  }

  /// The height of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: automaticHeight(width: size.width))
  }

  /// The accessibility label; by default the cell's texts.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? textsForAccessibility }
    set { super.accessibilityLabel = newValue }
  }

  private var textsForAccessibility: String? {
    var texts: [String?] = []
    if contentConfiguration != nil {
      texts = configured.texts
    } else if hasParts {
      texts = [partsWithText.text.text, partsWithText.detail.text]
    }
    let found = texts.compactMap { $0 }.filter { !$0.isEmpty }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }

  /// Selects the row, for assistive technology.
  open override func accessibilityActivate() -> Bool {
    guard let tableView, let path = tableView.indexPath(for: self) else { return false }
    tableView.rowWasTapped(path)
    return true
  }

  /// Lays out the built-in labels, if they exist.
  func layoutParts() { if hasParts { partsWithText.layout(in: contentView) } }

  /// The preferred height of the built-in labels, in points.
  func partsHeight(width: CGFloat) -> CGFloat {
    hasParts ? partsWithText.height(width: width) : 0
  }

  /// The distance of the built-in text from the content's leading edge, in points; 0 without text.
  var textInset: CGFloat { hasParts ? partsWithText.textInset(in: bounds.height) : 0 }
}
