import AppRuntime
public import Foundation

/// Controls and observes the selection of tabs. Every method is optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// The user may select a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user has selected a tab, possibly the one already selected.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

// Defaults that stand for absent methods.
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// A set of controllers with a tab bar to select one.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Controls and observes the selection.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar with the tabs.
  public let tabBar = UITabBar(frame: .zero)

  private var controllers: [UIViewController] = []
  private var selection = 0
  private weak var shown: UIViewController?

  // MARK: Controllers

  /// The controllers, each with a tab.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let selected = selectedViewController
    for old in controllers where !new.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      if old === shown { hide(old) }
      old.removeFromParent()
    }
    for added in new where !controllers.contains(where: { $0 === added }) {
      addChild(added)
      added.containment.isManaged = true
      added.didMove(toParent: self)
    }
    controllers = new
    selection = new.firstIndex { $0 === selected } ?? min(selection, max(0, new.count - 1))
    itemsDidChange()
    if isViewLoaded { showSelected() }
  }

  /// The index of the selected controller, from 0.
  open var selectedIndex: Int {
    get { controllers.isEmpty ? NSNotFound : selection }
    set {
      guard controllers.indices.contains(newValue), newValue != selection else { return }
      selection = newValue
      tabBar.selectedItem = controllers[newValue].tabBarItem
      if isViewLoaded { showSelected() }
    }
  }

  /// The selected controller.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selection) ? controllers[selection] : nil }
    set {
      if let index = controllers.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// Updates the tab bar after an item has changed.
  func itemsDidChange() {
    tabBar.items = controllers.map { $0.tabBarItem }
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  /// The user has selected a tab; selecting the same tab again pops a navigation controller to its
  /// root.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let index = controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
    let controller = controllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      tabBar.selectedItem = selectedViewController?.tabBarItem
      return
    }
    if index == selection {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedIndex = index
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Writes which tab is selected.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSelectedTab(with: coder)
  }

  /// Selects the tab that was selected.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSelectedTab(with: coder)
  }

  // MARK: The view

  /// Creates the view: the selected controller's view with the bar over it.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.onLayout = { [weak self] in self?.layoutChrome() }
    tabBar.delegate = self
    view.addSubview(tabBar)
    self.view = view
    showSelected()
  }

  /// The selected controller decides.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  /// The selected controller decides.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  /// The selected controller decides.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

  /// A child fills the whole size; the bar lies over it.
  open override func size(
    forChildContentContainer container: UIViewController,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The top controller of a navigation controller has changed and may hide the bar.
  func bottomBarMayHaveChanged() { viewIfLoaded?.setNeedsLayout() }

  /// Adjusts the bar's look to the content's scroll position.
  func followContent() {
    tabBar.contentEdge.follow(selectedViewController?.scrollView(at: .bottom))
  }

  private var isBarHidden: Bool {
    guard let navigation = selectedViewController as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  private func layoutChrome() {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets
    let height = UITabBar.height + safe.bottom
    followContent()
    tabBar.isHidden = isBarHidden
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    guard let shown, let child = shown.viewIfLoaded, child.superview === view else { return }
    let bottom = isBarHidden ? 0 : UITabBar.height
    shown.containment.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)
    child.frame = view.bounds
    child.noticeInsets()
  }

  /// Shows the selected controller. As on the platform, its callbacks come before those of the old
  /// one.
  private func showSelected() {
    let next = selectedViewController
    let previous = shown
    guard next !== previous else { return }
    shown = next
    let isSeen = appearance == .appeared || appearance == .appearing
    next?.loadViewIfNeeded()
    if isSeen { next?.beginAppearanceTransition(true, animated: false) }
    if let next { view.insertSubview(next.view, belowSubview: tabBar) }
    if let previous { hide(previous) }
    layoutChrome()
    if isSeen, let next {
      next.isAppearing()
      if appearance == .appeared { TurnEnd.perform { next.endAppearanceTransition() } }
    }
    setNeedsStatusBarAppearanceUpdate()
  }

  override func releaseShownChild() {
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = nil
  }

  private func hide(_ controller: UIViewController) {
    controller.beginAppearanceTransition(false, animated: false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.endAppearanceTransition()
  }
}
