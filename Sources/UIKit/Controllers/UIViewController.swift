import AppRuntime
public import Foundation

/// An object that manages a view: its content, appearance and rotation. Main thread.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var isLoadingView = false
  /// The controller's parent and children.
  var containment = Containment()
  /// The controller that it presents, and how it is presented itself.
  var presentation = Presentation()
  /// What it has registered to be shown elsewhere; nil: nothing yet.
  var accessories: RegisteredAccessories?
  /// The view is on the screen.
  var appearance = AppearanceState.disappeared
  /// Creates the view of a controller that comes from a storyboard.
  final var interfaceLoader: (@MainActor (UIViewController) -> Void)?
  /// The objects that were created from the controller's storyboard scene.
  var interfaceInstance: InterfaceInstance?
  /// Loads a nib file with the controller as its owner.
  static var nibLoader: (@MainActor (String, Bundle, UIViewController) -> Void)? = {
    $1.loadNibNamed($0, owner: $2)
  }

  private let givenNibName: String?
  /// The name of the nib file with the view: what was given, or, if the bundle has such a file, the name
  /// of the class, without “Controller” at its end if there is one so (`PageView` of a `PageViewController`)
  /// and otherwise whole.
  open var nibName: String? {
    if let givenNibName { return givenNibName }
    return interfaceInstance == nil ? Self.nibNameFinder?(type(of: self), nibBundle ?? .main) : nil
  }
  /// Finds the nib file that has the name of a class.
  static var nibNameFinder: (@MainActor (UIViewController.Type, Bundle) -> String?)? = {
    InterfaceFile.nibName(of: $0, in: $1)
  }
  /// The bundle with the nib file.
  open private(set) var nibBundle: Bundle?
  /// Creates a controller whose view comes from a nib file or from ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
    LiveControllers.shared.add(self)
  }

  /// Creates a controller from a storyboard.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    super.init()
    LiveControllers.shared.add(self)
  }

  /// Creates a controller whose view comes from ``loadView()``.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  /// The view; the first access loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.tree.controller = nil
      loadedView = newValue
      newValue?.tree.controller = self
    }
  }

  /// The view, or `nil` if it is not loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// The view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view. Override it to create the view in code; do not call it.
  open func loadView() {
    if let interfaceLoader { interfaceLoader(self) }
    guard loadedView == nil else { return }
    if let nibName {
      Self.nibLoader?(nibName, nibBundle ?? Bundle.main, self)
      guard loadedView == nil else { return }
      UncaughtException(
        name: .internalInconsistency,
        reason: "-[\(type(of: self)) loadView] loaded the \"\(nibName)\" nib but the view outlet "
          + "was not set."
      ).terminate()
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard loadedView != nil else {
      UncaughtException(
        name: .internalInconsistency,
        reason: "-[\(type(of: self)) loadView] did not set the view."
      ).terminate()
    }
    viewDidLoad()
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}

  // MARK: Segues

  /// The storyboard that the controller was created from.
  open var storyboard: UIStoryboard? { interfaceInstance?.storyboard }

  /// Performs a segue of the controller's scene; ends the app if no segue has this identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performInterfaceSegue(identifier, sender: sender)
  }

  /// Whether to perform a segue that a control has triggered.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue from this controller is performed; its destination exists.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// An unwind segue may end at this controller, whose class has its action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { true }

  /// Called when an unwind segue passes through this controller to another one.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Appearing

  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its place and about to be laid out and drawn.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates the view's constraints.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// The view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Memory is short. On iOS 5 and earlier this unloads a view that is not on the screen.
  open func didReceiveMemoryWarning() { unloadViewIfUnseen() }
  /// The view is about to be unloaded; called on iOS 5 only.
  open func viewWillUnload() {}
  /// The view was unloaded; called on iOS 5 and earlier (MEM-03).
  open func viewDidUnload() {}

  /// The view was unloaded: a container takes the child's view that it shows out of what it keeps
  /// besides, so that the child can unload it as well.
  func releaseShownChild() {}

  // MARK: What it is about

  /// The title shown in a navigation bar or on a tab.
  open var title: String? {
    didSet {
      navigationItem.title = title
      if let tabBarItem = containment.tabBarItem, !containment.isTabBarItemOwn {
        tabBarItem.title = title
      }
    }
  }

  /// The controller's content for a navigation bar.
  open var navigationItem: UINavigationItem {
    if let item = containment.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    containment.navigationItem = item
    return item
  }

  /// The controller's content for a tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = containment.tabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      containment.tabBarItem = item
      return item
    }
    set {
      containment.tabBarItem = newValue
      containment.isTabBarItemOwn = true
      var next = parent
      while let controller = next {
        (controller as? UITabBarController)?.itemsDidChange()
        next = controller.parent
      }
    }
  }

  /// The controller's items for a navigation controller's toolbar.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self) }
  }

  /// Sets the toolbar's items.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Pushing this controller hides the tab bar.
  open var hidesBottomBarWhenPushed = false

  /// The content can be edited.
  open var isEditing: Bool {
    get { containment.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    containment.isEditing = editing
    containment.editButtonItem?.showsEditing(editing)
  }

  /// A bar button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem {
    if let item = containment.editButtonItem { return item }
    let item = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    item.showsEditing(isEditing)
    containment.editButtonItem = item
    return item
  }

  /// The preferred size, for containers that can choose one.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  /// A child's preferred size has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: UIViewController
  ) {}

  // MARK: Layout

  /// The scroll view whose content the bars at an edge follow: the one that was named for it.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    containment.contentScrollViews.last { $0.edges.isSuperset(of: edge) }?.scrollView
  }

  /// The edges at which the view extends under bars.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { viewIfLoaded?.superview?.setNeedsLayout() }
  }
  /// The view also extends under opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Scroll views inset their content for bars automatically.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Insets to add to the system's safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      if additionalSafeAreaInsets != oldValue { viewIfLoaded?.noticeInsets() }
    }
  }

  // MARK: The status bar

  /// The status bar's style while this controller decides it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The status bar is hidden while this controller decides it; by default where the height
  /// is compact.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  /// The animation with which the status bar is shown and hidden.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides the status bar's style instead of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden instead of this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// This controller decides about the status bar even if it does not cover the whole
  /// screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The home indicator may hide.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the home indicator instead of this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Updates the status bar from the controllers' current answers.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.made?.updateStatusBar() }
  /// Updates the home indicator from the controllers' current answers.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { UIApplication.made?.updateStatusBar() }

  // MARK: Turning

  /// The supported interface orientations (LAUNCH-10).
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The interface rotates with the device.
  open var shouldAutorotate: Bool { true }
  /// The interface orientation in which the controller is first presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.made?.statusBarOrientation ?? .portrait
  }
  /// Call it after the supported orientations have changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    UIApplication.made?.updateInterfaceOrientation(animated: true)
  }

  /// Rotates the interface to the device's orientation if the controllers support it.
  public class func attemptRotationToDeviceOrientation() {
    UIApplication.made?.updateInterfaceOrientation(animated: true)
  }

  /// The view's size is about to change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator)
    }
    presentedIfOwn?.viewWillTransition(to: size, with: coordinator)
  }

  /// The traits are about to change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    presentedIfOwn?.willTransition(to: newCollection, with: coordinator)
  }

  /// The size that a child will have when this controller has `parentSize`.
  open func size(
    forChildContentContainer container: UIViewController,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let view = viewIfLoaded, let child = container.viewIfLoaded,
      child.bounds.size != view.bounds.size
    else { return parentSize }
    return CGSize(
      width: parentSize.width - view.bounds.width + child.bounds.width,
      height: parentSize.height - view.bounds.height + child.bounds.height)
  }

  /// The controller's traits.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Light or dark, overriding the system's style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.noticeTraits() }
  }

  /// Called after the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Containing

  /// Adds a child controller. Add its view next, then call ``didMove(toParent:)`` on it.
  open func addChild(_ childController: UIViewController) { containment(add: childController) }

  /// Removes the controller from its parent. Remove its view first.
  open func removeFromParent() { containment(remove: self) }

  /// The controller is about to be added to this parent, or removed if `nil`.
  open func willMove(toParent parent: UIViewController?) {}

  /// The controller was added to this parent, or removed if `nil`.
  open func didMove(toParent parent: UIViewController?) {}

  /// The appearance callbacks are forwarded to children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Replaces one child's view with another's.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  // MARK: Presenting

  /// How this controller is presented.
  open var modalPresentationStyle: UIModalPresentationStyle = .initial
  /// The animation with which this controller is presented.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// The user cannot dismiss this controller with a swipe.
  open var isModalInPresentation = false
  /// Presentations by its children cover this controller.
  open var definesPresentationContext = false
  /// This controller's transition style applies to presentations in its context.
  open var providesPresentationContextTransitionStyle = false

  /// Presents another controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentation(
      of: viewControllerToPresent, animated: flag,
      completion: completion.map { body in { @MainActor in body() } })
  }

  /// Dismisses the controller that this one presents, or this one if it presents none.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissal(animated: flag, completion: completion.map { body in { @MainActor in body() } })
  }

  /// Shows another controller in the way that suits the containers.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = navigationController ?? self as? UINavigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows another controller as a detail view.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// There is room for one column only: takes in the secondary controller. A navigation controller
  /// pushes it.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    splitViewController.putOntoPrimary(secondaryViewController, animated: false)
  }

  /// There is room for a secondary controller again: gives it.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { splitViewController.takeOffPrimary() }

  // MARK: State restoration

  /// The name of the controller among its siblings when the app's state is preserved; with `nil` it
  /// and all controllers below it are left out (REST-04).
  open var restorationIdentifier: String?
  /// The class that makes the controller when the state is restored (REST-07).
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  /// Writes what has to be restored; an override calls this implementation, too.
  open func encodeRestorableState(with coder: NSCoder) { encodePresented(with: coder) }
  /// Reads what was written; an override calls this implementation, too.
  open func decodeRestorableState(with coder: NSCoder) { decodePresented(with: coder) }
  /// All objects have read their state.
  open func applicationFinishedRestoringState() {}

  /// The next responder: the view's superview, or the presenting controller (LOOP-09).
  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? parent ?? presentingViewController
  }
}
