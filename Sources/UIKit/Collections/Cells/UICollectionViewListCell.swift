public import Foundation

/// A cell of a list in a collection view: content, accessories, separators. Main thread.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// What is beside the content.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      accessoryViews.update(self)
      contentHasChanged()
    }
  }
  private let accessoryViews = ListAccessoryViews()
  private let topLine = UIView()
  private let bottomLine = UIView()
  private var listPlace: ListPlace?
  private var hasOwnBackground = false

  /// How far the content is moved in, in levels.
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// The width of a level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }
  /// Leading accessories are moved in with the content.
  open var indentsAccessories = true
  /// The guide whose leading edge is that of the separators.
  public private(set) lazy var separatorLayoutGuide = makeSeparatorGuide()
  /// The app uses the guide: only then the cell takes part in the layout of constraints.
  private var hasSeparatorGuide = false

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpList()
  }

  /// Creates a cell from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpList()
  }

  private func setUpList() {
    for line in [topLine, bottomLine] {
      line.isUserInteractionEnabled = false
      line.isHidden = true
      addSubview(line)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  private func makeSeparatorGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    hasSeparatorGuide = true
    return guide
  }

  /// The look of the background.
  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      hasOwnBackground = true
      super.backgroundConfiguration = newValue
    }
  }

  /// The content that a cell of the list has by itself. Change it and set it as
  /// ``UICollectionViewCell/contentConfiguration``.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch listPlace {
    case let place? where place.isHeader:
      switch place.appearance {
      case .plain: .plainHeader()
      case .grouped, .insetGrouped: .groupedHeader()
      case .sidebar, .sidebarPlain: .sidebarHeader()
      }
    case let place? where place.isFooter:
      place.appearance == .plain ? .plainFooter() : .groupedFooter()
    case let place? where place.appearance.isSidebar: .sidebarCell()
    default: .cell()
    }
  }

  /// The background of the list's cells.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    backgroundAtPlace
  }

  private var backgroundAtPlace: UIBackgroundConfiguration {
    let appearance = listPlace?.appearance ?? .plain
    guard listPlace?.isEdge == true else { return background(for: appearance) }
    // Rows scroll behind the header of a plain list.
    return appearance == .plain ? .listPlainHeaderFooter() : .clear()
  }

  private func background(
    for appearance: UICollectionLayoutListConfiguration.Appearance
  ) -> UIBackgroundConfiguration {
    switch appearance {
    case .plain: .listPlainCell()
    case .grouped, .insetGrouped: .listGroupedCell()
    case .sidebar, .sidebarPlain: .listSidebarCell()
    }
  }

  // MARK: Place in the list

  override func place(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint = .zero) {
    if listPlace != attributes.listPlace {
      listPlace = attributes.listPlace
      dress()
    }
    super.place(attributes, shift: shift)
  }

  private func dress() {
    if !hasOwnBackground {
      super.backgroundConfiguration = backgroundAtPlace
    }
    var corners: CACornerMask = []
    if listPlace?.appearance == .insetGrouped, listPlace?.isEdge == false {
      if listPlace?.isFirst == true {
        corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
      }
      if listPlace?.isLast == true {
        corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      }
    }
    layer.cornerRadius = corners.isEmpty ? 0 : 10
    if !corners.isEmpty { layer.maskedCorners = corners }
    clipsToBounds = !corners.isEmpty
    setNeedsLayout()
  }

  override func stateHasChanged() {
    accessoryViews.update(self)
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    super.stateHasChanged()
  }

  /// What the cell's look depends on; with whether the items below it are shown.
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isOpenInOutline
    return state
  }

  // MARK: Outlines

  private var outline: (source: any OutlineDataSource, path: IndexPath)? {
    guard let collectionView, let source = collectionView.dataSource as? any OutlineDataSource,
      let path = placed?.indexPath
    else { return nil }
    return (source, path)
  }

  var isOpenInOutline: Bool { outline.flatMap { $0.source.isOpen(at: $0.path) } ?? false }

  /// Opens or closes the items below it after a tap on it, if it is a header of them.
  ///
  /// - Returns: Whether it is one, so that the tap does not select it.
  func headerWasTapped() -> Bool {
    guard isOpenableInOutline,
      let accessory = accessories.first(where: { $0.accessoryType == .outlineDisclosure }),
      accessory.outlineStyle == .header
        || accessory.outlineStyle == .automatic && listPlace?.isHeader == true
    else { return false }
    if let action = accessory.action { action() } else { toggleOutline() }
    return true
  }

  private var isOpenableInOutline: Bool {
    outline.flatMap { $0.source.isOpen(at: $0.path) } != nil
  }

  func toggleOutline() {
    guard let outline else { return }
    outline.source.toggleOutline(at: outline.path)
    accessoryViews.update(self)
    setNeedsUpdateConfiguration()
  }

  // MARK: Layout

  private var indentation: CGFloat {
    CGFloat(indentationLevel + (outline.map { $0.source.level(at: $0.path) } ?? 0))
      * indentationWidth
  }

  private func flipped(_ rect: CGRect) -> CGRect {
    effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? CGRect(
        x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
      : rect
  }

  override var contentFrame: CGRect {
    let start = accessoryViews.leadingWidth + indentation
    return flipped(
      CGRect(
        x: start, y: 0, width: max(0, bounds.width - start - accessoryViews.trailingWidth),
        height: bounds.height))
  }

  /// Lays out the content, the accessories and the separators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    accessoryViews.layout(in: self, flip: flipped)
    layoutLines()
  }

  private func layoutLines() {
    let lines = listPlace?.isEdge == true ? nil : listPlace?.separators
    let thickness = 1 / max(1, UIScreen.main.scale)
    topLine.isHidden = lines?.topSeparatorVisibility != .visible
    let hasBottom =
      lines.map {
        switch $0.bottomSeparatorVisibility {
        case .automatic: !(listPlace?.isLast == true && listPlace?.appearance == .insetGrouped)
        case .visible: true
        case .hidden: false
        }
      } ?? false
    bottomLine.isHidden = !hasBottom
    guard let lines else { return }
    topLine.backgroundColor = lines.color
    bottomLine.backgroundColor = lines.color
    topLine.frame = line(lines.topSeparatorInsets, y: 0, thickness)
    bottomLine.frame = line(lines.bottomSeparatorInsets, y: bounds.height - thickness, thickness)
    guard subviews.last !== bottomLine else { return }
    bringSubviewToFront(topLine)
    bringSubviewToFront(bottomLine)
  }

  private func line(
    _ insets: NSDirectionalEdgeInsets, y: CGFloat, _ thickness: CGFloat
  ) -> CGRect {
    let automatic = UIListSeparatorConfiguration.automaticInsets
    // Constraints of the app decide where the separators begin, if there are any.
    let guided = hasSeparatorGuide ? separatorLayoutGuide.layoutFrame.minX : 0
    let start =
      insets.leading == automatic.leading
      ? guided > 0
        ? guided : accessoryViews.leadingWidth + indentation + max(16, configured.textInset)
      : insets.leading
    let end = insets.trailing == automatic.trailing ? 0 : insets.trailing
    return flipped(
      CGRect(x: start, y: y, width: max(0, bounds.width - start - end), height: thickness))
  }

  override func fittingSize(
    for size: CGSize, free: UICollectionViewLayoutAttributes.EstimatedAxes
  ) -> CGSize {
    let beside = accessoryViews.leadingWidth + indentation + accessoryViews.trailingWidth
    var fitting = super.fittingSize(
      for: CGSize(width: max(0, size.width - beside), height: size.height), free: free)
    fitting.width = free.contains(.width) ? fitting.width + beside : size.width
    return fitting
  }

  /// The accessibility label; by default the texts of the content.
  open override var accessibilityLabel: String? {
    get {
      if let own = super.accessibilityLabel { return own }
      let found = configured.texts.compactMap { $0 }.filter { !$0.isEmpty }
      return found.isEmpty ? nil : found.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }
}
