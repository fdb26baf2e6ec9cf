import Foundation

/// One row of a table view: its content, what stands at its end, and how it looks when selected.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// What is said when the cell is used again for another row.
  open var reuseIdentifier: String? { identifier }
  var identifier: String?
  /// What the cell shows by itself.
  public let cellStyle: CellStyle

  // MARK: Content

  /// Where the cell's views go.
  public let contentView = UIView()
  /// The text; made when it is first asked for.
  open var textLabel: UILabel? { partsWithText.text }
  /// The second text, if the style has one.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : partsWithText.detail }
  /// The image before the text.
  open var imageView: UIImageView? { partsWithText.image }
  private lazy var partsWithText = makeParts()
  private(set) var hasParts = false
  /// What the cell shows, as one value.
  open var contentConfiguration: UIListContentConfiguration? {
    didSet { showContentConfiguration() }
  }
  var contentConfigurationView: UIListContentView?
  /// How the cell's background looks.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { updateBackground() }
  }
  private lazy var backgroundConfigurationView = BackgroundConfigurationView()

  /// What stands behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, backgroundView) }
  }
  /// What stands behind the content while the cell is selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      updateBackground()
    }
  }
  /// What stands behind the content while the cell is one of several that are selected.
  open var multipleSelectionBackgroundView: UIView?

  // MARK: Looks

  /// How the cell looks when it is selected.
  open var selectionStyle: SelectionStyle = .default
  /// What the cell shows at its end.
  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { accessories.update(self) } }
  }
  /// A view that the cell shows at its end in place of an accessory.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      accessories.update(self)
    }
  }
  /// What the cell shows at its end in editing mode.
  open var editingAccessoryType: AccessoryType = .none {
    didSet { accessories.update(self) }
  }
  /// A view that the cell shows at its end in editing mode.
  open var editingAccessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      accessories.update(self)
    }
  }
  /// How far the content is moved in.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// How far one level is, in points.
  open var indentationWidth: CGFloat = 10
  /// Room beside the line below; absent: the table's.
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

  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { isSelectedStored }
    set { setSelected(newValue, animated: false) }
  }
  private var isSelectedStored = false
  /// Whether a finger is on the cell.
  open var isHighlighted: Bool {
    get { isHighlightedStored }
    set { setHighlighted(newValue, animated: false) }
  }
  private var isHighlightedStored = false
  /// Whether the cell shows what edits it.
  open var isEditing: Bool {
    get { isEditingStored }
    set { setEditing(newValue, animated: false) }
  }
  private var isEditingStored = false
  /// What editing does to the row.
  open internal(set) var editingStyle: EditingStyle = .none
  /// Whether the cell shows what moves it.
  open var showsReorderControl = false {
    didSet { setNeedsLayout() }
  }
  /// Whether the content makes room for what deletes or inserts.
  open var shouldIndentWhileEditing = true
  weak var tableView: UITableView?
  /// What a storyboard does when the row is selected.
  var selectionHandler: (() -> Void)?
  /// What a storyboard does when the info button is tapped.
  var accessoryHandler: (() -> Void)?

  // MARK: Making

  /// A cell of a style. Override it to make cells of your own class.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// A cell of the default style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A cell of a storyboard. Its style and identifier are the coder's values of the keys `style` and
  /// `reuseIdentifier`.
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

  /// The cell is about to show another row. Override it to take back what the row before changed;
  /// call super.
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

  /// Lights the cell up, or not any more.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isHighlightedStored else { return }
    isHighlightedStored = highlighted
    showState(animated: animated)
  }

  private func showState(animated: Bool) {
    accessibilityTraits = isSelectedStored ? [.button, .selected] : .button
    let change = {
      self.updateBackground()
      self.contentView.showHighlight(self.isHighlightedStored || self.isSelectedStored)
    }
    guard animated, window != nil else { return change() }
    UIView.animate(
      withDuration: 0.35, delay: 0, options: [.allowUserInteraction], animations: change)
  }

  /// Shows or hides what edits the cell.
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

  private func showContentConfiguration() {
    guard let contentConfiguration else {
      contentConfigurationView?.removeFromSuperview()
      contentConfigurationView = nil
      return
    }
    if let view = contentConfigurationView {
      view.listConfiguration = contentConfiguration
    } else {
      let view = UIListContentView(configuration: contentConfiguration)
      contentView.addSubview(view)
      contentConfigurationView = view
    }
    setNeedsLayout()
  }

  /// The configuration that suits the cell's style, to be changed and given back.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Places content, accessories, lines and what edits the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutCell()
  }

  /// As high as the content wants.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: automaticHeight(width: size.width))
  }

  /// What the cell says: its texts, unless it was given a name.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? textsForAccessibility }
    set { super.accessibilityLabel = newValue }
  }

  private var textsForAccessibility: String? {
    var texts: [String?] = []
    if let configuration = contentConfiguration {
      texts = [configuration.text, configuration.secondaryText]
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

  /// Places the built-in texts, if there are any.
  func layoutParts() { if hasParts { partsWithText.layout(in: contentView) } }

  /// How high the built-in texts want the content to be.
  func partsHeight(width: CGFloat) -> CGFloat {
    hasParts ? partsWithText.height(width: width) : 0
  }

  /// Where the built-in text begins, from the beginning of the content; 0: there is none.
  var textInset: CGFloat { hasParts ? partsWithText.textInset : 0 }
}
