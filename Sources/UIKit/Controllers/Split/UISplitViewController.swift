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

  private let styleStored: Style
  var columns: [Column: UIViewController] = [:]
  /// What was put onto the primary controller's navigation.
  var borrowed: BorrowedDetail?
  private var shown: [UIViewController] = []
  private let shade = UIControl(frame: .zero)
  private let line = UIView(frame: .zero)

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

  /// The primary and the secondary controller; the one that is shown alone, if there is one column.
  open var viewControllers: [UIViewController] {
    get {
      let all = isCollapsed ? [alone] : [columns[.primary], columns[.secondary]]
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
    return navigation.viewControllers.first ?? borrowed?.controllers.first
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
    if column == .secondary { borrowed = nil }
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
      collapseSecondary()
    }
    update()
  }

  /// The controller that is shown alone.
  private var alone: UIViewController? {
    columns[.compact] ?? columns[.primary] ?? columns[.secondary]
  }

  /// Shows a column, if there are several.
  open func show(_ column: Column) {
    if isCollapsed {
      if column == .secondary, let secondary = columns[.secondary] {
        putOntoPrimary(secondary, animated: true)
      } else if column == .primary, let borrowed, let first = borrowed.controllers.first,
        let navigation, let place = navigation.viewControllers.firstIndex(of: first), place > 0
      {
        navigation.popToViewController(navigation.viewControllers[place - 1], animated: true)
      }
    } else if column == .primary {
      change(to: wantedMode == .secondaryOnly ? .oneOverSecondary : wantedMode)
    }
  }

  /// Hides a column, if there are several.
  open func hide(_ column: Column) {
    if isCollapsed {
      if column == .secondary { _ = navigation?.popViewController(animated: true) }
    } else if column == .primary {
      change(to: .secondaryOnly)
    }
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
      if displayMode == .oneOverSecondary { change(to: .secondaryOnly) }
    }
  }

  // MARK: The view

  /// Creates the view.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.onLayout = { [weak self] in self?.layOut() }
    line.backgroundColor = .separator
    shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    shade.isHidden = true
    shade.addAction(
      UIAction { [weak self] _ in self?.change(to: .secondaryOnly) }, for: .touchUpInside)
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
          displayMode == .secondaryOnly, swipe.location(in: view).x < 200
        else { return }
        change(to: .oneOverSecondary)
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
    displayModeButton.show(.automatic)
    collapseSecondary()
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Puts the secondary controller onto the primary one, unless the delegate does not want it.
  private func collapseSecondary() {
    guard columns[.compact] == nil, let secondary = columns[.secondary],
      let primary = columns[.primary]
    else { return }
    hide(secondary)
    let isWanted =
      style == .unspecified
      ? delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
      : delegate?.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary == .secondary
    if isWanted { primary.collapseSecondaryViewController(secondary, for: self) }
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
    }
    borrowed = nil
    displayMode =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: wantedMode) ?? wantedMode
    delegate?.splitViewControllerDidExpand(self)
  }

  // MARK: Display modes

  private var wantedMode: DisplayMode {
    preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
  }

  /// A bar button that shows and hides the primary column. In one column it has no look.
  open var displayModeButtonItem: UIBarButtonItem { displayModeButton }

  private lazy var displayModeButton: DisplayModeButtonItem = {
    let button = DisplayModeButtonItem(primaryAction: nil)
    button.primaryAction = UIAction { [weak self] _ in self?.displayModeButtonWasTapped() }
    button.show(isCollapsed ? .automatic : displayMode)
    return button
  }()

  private func displayModeButtonWasTapped() {
    guard !isCollapsed else { return }
    let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    guard target == .automatic else { return change(to: target) }
    change(
      to: displayMode == .secondaryOnly
        ? (wantedMode == .secondaryOnly ? .oneOverSecondary : wantedMode) : .secondaryOnly)
  }

  private func change(to mode: DisplayMode) {
    guard isViewLoaded, !isCollapsed, mode != displayMode else { return }
    let hadPrimary = displayMode != .secondaryOnly
    delegate?.splitViewController(self, willChangeTo: mode)
    if hadPrimary != (mode != .secondaryOnly) {
      if hadPrimary {
        delegate?.splitViewController(self, willHide: .primary)
      } else {
        delegate?.splitViewController(self, willShow: .primary)
      }
    }
    displayMode = mode
    displayModeButton.show(mode)
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
      : [columns[.secondary], displayMode == .secondaryOnly ? nil : columns[.primary]]
    let next = wanted.compactMap { $0 }
    for old in shown where !next.contains(where: { $0 === old }) { hide(old) }
    for new in next where !shown.contains(where: { $0 === new }) { showChild(new) }
    view.insertSubview(shade, at: isCollapsed ? 0 : min(1, view.subviews.count))
    shade.isHidden = isCollapsed || displayMode != .oneOverSecondary
    if !isCollapsed { displayModeButton.show(displayMode) }
    view.addSubview(line)
    view.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func showChild(_ child: UIViewController) {
    shown.append(child)
    let isSeen = appearance == .appeared || appearance == .appearing
    if isSeen { child.beginAppearanceTransition(true, animated: false) }
    // The primary controller lies over the secondary one.
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
    let width = viewIfLoaded?.bounds.width ?? 0
    guard !isCollapsed else { return width }
    func used(_ value: CGFloat, _ automatic: CGFloat) -> CGFloat {
      value == Self.automaticDimension ? automatic : value
    }
    let wanted = used(
      preferredPrimaryColumnWidth, width * used(preferredPrimaryColumnWidthFraction, 0.4))
    let most = used(maximumPrimaryColumnWidth, 320)
    return min(width, max(used(minimumPrimaryColumnWidth, 0), min(wanted, most)))
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.bounds
    line.isHidden = isCollapsed || displayMode != .oneBesideSecondary
    shade.frame = bounds
    guard !isCollapsed else {
      for child in shown { child.view.frame = bounds }
      return
    }
    let isRight =
      (primaryEdge == .trailing) != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let width = primaryColumnWidth
    let isBeside = displayMode == .oneBesideSecondary && columns[.primary] != nil
    if let primary = columns[.primary]?.viewIfLoaded, primary.superview === view {
      primary.frame = CGRect(
        x: isRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }
    if let secondary = columns[.secondary]?.viewIfLoaded, secondary.superview === view {
      let rest = isBeside ? bounds.width - width : bounds.width
      secondary.frame = CGRect(
        x: isBeside && !isRight ? width : 0, y: 0, width: rest, height: bounds.height)
    }
    line.frame = CGRect(
      x: isRight ? bounds.width - width : width - 0.5, y: 0, width: 0.5, height: bounds.height)
  }
}
