public import Foundation

/// An object that manages a view: what it shows, when it appears, how it turns. Main thread.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var isLoadingView = false
  /// Its place among other controllers.
  var containment = Containment()
  /// What it presents, and how it is presented.
  var presentation = Presentation()
  /// Whether its view is on the screen.
  var appearance = AppearanceState.disappeared
  /// Makes the view of a controller that comes from a storyboard, in place of an empty one.
  final var interfaceLoader: (@MainActor (UIViewController) -> Void)?
  /// What was made of the controller's scene of a storyboard.
  var interfaceInstance: InterfaceInstance?
  /// Loads a nib file, with the controller as its owner.
  static var nibLoader: (@MainActor (String, Bundle, UIViewController) -> Void)? = {
    $1.loadNibNamed($0, owner: $2)
  }

  /// The nib file that the view comes from.
  open private(set) var nibName: String?
  /// Where the nib file is.
  open private(set) var nibBundle: Bundle?
  /// A controller whose view comes from a nib file, or is made by ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller as a storyboard describes it.
  public required init?(coder: NSCoder) { super.init() }

  /// A controller whose view is made by ``loadView()``.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  /// The view, loaded when it is first asked for.
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

  /// The view, if it was loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view. Override it to make another; do not call it.
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

  /// Loads the view if it was not.
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

  /// The view was loaded.
  open func viewDidLoad() {}

  // MARK: Segues

  /// The storyboard that the controller comes from.
  open var storyboard: UIStoryboard? { interfaceInstance?.storyboard }

  /// Performs a segue of the controller's scene; ends the app where there is none of this name.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performInterfaceSegue(identifier, sender: sender)
  }

  /// Whether a segue that a control has triggered is performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue from this controller is about to be performed; its destination is there.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue may end here, where the class has its action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { true }

  /// An unwind segue from this controller has led back to another.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Appearing

  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its place and about to be laid out and shown.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to be shown no longer.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is shown no longer.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Adds constraints, when they are asked for.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// What the system covers of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Memory is short. On iOS 5 and before this lets go of a view that is not on the screen.
  open func didReceiveMemoryWarning() { unloadViewIfUnseen() }
  /// The view is about to be let go of; called by iOS 5 alone.
  open func viewWillUnload() {}
  /// The view was let go of; called by iOS 5 and before (MEM-03).
  open func viewDidUnload() {}

  // MARK: What it is about

  /// What it is called: in a navigation bar, on a tab.
  open var title: String? {
    didSet {
      navigationItem.title = title
      if let tabBarItem = containment.tabBarItem, !containment.isTabBarItemOwn {
        tabBarItem.title = title
      }
    }
  }

  /// What a navigation bar shows of it.
  open var navigationItem: UINavigationItem {
    if let item = containment.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    containment.navigationItem = item
    return item
  }

  /// What a tab bar shows of it.
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
      (parent as? UITabBarController)?.itemsDidChange()
    }
  }

  /// What a navigation controller's toolbar shows of it.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self) }
  }

  /// Shows other items in the toolbar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether a tab bar goes away when it is pushed.
  open var hidesBottomBarWhenPushed = false

  /// Whether the content can be edited.
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

  /// The size that it would like to have where it can choose.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  /// A child would like another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: UIViewController
  ) {}

  // MARK: Layout

  /// Under which bars the view reaches.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { viewIfLoaded?.superview?.setNeedsLayout() }
  }
  /// Whether it also reaches under bars that are opaque.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views keep clear of bars by themselves.
  open var automaticallyAdjustsScrollViewInsets = true
  /// What the view is to keep clear of besides what the system covers.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      if additionalSafeAreaInsets != oldValue { viewIfLoaded?.noticeInsets() }
    }
  }

  // MARK: The status bar

  /// How the status bar looks while the controller decides.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden while the controller decides: by default where there is little
  /// height.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  /// How the status bar comes and goes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Who decides how the status bar looks in its place.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Who decides whether the status bar is hidden in its place.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether it decides on the status bar when it does not cover the whole screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the line at the bottom of the screen may hide.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Who decides on that line in its place.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Asks anew how the status bar is to look.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.made?.updateStatusBar() }
  /// Asks anew for the line at the bottom.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { UIApplication.made?.updateStatusBar() }

  // MARK: Turning

  /// Which ways up it can be (LAUNCH-10).
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether it turns with the device.
  open var shouldAutorotate: Bool { true }
  /// Which way up it is first presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.made?.statusBarOrientation ?? .portrait
  }
  /// The orientations that it supports have changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    UIApplication.made?.updateInterfaceOrientation(animated: true)
  }

  /// Turns to an orientation that is supported, if it is in another.
  public class func attemptRotationToDeviceOrientation() {
    UIApplication.made?.updateInterfaceOrientation(animated: true)
  }

  /// The view is about to have another size.
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

  /// The conditions are about to be others.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    presentedIfOwn?.willTransition(to: newCollection, with: coordinator)
  }

  /// The size that a child will have when this one has that size.
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

  /// The conditions under which it is shown.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Light or dark, whatever the system is.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.noticeTraits() }
  }

  /// The conditions have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Containing

  /// Takes another in as a child. Its view is to be added next, then it is told with
  /// ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) { containment(add: childController) }

  /// Leaves its parent; its view is to be removed before.
  open func removeFromParent() { containment(remove: self) }

  /// It is about to get this parent, or none.
  open func willMove(toParent parent: UIViewController?) {}

  /// It has this parent now, or none.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether children are told that they appear when this one does.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Replaces one child's view by another's.
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

  /// How it is presented.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// How it moves in when it is presented.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether a person cannot dismiss it with a swipe.
  open var isModalInPresentation = false
  /// Whether it is what a presentation of its children covers.
  open var definesPresentationContext = false
  /// Whether it decides how what it presents in its context moves in.
  open var providesPresentationContextTransitionStyle = false

  /// Shows another controller on top.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentation(
      of: viewControllerToPresent, animated: flag,
      completion: completion.map { body in { @MainActor in body() } })
  }

  /// Takes away what it presents, or, if it presents nothing, itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissal(animated: flag, completion: completion.map { body in { @MainActor in body() } })
  }

  /// Shows another controller where that fits best.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = navigationController ?? self as? UINavigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows another controller as a detail.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    present(vc, animated: true)
  }

  /// Who gets what the controller does not handle: the superview of its view, or else who presents
  /// it (LOOP-09).
  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? parent ?? presentingViewController
  }
}
