import Foundation

/// A scroll view that shows rows in sections and keeps only the visible cells.
///
/// Cells that scroll out of view are reused. `TableGeometry` knows the place of each row.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// Provides the table's content.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  /// The table's style.
  public let style: Style

  // MARK: Sizes

  /// The static cells from a storyboard.
  var staticContent: StaticTableContent?
  /// The height of rows, in points.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The estimated height of rows, in points; 0 disables estimates.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// The height of headers, in points.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The height of footers, in points.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The estimated height of headers, in points.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The estimated height of footers, in points.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The space above headers of a plain table, in points.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension

  // MARK: Looks

  /// The lines between cells.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { dressCells() }
  }
  /// The colour of the lines.
  open var separatorColor: UIColor? = .separator {
    didSet { dressCells() }
  }
  /// The separators' insets; automatic values are 16 points, or up to the text.
  open var separatorInset: UIEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { dressCells() }
  }
  /// The reference of the separators' insets.
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges
  /// Cells keep the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Insets keep the content in the safe area.
  open var insetsContentViewsToSafeArea = true
  /// The view behind the rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view above all rows.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below all rows.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  // MARK: Selection

  /// Rows can be selected.
  open var allowsSelection = true
  /// Several rows can be selected.
  open var allowsMultipleSelection = false
  /// Rows can be selected in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Several rows can be selected in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?

  // MARK: Editing

  /// The table is in editing mode.
  open var isEditing: Bool {
    get { isEditingStored }
    set { setEditing(newValue, animated: false) }
  }
  var isEditingStored = false
  lazy var swipe = RowSwipe(of: self)
  lazy var contextMenus = TableContextMenus(of: self)
  var reordering: TableReordering?

  // MARK: State

  var geometry = TableGeometry()
  var needsReload = true
  /// The visible cells.
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var reusePool = ReusePool()
  var update: ListUpdate?
  var updateDepth = 0
  var rowAnimations: [IndexPath: RowAnimation] = [:]
  var sectionAnimations: [Int: RowAnimation] = [:]
  /// Cells whose removal is being animated.
  var leaving: [UITableViewCell] = []
  /// The table is requesting cells; changes caused by that are applied afterwards.
  var isTiling = false
  private var knownWidth: CGFloat = 0

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  /// Creates a plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table from a storyboard.
  public required init?(coder: NSCoder) {
    style = Self.initialStyle(of: coder)
    super.init(coder: coder)
    setUpTable()
  }

  /// The style from an interface file: the coder's value for the key `style`.
  private static func initialStyle(of coder: NSCoder) -> Style {
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: "style") else { return .plain }
    return Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .plain
  }

  private func setUpTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swipe.install(Selector(UITableView.handleSwipe(_:)))
    contextMenus.install()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    guard !needsReload else { return setNeedsLayout() }
    geometry.tableHeaderHeight = tableHeaderView?.frame.height ?? 0
    geometry.tableFooterHeight = tableFooterView?.frame.height ?? 0
    contentSize = CGSize(width: bounds.width, height: geometry.height)
    setNeedsLayout()
  }

  // MARK: State restoration

  /// Writes the place and the selection, by the names that the data source gives
  /// (``UIDataSourceModelAssociation``); the offset alone would mean other rows later.
  open override func encodeRestorableState(with coder: NSCoder) { encodeRows(with: coder) }

  /// Scrolls to the row that was on top, and selects the rows that were selected.
  open override func decodeRestorableState(with coder: NSCoder) { decodeRows(with: coder) }

  // MARK: Layout

  /// Adds cells that have become visible and stores those that no longer are.
  open override func layoutSubviews() {
    if knownWidth != bounds.width {
      knownWidth = bounds.width
      if !needsReload { geometry = loadedGeometry(counts: geometry.counts) }
    }
    loadIfNeeded()
    tile()
    backgroundView?.frame = bounds
    super.layoutSubviews()
  }

  /// Recomputes the geometry after a change of the text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heightsChanged()
  }

  func heightsChanged() {
    guard !needsReload else { return }
    // The row counts change only in reloads and updates.
    geometry = loadedGeometry(counts: geometry.counts)
    setNeedsLayout()
  }

  override var keepsOffset: Bool { update != nil || isTiling }

  // MARK: Touches

  /// Highlights the row under a touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, touchBegan(touch) { return }
    super.touchesBegan(touches, with: event)
  }

  /// A touch that leaves its row does not select it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let highlighted, let touch = touches.first else {
      return super.touchesMoved(touches, with: event)
    }
    if indexPathForRow(at: touch.location(in: self)) != highlighted { unhighlight() }
  }

  /// A touch that ends on its row selects it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let path = highlighted else { return super.touchesEnded(touches, with: event) }
    unhighlight()
    rowWasTapped(path)
  }

  /// The touch was cancelled, for example by scrolling.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard highlighted != nil else { return super.touchesCancelled(touches, with: event) }
    unhighlight()
  }

  /// A drag that begins on a button in a row scrolls the table.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    view is UIButton || super.touchesShouldCancel(in: view)
  }

  /// A gesture may begin: scrolling, unless the gesture swipes a row.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer === swipe.pan { return swipe.shouldBegin() }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Turns editing mode on or off.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }
}
