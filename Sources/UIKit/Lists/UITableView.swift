import Foundation

/// A scroll view that shows rows, section by section, with as many cells as are visible.
///
/// Cells that scroll out of sight are kept for rows that scroll in. Where each row is, a
/// `TableGeometry` knows.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// What the table shows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  /// How the table looks.
  public let style: Style

  // MARK: Sizes

  /// The cells that a storyboard lists one by one.
  var staticContent: StaticTableContent?
  /// The height of rows, in points.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// About how high rows are; 0: heights are not estimated.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// The height of headers, in points.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The height of footers, in points.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// About how high headers are.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// About how high footers are.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// Room above headers of a plain table.
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
  /// Room beside the lines; automatic left and right are 16 points, or up to the text.
  open var separatorInset: UIEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { dressCells() }
  }
  /// What the insets of separators count from.
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges
  /// Whether cells keep the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether insets keep content in the safe area.
  open var insetsContentViewsToSafeArea = true
  /// What stands behind the rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// What stands above all rows.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// What stands below all rows.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  // MARK: Selection

  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?

  // MARK: Editing

  /// Whether rows can be deleted, inserted and moved now.
  open var isEditing: Bool {
    get { isEditingStored }
    set { setEditing(newValue, animated: false) }
  }
  var isEditingStored = false
  lazy var swipe = TableSwipe(of: self)
  var reordering: TableReordering?

  // MARK: State

  var geometry = TableGeometry()
  var needsReload = true
  /// The cells that are seen.
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var reusePool = ReusePool()
  var update: ListUpdate?
  var updateDepth = 0
  var rowAnimations: [IndexPath: RowAnimation] = [:]
  var sectionAnimations: [Int: RowAnimation] = [:]
  /// Cells that are on their way out.
  var leaving: [UITableViewCell] = []
  /// The table asks for cells: what follows from that is done when it has them.
  var isTiling = false
  private var knownWidth: CGFloat = 0

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// A plain table of a storyboard.
  public required init?(coder: NSCoder) {
    style = Self.initialStyle(of: coder)
    super.init(coder: coder)
    setUpTable()
  }

  /// What an interface file says of the style: the coder's value of the key `style`.
  private static func initialStyle(of coder: NSCoder) -> Style {
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: "style") else { return .plain }
    return Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .plain
  }

  private func setUpTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swipe.install()
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

  // MARK: Layout

  /// Brings in the cells that have become visible, and keeps those that are not any more.
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

  /// Everything is in another place: text sizes have changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heightsChanged()
  }

  func heightsChanged() {
    guard !needsReload else { return }
    // How many rows there are is asked at a reload and at changes only.
    geometry = loadedGeometry(counts: geometry.counts)
    setNeedsLayout()
  }

  override var keepsOffset: Bool { update != nil || isTiling }

  // MARK: Touches

  /// A finger on a row lights it up.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, touchBegan(touch) { return }
    super.touchesBegan(touches, with: event)
  }

  /// A finger that leaves its row selects nothing.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let highlighted, let touch = touches.first else {
      return super.touchesMoved(touches, with: event)
    }
    if indexPathForRow(at: touch.location(in: self)) != highlighted { unhighlight() }
  }

  /// A finger that is lifted from its row selects it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let path = highlighted else { return super.touchesEnded(touches, with: event) }
    unhighlight()
    rowWasTapped(path)
  }

  /// The touch was taken away, as scrolling does.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard highlighted != nil else { return super.touchesCancelled(touches, with: event) }
    unhighlight()
  }

  /// A row's buttons scroll like everything else in the row.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    view is UIButton || super.touchesShouldCancel(in: view)
  }

  /// Whether a gesture may begin: scrolling, unless a row is swiped.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer === swipe.pan { return swipe.shouldBegin() }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Turns editing mode on or off.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }
}
