public import Foundation

/// An item of a collection view: its content and its backgrounds. Main thread.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Updates a cell for its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void

  /// What a drag does with a cell. There are no drags between views here.
  public enum DragState: Int, Sendable {
    /// None.
    case none
    /// It is lifted.
    case lifting
    /// It is dragged.
    case dragging
  }

  /// The container of the cell's views.
  public let contentView = UIView()

  /// The content, as one value.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured.show(contentConfiguration, in: contentView)
      contentHasChanged()
    }
  }
  let configured = ConfiguredContent()
  /// The content follows the cell's state.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background's look.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { updateBackground() }
  }
  private var backgroundConfigurationView: BackgroundConfigurationView?
  /// The background follows the cell's state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Updates the cell for a state, in place of a subclass.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view behind the content, and in front of the background, while the cell is selected or
  /// highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      updateBackground()
    }
  }

  /// The cell is selected. Override its `didSet` to show it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateHasChanged() } }
  }
  /// The cell is highlighted, because a finger touches it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateHasChanged() } }
  }
  /// The collection view is in editing mode, and the item can be edited.
  var isInEditing = false {
    didSet { if isInEditing != oldValue { stateHasChanged() } }
  }
  /// The item is being moved.
  var isBeingMoved = false {
    didSet { if isBeingMoved != oldValue { stateHasChanged() } }
  }
  /// Performs a storyboard's segue when the item is selected.
  var selectionHandler: (() -> Void)?

  // MARK: Making

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpCell()
  }

  /// Creates a cell from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpCell()
  }

  private func setUpCell() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Called before the cell is used for another item. Override it to reset the cell; call super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    UIView.performWithoutAnimation {
      if isSelected { isSelected = false }
      if isHighlighted { isHighlighted = false }
      isInEditing = false
    }
  }

  /// What a drag does with the cell has changed. There are no drags between views here.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configuration

  /// What the cell's look depends on. A subclass may add values of its own.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isInEditing
    state.isReordering = isBeingMoved
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

  /// The background that a cell of this class has by itself. None.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  func stateHasChanged() {
    updateBackground()
    setNeedsUpdateConfiguration()
    showHighlight()
    setNeedsLayout()
  }

  /// Labels and images in the content show their colours for highlighted content.
  private func showHighlight() { contentView.showHighlight(isHighlighted || isSelected) }

  /// The content has changed: the cell may prefer another size.
  func contentHasChanged() {
    setNeedsLayout()
    guard isMeasured, let collectionView, collectionView.selfSizingInvalidation != .disabled else {
      return
    }
    isMeasured = false
    collectionView.setNeedsLayout()
  }

  /// The content's natural size has changed: the cell is measured again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentHasChanged()
  }

  private func updateBackground() {
    if let own = selectedBackgroundView {
      if isHighlighted || isSelected {
        if own.superview !== self { insertSubview(own, belowSubview: contentView) }
        own.frame = bounds
      } else {
        own.removeFromSuperview()
      }
    }
    guard let backgroundConfiguration else {
      backgroundConfigurationView?.removeFromSuperview()
      backgroundConfigurationView = nil
      return
    }
    let view = backgroundConfigurationView ?? BackgroundConfigurationView()
    if backgroundConfigurationView == nil {
      backgroundConfigurationView = view
      insertSubview(view, at: 0)
    }
    view.frame = bounds
    view.configuration =
      automaticallyUpdatesBackgroundConfiguration
      ? backgroundConfiguration.updated(for: configurationState) : backgroundConfiguration
  }

  // MARK: Layout

  /// The frame of the content, in the cell's points.
  var contentFrame: CGRect { bounds }

  /// Lays out the content and the backgrounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    configured.layout(in: contentView)
    backgroundView?.frame = bounds
    if selectedBackgroundView?.superview === self { selectedBackgroundView?.frame = bounds }
    backgroundConfigurationView?.frame = bounds
  }

  override var measuredView: UIView { constraints.isEmpty ? contentView : self }

  override func fittingSize(
    for size: CGSize, free: UICollectionViewLayoutAttributes.EstimatedAxes
  ) -> CGSize {
    guard let view = configured.view else { return super.fittingSize(for: size, free: free) }
    if let list = view as? UIListContentView {
      let width = free.contains(.width) ? list.preferredWidth : size.width
      return CGSize(
        width: width, height: free.contains(.height) ? list.height(width: width) : size.height)
    }
    guard !view.constraints.isEmpty else {
      let fitting = view.sizeThatFits(size)
      return CGSize(
        width: free.contains(.width) ? fitting.width : size.width,
        height: free.contains(.height) ? fitting.height : size.height)
    }
    return view.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: free.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: free.contains(.height) ? .fittingSizeLevel : .required)
  }

  /// The size that the content's constraints require.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard constraints.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    let view: UIView = configured.view ?? contentView
    return view.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  /// Selects the item, for assistive technology.
  open override func accessibilityActivate() -> Bool {
    guard let collectionView, let path = collectionView.indexPath(for: self) else { return false }
    collectionView.itemWasTapped(path)
    return true
  }
}
