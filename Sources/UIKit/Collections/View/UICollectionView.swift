public import Foundation

/// A scroll view that shows items where a layout puts them, and keeps only the visible cells.
///
/// Cells that scroll out of view are reused. The layout is asked only for what is visible.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  // MARK: Content

  /// Provides the content.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Is told of the items that will soon be visible.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Cells and data are prepared before they are visible.
  open var isPrefetchingEnabled = true
  lazy var contextMenus = CollectionContextMenus(of: self)
  lazy var swipe = RowSwipe(of: self)
  var collectionDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  /// The layout. Setting it shows the items where the new layout puts them, without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStored }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var layoutStored: UICollectionViewLayout

  /// The view behind the items. It does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Selection

  /// Items can be selected.
  open var allowsSelection = true
  /// Several items can be selected.
  open var allowsMultipleSelection = false
  /// Items can be selected in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Several items can be selected in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// Focus selects an item. There is no focus here.
  open var selectionFollowsFocus = false
  /// The last item with the focus is remembered. There is no focus here.
  open var remembersLastFocusedIndexPath = false
  /// Cells may ask to be measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?

  /// The collection view is in editing mode: cells with editing accessories show them.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingChanged() } }
  }

  // MARK: State

  /// The numbers of items; `nil` until they are asked for.
  var counts: [Int]?
  /// The views that are shown.
  var shown: [Element: UICollectionReusableView] = [:]
  var reusePool = ReusePool()
  var update: ListUpdate?
  var updateDepth = 0
  /// What is called after the batches that are part of the current one.
  var batchCompletions: [(Bool) -> Void] = []
  /// Views whose disappearance is being animated.
  var leaving: [UICollectionReusableView] = []
  /// Views are being requested; changes caused by that are applied afterwards.
  var isTiling = false
  var knownBounds: CGRect?
  /// The attributes of the view that is being requested.
  var attributesBeingShown: UICollectionViewLayoutAttributes?
  var moving: ItemMovement?
  var prefetched: Set<IndexPath> = []
  var lastOffset: CGPoint?
  /// The cell whose content is being configured again.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// The scroll views of sections that scroll across.
  var scrollers: [Int: OrthogonalScrollView] = [:]

  // MARK: Making

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStored = layout
    super.init(frame: frame)
    setUpCollection()
  }

  /// Creates a collection view from a storyboard, whose layout is set afterwards.
  public required init?(coder: NSCoder) {
    layoutStored = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUpCollection()
  }

  private func setUpCollection() {
    layoutStored.collectionView = self
    backgroundColor = .systemBackground
    swipe.install(Selector(UICollectionView.handleSwipe(_:)))
    contextMenus.install()
  }

  private var wantedBackground: UIColor?
  private var layoutGround: UIColor?

  /// The colour behind everything. The lists of a layout have their own, which is seen instead, as on the
  /// platform: `UICollectionLayoutListConfiguration` sets it.
  open override var backgroundColor: UIColor? {
    get { wantedBackground }
    set {
      wantedBackground = newValue
      if layoutGround == nil { super.backgroundColor = newValue }
    }
  }

  /// Shows the colour that the layout wants.
  func showGround() {
    let ground = layoutStored.ground
    guard ground != layoutGround else { return }
    layoutGround = ground
    super.backgroundColor = ground ?? wantedBackground
  }

  // MARK: Loading

  /// Reloads everything. Clears the selection.
  open func reloadData() {
    abandonMovement()
    swipe.close(animated: false)
    selected = []
    highlighted = nil
    counts = nil
    forgetPrefetching()
    for (element, view) in shown { end(view, element) }
    shown = [:]
    let context = layoutStored.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layoutStored.invalidateLayout(with: context)
    setNeedsLayout()
  }

  // MARK: Updates

  /// Performs changes together, with an animation. A batch that disagrees with the data source ends
  /// the app.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  /// Inserts items; index paths refer to the items after the batch.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes items; index paths refer to the items before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Reloads items; index paths refer to the items before the batch.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Moves an item from its place before the batch to its place after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Inserts sections; indexes refer to the sections after the batch.
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections; indexes refer to the sections before the batch.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads sections; indexes refer to the sections before the batch.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  // MARK: Layout

  /// Shows what has become visible, and stores what no longer is.
  open override func layoutSubviews() {
    noticeBounds()
    loadIfNeeded()
    tile()
    backgroundView?.frame = bounds
    super.layoutSubviews()
  }

  /// The layout depends on the traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    measureAgain()
  }

  /// Frames depend on the insets.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layoutStored.invalidateLayout()
  }

  override var keepsOffset: Bool { update != nil || isTiling }

  // MARK: State restoration

  /// Writes the place and the selection, by the names that the data source gives
  /// (``UIDataSourceModelAssociation``); the offset alone would mean other items later (REST-14).
  open override func encodeRestorableState(with coder: NSCoder) { encodeItems(with: coder) }

  /// Scrolls to the item that was first, and selects the items that were selected (REST-14).
  open override func decodeRestorableState(with coder: NSCoder) { decodeItems(with: coder) }

  // MARK: Touches

  /// Highlights the item under a touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, touchBegan(touch) { return }
    super.touchesBegan(touches, with: event)
  }

  /// A touch that leaves its item does not select it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let highlighted, let touch = touches.first else {
      return super.touchesMoved(touches, with: event)
    }
    if indexPathForItem(at: touch.location(in: self)) != highlighted { unhighlight() }
  }

  /// A touch that ends on its item selects it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let path = highlighted else { return super.touchesEnded(touches, with: event) }
    itemWasTapped(path)
    unhighlight()
  }

  /// The touch was cancelled, for example by scrolling.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard highlighted != nil else { return super.touchesCancelled(touches, with: event) }
    unhighlight()
  }

  /// A drag that begins on a button in a cell scrolls the items.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    view is UIButton || super.touchesShouldCancel(in: view)
  }

  /// A gesture may begin: scrolling, unless the gesture swipes an item of a list.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer === swipe.pan { return swipe.shouldBegin() }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Moving items

  /// Begins to move an item. Returns whether the data source allows it.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }

  /// The item follows the finger to a point of the content, and the others make room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    continueMovement(to: targetPosition)
  }

  /// The item stays where it is; the data source moves it.
  open func endInteractiveMovement() { endMovement() }

  /// The item goes back to where it was.
  open func cancelInteractiveMovement() { cancelMovement() }
}
