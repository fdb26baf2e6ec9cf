import AppRuntime
public import Foundation

/// A list and what is selected in it: beside each other where there is room, otherwise one after the
/// other in the primary controller's navigation.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// Decides how the controllers are shown.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// How the columns are made.
  open var style: Style { styleStored }
  /// There is one column.
  open private(set) var isCollapsed = false
  /// Which columns are in sight.
  open private(set) var displayMode = DisplayMode.secondaryOnly
  /// Which columns are wanted in sight.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { change(to: wantedMode) } }
  /// A swipe from the edge shows the primary column.
  open var presentsWithGesture = true
  /// The side at which the primary column is.
  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The primary column's part of the width.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The primary column's wanted width, in points.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The primary column's least width, in points.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The primary column's greatest width, in points.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// How the columns are to make room for each other.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { change(to: wantedMode) }
  }
  /// The supplementary column's part of the width.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The supplementary column's wanted width, in points.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The supplementary column's least width, in points.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The supplementary column's greatest width, in points.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  private let styleStored: Style
  var columns: [Column: UIViewController] = [:]
  /// What was put onto the primary controller's navigation, by its column.
  var borrowed: [Column: BorrowedDetail] = [:]
  private var shown: [UIViewController] = []
  private let shade = UIControl(frame: .zero)
  private let line = UIView(frame: .zero)
  private let innerLine = UIView(frame: .zero)
  private var arrangement: SplitArrangement {
    SplitArrangement(isTriple: style == .tripleColumn)
  }

  /// Creates a controller with two controllers yet to be set.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    styleStored = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with columns yet to be set.
  public init(style: Style) {
    styleStored = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from a storyboard.
  public required init?(coder: NSCoder) {
    styleStored =
      coder.allowsKeyedCoding && coder.containsValue(forKey: "style")
      ? Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .unspecified : .unspecified
    super.init(coder: coder)
  }

  // MARK: Controllers

  /// The controllers of all columns; the one that is shown alone, if there is one column.
  open var viewControllers: [UIViewController] {
    get {
      let supplementary = arrangement.isTriple ? columns[.supplementary] : nil
      let all =
        isCollapsed ? [alone] : [columns[.primary], supplementary, columns[.secondary]]
      return all.compactMap { $0 }
    }
    set {
      set(newValue.first, as: .primary)
      set(newValue.dropFirst().first, as: .secondary)
    }
  }

  /// Sets a column's controller. One that is no navigation controller gets one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    set(
      vc.map { column == .compact || $0 is UINavigationController ? $0 : wrapped($0) }, as: column)
  }

  /// A column's controller.
  open func viewController(for column: Column) -> UIViewController? {
    let controller = columns[column]
    guard let navigation = controller as? UINavigationController, wrappers.contains(navigation)
    else { return controller }
    return navigation.viewControllers.first ?? borrowed[column]?.controllers.first
  }

  private var wrappers: Set<UINavigationController> = []

  private func wrapped(_ controller: UIViewController) -> UINavigationController {
    if let navigation = controller.navigationController, wrappers.contains(navigation) {
      return navigation
    }
    let navigation = UINavigationController(rootViewController: controller)
    wrappers.insert(navigation)
    return navigation
  }

  /// Sets a column's controller and shows it, if the column is in sight.
  func set(_ controller: UIViewController?, as column: Column) {
    let old = columns[column]
    guard old !== controller else { return }
    borrowed[column] = nil
    if let old {
      old.willMove(toParent: nil)
      hide(old)
      old.removeFromParent()
    }
    columns[column] = controller
    if let controller {
      addChild(controller)
      controller.containment.isManaged = true
      controller.didMove(toParent: self)
    }
    // A subclass may set its columns when its view was loaded, and so collapsed without them.
    if isCollapsed, old == nil, column != .compact, appearance != .appeared {
      collapseColumns()
    }
    update()
  }

  /// The controller that is shown alone.
  private var alone: UIViewController? {
    columns[.compact] ?? columns[.primary] ?? columns[.secondary]
  }

  /// Shows a column.
  open func show(_ column: Column) {
    guard isCollapsed else { return change(to: mode(showing: column)) }
    switch column {
    case .primary: popFromPrimary(borrowed[.supplementary] == nil ? .secondary : .supplementary)
    case .supplementary:
      popFromPrimary(.secondary)
      if let supplementary = shownSupplementary {
        putOntoPrimary(supplementary, as: .supplementary, animated: true)
      }
    case .secondary:
      if let supplementary = shownSupplementary {
        putOntoPrimary(supplementary, as: .supplementary, animated: false)
      }
      if let secondary = columns[.secondary] { putOntoPrimary(secondary, animated: true) }
    case .compact: break
    }
  }

  /// Hides a column, and those outside of it.
  open func hide(_ column: Column) {
    guard isCollapsed else { return change(to: arrangement.hiding(column, from: displayMode)) }
    if column == .secondary || column == .supplementary { popFromPrimary(column) }
  }

  /// Tells that a column is in sight.
  open func isShowing(_ column: Column) -> Bool {
    guard isCollapsed else {
      return column == .secondary || arrangement.columns(in: displayMode).contains(column)
    }
    guard columns[.compact] == nil else { return column == .compact }
    let onTop = [Column.supplementary, .secondary].last { one in
      borrowed[one]?.controllers.first.flatMap { navigation?.viewControllers.contains($0) } == true
    }
    return column == onTop ?? .primary
  }

  /// The controller of the column between the others, where there is one.
  private var shownSupplementary: UIViewController? {
    arrangement.isTriple ? columns[.supplementary] : nil
  }

  /// The navigation of the primary controller.
  var navigation: UINavigationController? {
    let primary = columns[.primary]
    return primary as? UINavigationController
      ?? (primary as? UITabBarController)?.selectedViewController as? UINavigationController
  }

  /// Shows a controller beside the secondary one, or over it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    guard let navigation else { return present(vc, animated: true) }
    navigation.pushViewController(vc, animated: true)
  }

  /// Shows a controller as the secondary one; in one column it is pushed.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    let detail =
      style == .unspecified || vc is UINavigationController ? vc : wrapped(vc)
    if isCollapsed {
      guard navigation != nil else { return present(vc, animated: true) }
      replaceSecondary(by: detail)
      putOntoPrimary(detail, animated: true)
    } else {
      set(detail, as: .secondary)
      if displayMode == .oneOverSecondary || displayMode == .twoOverSecondary {
        change(to: .secondaryOnly)
      }
    }
  }

  // MARK: The view

  /// Creates the view.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.onLayout = { [weak self] in self?.layOut() }
    line.backgroundColor = .separator
    innerLine.backgroundColor = .separator
    shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    shade.isHidden = true
    shade.addAction(
      UIAction { [weak self] _ in self?.shadeWasTapped() }, for: .touchUpInside)
    self.view = view
    addSwipe()
    if isWide {
      displayMode = wantedMode
    } else {
      collapse()
    }
    update()
  }

  private func addSwipe() {
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.direction = .right
    swipe.addHandler(
      UIAction { [weak self, weak swipe] _ in
        guard let self, let swipe, swipe.state == .ended, presentsWithGesture, !isCollapsed,
          let column = outermostHidden, swipe.location(in: view).x < 200
        else { return }
        change(
          to: displayMode == .secondaryOnly
            ? arrangement.showing(column, from: displayMode, .overlay) : mode(showing: column))
      })
    view.addGestureRecognizer(swipe)
  }

  /// There is room for two columns.
  private var isWide: Bool { traitCollection.horizontalSizeClass == .regular }

  /// The size class may have changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  private func adapt() {
    guard isViewLoaded, isWide == isCollapsed else { return }
    if isWide { expand() } else { collapse() }
    update()
  }

  /// The delegate decides.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The secondary controller decides, or the one that is alone.
  open override var childForStatusBarStyle: UIViewController? { viewControllers.last }
  /// The secondary controller decides, or the one that is alone.
  open override var childForStatusBarHidden: UIViewController? { viewControllers.last }

  // MARK: One column, and several

  private func collapse() {
    isCollapsed = true
    displayMode = .secondaryOnly
    if let other = delegate?.primaryViewController(forCollapsing: self) { set(other, as: .primary) }
    displayModeButton.show(nil)
    collapseColumns()
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Puts the other controllers onto the primary one, as far as the delegate wants it.
  private func collapseColumns() {
    guard columns[.compact] == nil, let primary = columns[.primary] else { return }
    let secondary = columns[.secondary]
    guard style != .unspecified else {
      guard let secondary else { return }
      hide(secondary)
      if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true {
        primary.collapseSecondaryViewController(secondary, for: self)
      }
      return
    }
    let supplementary = shownSupplementary
    guard secondary != nil || supplementary != nil else { return }
    for column in [supplementary, secondary].compactMap({ $0 }) { hide(column) }
    let proposed: Column = secondary == nil ? .supplementary : .secondary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    if borrowed[.supplementary] == nil, supplementary != nil, borrowed[.secondary] != nil {
      // The secondary controller was set first, and stands above the other one.
      _ = takeOffPrimary(.secondary)
      borrowed[.secondary] = nil
    }
    if top != .primary, let supplementary {
      putOntoPrimary(supplementary, as: .supplementary, animated: false)
    }
    if top == .secondary, let secondary {
      primary.collapseSecondaryViewController(secondary, for: self)
    }
  }

  private func expand() {
    if let alone { hide(alone) }
    if let primary = delegate?.primaryViewController(forExpanding: self) {
      set(primary, as: .primary)
    }
    isCollapsed = false
    if let primary = columns[.primary], columns[.compact] == nil {
      let secondary =
        delegate?.splitViewController(self, separateSecondaryFrom: primary)
        ?? primary.separateSecondaryViewController(for: self)
      if let secondary, secondary !== columns[.secondary] { set(secondary, as: .secondary) }
      _ = takeOffPrimary(.supplementary)
    }
    borrowed = [:]
    displayMode =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: wantedMode) ?? wantedMode
    displayMode = arrangement.possible(displayMode)
    delegate?.splitViewControllerDidExpand(self)
  }

  // MARK: Display modes

  /// How the columns make room for each other.
  open var splitBehavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    guard arrangement.isTriple, let width = viewIfLoaded?.bounds.width else { return .tile }
    return width >= Self.leastTripleWidth ? .tile : .displace
  }
  /// From this width on, in points, three columns are beside each other, if the app does not say
  /// otherwise: two of the greatest width that the system gives, and as much for the third as a phone has.
  private static let leastTripleWidth: CGFloat = 1_015

  private var wantedMode: DisplayMode {
    if preferredDisplayMode != .automatic { return arrangement.possible(preferredDisplayMode) }
    return preferredSplitBehavior == .overlay ? .secondaryOnly : .oneBesideSecondary
  }

  /// The mode in which a column is in sight as well: the wanted one, if it is there.
  private func mode(showing column: Column) -> DisplayMode {
    let wanted = wantedMode
    if arrangement.columns(in: wanted).contains(column) { return wanted }
    let lies = wanted == .secondaryOnly && preferredSplitBehavior == .automatic
    return arrangement.showing(column, from: displayMode, lies ? .overlay : splitBehavior)
  }

  /// The outermost column that can be shown beside or over what is in sight; nil: all are.
  private var outermostHidden: Column? {
    switch displayMode {
    case .automatic, .secondaryOnly: arrangement.isTriple ? .supplementary : .primary
    case .oneBesideSecondary, .oneOverSecondary: arrangement.isTriple ? .primary : nil
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: nil
    }
  }

  private func shadeWasTapped() {
    change(to: displayMode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly)
  }

  /// A bar button that shows and hides the primary column. In one column it has no look.
  open var displayModeButtonItem: UIBarButtonItem { displayModeButton }

  private lazy var displayModeButton: DisplayModeButtonItem = {
    let button = DisplayModeButtonItem(primaryAction: nil)
    button.primaryAction = UIAction { [weak self] _ in self?.displayModeButtonWasTapped() }
    button.show(isCollapsed ? nil : isShowing(.primary))
    return button
  }()

  private func displayModeButtonWasTapped() {
    guard !isCollapsed else { return }
    let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    guard target == .automatic else { return change(to: arrangement.possible(target)) }
    if let column = outermostHidden { show(column) } else { hide(.primary) }
  }

  private func change(to mode: DisplayMode) {
    guard isViewLoaded, !isCollapsed, mode != displayMode else { return }
    let before = arrangement.columns(in: displayMode)
    let after = arrangement.columns(in: mode)
    delegate?.splitViewController(self, willChangeTo: mode)
    for column in before where !after.contains(column) {
      delegate?.splitViewController(self, willHide: column)
    }
    for column in after where !before.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    displayMode = mode
    displayModeButton.show(isShowing(.primary))
    update()
    guard UIView.areAnimationsEnabled, view.window != nil else { return }
    UIView.animate(withDuration: 0.3) { [self] in view.layoutIfNeeded() }
  }

  /// Shows what is to be in sight, and hides the rest.
  private func update() {
    guard isViewLoaded else { return }
    let wanted: [UIViewController?] =
      isCollapsed
      ? [alone]
      : [columns[.secondary]]
        + arrangement.columns(in: displayMode).reversed().map { columns[$0] }
    let next = wanted.compactMap { $0 }
    for old in shown where !next.contains(where: { $0 === old }) { hide(old) }
    for new in next where !shown.contains(where: { $0 === new }) { showChild(new) }
    view.insertSubview(shade, at: isCollapsed ? 0 : min(1, view.subviews.count))
    shade.isHidden = isCollapsed || !SplitArrangement.dims(displayMode)
    if !isCollapsed { displayModeButton.show(isShowing(.primary)) }
    view.addSubview(line)
    view.addSubview(innerLine)
    view.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func showChild(_ child: UIViewController) {
    shown.append(child)
    let isSeen = appearance == .appeared || appearance == .appearing
    if isSeen { child.beginAppearanceTransition(true, animated: false) }
    // The other controllers lie over the secondary one.
    if child === columns[.secondary], !isCollapsed {
      view.insertSubview(child.view, at: 0)
    } else {
      view.addSubview(child.view)
    }
    layOut()
    if appearance == .appeared {
      child.isAppearing()
      child.endAppearanceTransition()
    }
  }

  private func hide(_ child: UIViewController) {
    guard shown.contains(where: { $0 === child }) else { return }
    shown.removeAll { $0 === child }
    child.beginAppearanceTransition(false, animated: false)
    child.viewIfLoaded?.removeFromSuperview()
    child.endAppearanceTransition()
  }

  override func releaseShownChild() {
    for child in shown { child.viewIfLoaded?.removeFromSuperview() }
    shown = []
  }

  // MARK: Layout

  /// The primary column's width, in points.
  open var primaryColumnWidth: CGFloat {
    width(
      preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction,
      from: minimumPrimaryColumnWidth, to: maximumPrimaryColumnWidth)
  }

  /// The supplementary column's width, in points; 0 where there are no three columns.
  open var supplementaryColumnWidth: CGFloat {
    guard arrangement.isTriple else { return 0 }
    return width(
      preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
      from: minimumSupplementaryColumnWidth, to: maximumSupplementaryColumnWidth)
  }

  private func width(
    _ preferred: CGFloat, _ fraction: CGFloat, from least: CGFloat, to most: CGFloat
  ) -> CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    guard !isCollapsed else { return width }
    func used(_ value: CGFloat, _ automatic: CGFloat) -> CGFloat {
      value == Self.automaticDimension ? automatic : value
    }
    let wanted = used(preferred, width * used(fraction, 0.4))
    return min(width, max(used(least, 0), min(wanted, used(most, 320))))
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.bounds
    shade.frame = bounds
    guard !isCollapsed else {
      line.isHidden = true
      innerLine.isHidden = true
      for child in shown { child.view.frame = bounds }
      return
    }
    let isRight =
      (primaryEdge == .trailing) != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    var widths: [Column: CGFloat] = [:]
    // A column without a controller has no place.
    if columns[.primary] != nil { widths[.primary] = primaryColumnWidth }
    if shownSupplementary != nil { widths[.supplementary] = supplementaryColumnWidth }
    let frames = arrangement.frames(
      in: displayMode, size: bounds.size, widths: widths, isMirrored: isRight)
    for (column, frame) in frames {
      if let child = columns[column]?.viewIfLoaded, child.superview === view {
        child.frame = frame
      }
    }
    let outer = arrangement.columns(in: displayMode)
    let lines = [line, innerLine]
    for (index, line) in lines.enumerated() {
      // The columns that lie over the secondary one have the shade beside them.
      let isSeen = outer.indices.contains(index) && !SplitArrangement.dims(displayMode)
      line.isHidden = !isSeen
      guard isSeen, let frame = frames[outer[index]] else { continue }
      line.frame = CGRect(
        x: isRight ? frame.minX : frame.maxX - 0.5, y: 0, width: 0.5, height: bounds.height)
    }
  }
}
