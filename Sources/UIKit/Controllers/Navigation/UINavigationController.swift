import AppRuntime
public import Foundation

/// Observes which controller a navigation controller shows. Every method is optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// A controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

// Defaults that stand for absent methods.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// A stack of controllers: it shows the top one, with a bar whose back button pops it.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private var bar: UINavigationBar
  private var lowerBar: UIToolbar
  private var isBarHiddenStored = false
  private var isToolbarHiddenStored = true
  private let space = UIView(frame: .zero)
  private(set) var shown: UIViewController?
  private var transition: NavigationTransition?
  private var finishTransition: TransitionEnd?

  /// Hides the bars when a person asks for the room; nil: no option for it was looked at.
  private var madeBarHider: BarHider?
  var barHider: BarHider {
    if let madeBarHider { return madeBarHider }
    let new = BarHider(self)
    madeBarHider = new
    return new
  }

  /// Observes which controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The recognizer of the swipe from the edge that pops a controller.
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?

  /// Creates a navigation controller with a root controller.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar(frame: .zero)
    lowerBar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller with an empty stack and bars of these classes.
  public init(navigationBarClass: UINavigationBar.Type?, toolbarClass: UIToolbar.Type?) {
    bar = (navigationBarClass ?? UINavigationBar.self).make()
    lowerBar = (toolbarClass ?? UIToolbar.self).make()
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar(frame: .zero)
    lowerBar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A navigation controller as a storyboard describes it.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar(frame: .zero)
    lowerBar = UIToolbar(frame: .zero)
    super.init(coder: coder)
  }

  // MARK: The stack

  /// The stack, with the top controller last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller's content for a tab bar: its own, if the app has set one, or its root's.
  open override var tabBarItem: UITabBarItem! {
    get {
      containment.isTabBarItemOwn ? super.tabBarItem : stack.first?.tabBarItem ?? super.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }

  /// The controller on top.
  open var topViewController: UIViewController? { stack.last }

  /// The controller on the screen: the top one, or the one presented over it.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Pushes a controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    endRunningTransition()
    guard !stack.contains(where: { $0 === viewController }) else {
      UncaughtException(
        name: .invalidArgument,
        reason:
          "\(type(of: self)) is pushing the same view controller instance (\(viewController)) "
          + "more than once which is not supported."
      ).terminate()
    }
    change(to: stack + [viewController], animated: animated)
  }

  /// Pops the top controller, unless it is the last one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    endRunningTransition()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated)
    return top
  }

  /// Pops all controllers above this one.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    endRunningTransition()
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      UncaughtException(
        name: .invalidArgument,
        reason: "Tried to pop to a view controller that doesn't exist."
      ).terminate()
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return nil }
    change(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Pops all controllers but the first.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    endRunningTransition()
    return stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// Writes which controllers are in the stack.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeStack(with: coder)
  }

  /// Puts the restored controllers into the stack.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeStack(with: coder)
  }

  // MARK: Bars

  /// The bar at the top.
  open var navigationBar: UINavigationBar { bar }
  /// The bar at the bottom.
  open var toolbar: UIToolbar! { lowerBar }

  /// The navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { isBarHiddenStored }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHiddenStored else { return }
    isBarHiddenStored = hidden
    placeBars(animated: animated)
  }

  /// The toolbar is hidden.
  open var isToolbarHidden: Bool {
    get { isToolbarHiddenStored }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHiddenStored else { return }
    isToolbarHiddenStored = hidden
    placeBars(animated: animated)
  }

  /// Updates the toolbar after a controller's items have changed.
  func toolbarItemsDidChange(of controller: UIViewController) {
    if controller === topViewController { lowerBar.items = controller.toolbarItems }
  }

  // MARK: The view

  /// Creates the view: the top controller's view with the bars over it.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.onLayout = { [weak self] in self?.layoutChrome() }
    space.frame = view.bounds
    space.clipsToBounds = true
    view.addSubview(space)
    view.addSubview(bar)
    view.addSubview(lowerBar)
    bar.layoutOwner = view
    bar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
    self.view = view
    addPopGesture()
    madeBarHider?.viewIsLoaded()
    showTop()
  }

  /// The size classes or other traits have changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    madeBarHider?.sizeClassChanged()
  }

  /// The top controller if the bar is hidden; otherwise the bar's style decides.
  open override var childForStatusBarStyle: UIViewController? {
    isBarHiddenStored ? topViewController : nil
  }
  /// The top controller decides.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The top controller decides.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  /// Light over a dark bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    bar.barStyle == .black ? .lightContent : .default
  }

  /// A child fills the whole size; bars lie over it.
  open override func size(
    forChildContentContainer container: UIViewController,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  private func layoutChrome() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.bounds
    let safe = view.safeAreaInsets
    let barHeight = bar.preferredHeight
    followContent()
    bar.frame = CGRect(
      x: 0, y: isBarHiddenStored ? -barHeight - safe.top : safe.top, width: bounds.width,
      height: barHeight - bar.collapsedHeight)
    bar.isHidden = isBarHiddenStored
    let toolbarHeight = UIToolbar.height + safe.bottom
    lowerBar.frame = CGRect(
      x: 0, y: bounds.height - (isToolbarHiddenStored ? 0 : toolbarHeight), width: bounds.width,
      height: toolbarHeight)
    lowerBar.isHidden = isToolbarHiddenStored
    space.frame = bounds
    for controller in [shown, transition?.from, transition?.to].compactMap({ $0 }) {
      place(controller, barHeight: barHeight, safe: safe)
    }
  }

  private func place(_ controller: UIViewController, barHeight: CGFloat, safe: UIEdgeInsets) {
    let view: UIView = controller.view
    let edges = controller.edgesForExtendedLayout
    let reachesUnderTop =
      edges.contains(.top)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    let top = isBarHiddenStored ? 0 : barHeight
    let bottom = isToolbarHiddenStored ? 0 : UIToolbar.height
    var frame = space.bounds
    if !reachesUnderTop, top > 0 {
      frame.origin.y += top + safe.top
      frame.size.height -= top + safe.top
    }
    controller.containment.barInsets = UIEdgeInsets(
      top: reachesUnderTop ? top : 0, left: 0, bottom: bottom, right: 0)
    let transform = view.transform
    view.transform = .identity
    view.frame = frame
    view.transform = transform
    view.noticeInsets()
  }

  private func placeBars(animated: Bool) {
    guard let view = viewIfLoaded else { return }
    let change = { [self] in
      layoutChrome()
      view.layoutIfNeeded()
    }
    if animated {
      UIView.animate(withDuration: 0.2, animations: change)
    } else {
      change()
    }
    setNeedsStatusBarAppearanceUpdate()
  }

  // MARK: Showing another

  /// Ends the running transition: there is only one at a time.
  private func endRunningTransition() { finishTransition?(transition?.completes ?? true) }

  /// Applies a change of the stack.
  private func change(to new: [UIViewController], animated: Bool) {
    endRunningTransition()
    let old = stack
    let isPush = new.last.map { top in !old.contains { $0 === top } } ?? true
    let removed = old.filter { one in !new.contains { $0 === one } }
    let added = new.filter { one in !old.contains { $0 === one } }
    for controller in removed {
      controller.willMove(toParent: nil)
      controller.containment.isMovingFromParent = true
    }
    for controller in added {
      addChild(controller)
      controller.containment.isManaged = true
    }
    stack = new
    let settle = { [self] in
      for controller in removed { controller.removeFromParent() }
      for controller in added { controller.didMove(toParent: self) }
    }
    guard isViewLoaded else { return settle() }
    show(
      new.last,
      animated: animated && UIView.areAnimationsEnabled && viewIfLoaded?.window != nil,
      isPush: isPush, settle: settle)
  }

  /// Replaces the shown controller with the top one.
  private func show(
    _ next: UIViewController?, animated: Bool, isPush: Bool, settle: @escaping () -> Void
  ) {
    showItems()
    guard let next, next !== shown else { return settle() }
    let previous = shown
    delegate?.navigationController(self, willShow: next, animated: animated)
    next.loadViewIfNeeded()
    guard appearance == .appeared, let previous else {
      // The view is not on the screen, or there is no previous controller: change without
      // animation.
      previous?.beginAppearanceTransition(false, animated: false)
      previous?.viewIfLoaded?.removeFromSuperview()
      previous?.endAppearanceTransition()
      shown = next
      if appearance == .appeared || appearance == .appearing {
        next.beginAppearanceTransition(true, animated: false)
      }
      space.addSubview(next.view)
      view.setNeedsLayout()
      if appearance == .appeared {
        TurnEnd.perform { [weak self] in
          next.endAppearanceTransition()
          guard let self else { return }
          delegate?.navigationController(self, didShow: next, animated: false)
        }
      }
      return settle()
    }
    let coordinator = TransitionCoordinator(
      animated: animated, duration: NavigationTransition.duration, container: space,
      controllers: [.from: previous, .to: next])
    containment.coordinator = coordinator
    previous.beginAppearanceTransition(false, animated: animated)
    next.beginAppearanceTransition(true, animated: animated)
    shown = next
    let transition = NavigationTransition(
      from: previous, to: next, isPush: isPush, in: space, bar: bar, coordinator: coordinator)
    run(transition, animated: animated, settle: settle)
  }

  private func run(
    _ transition: NavigationTransition, animated: Bool, settle: @escaping () -> Void
  ) {
    self.transition = transition
    UIView.performWithoutAnimation {
      transition.begin()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      transition.show(0)
    }
    transition.to.isAppearing()
    let finish = TransitionEnd { [self] completed in
      finishTransition = nil
      self.transition = nil
      transition.end()
      if !completed {
        stack = stackBeforeSwipe
        shown = transition.from
        transition.from.containment.isMovingFromParent = false
        showItems()
      }
      let gone = completed ? transition.from : transition.to
      gone.viewIfLoaded?.removeFromSuperview()
      transition.coordinator.isCancelled = !completed
      if completed {
        transition.from.endAppearanceTransition()
        transition.to.endAppearanceTransition()
        settle()
      } else {
        transition.to.beginAppearanceTransition(false, animated: animated)
        transition.to.endAppearanceTransition()
        transition.from.beginAppearanceTransition(true, animated: animated)
        transition.from.endAppearanceTransition()
      }
      view.isUserInteractionEnabled = true
      containment.coordinator = nil
      transition.coordinator.runCompletions()
      if completed {
        delegate?.navigationController(self, didShow: transition.to, animated: animated)
      }
      setNeedsStatusBarAppearanceUpdate()
      tabBarController?.bottomBarMayHaveChanged()
    }
    finishTransition = finish
    tabBarController?.bottomBarMayHaveChanged()
    guard animated else {
      transition.show(1)
      transition.coordinator.runAnimations()
      return TurnEnd.perform { finish(true) }
    }
    guard !transition.coordinator.isInteractive else { return }
    view.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: NavigationTransition.duration, delay: 0, options: .curveEaseOut
    ) {
      transition.show(1)
      transition.coordinator.runAnimations()
    } completion: { _ in
      finish(true)
    }
  }

  /// Shows the top controller before the view is on the screen.
  private func showTop() {
    showItems()
    guard let top = stack.last else { return }
    delegate?.navigationController(self, willShow: top, animated: false)
    shown = top
    space.addSubview(top.view)
    view.setNeedsLayout()
  }

  override func releaseShownChild() {
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = nil
  }

  private func showItems() {
    bar.setItems(stack.map(\.navigationItem), animated: false)
    lowerBar.items = stack.last?.toolbarItems
  }

  // MARK: Swiping back

  private func addPopGesture() {
    let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    recognizer.edges =
      view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    recognizer.addHandler(
      UIAction { [weak self, weak recognizer] _ in
        if let recognizer { self?.swiped(recognizer) }
      })
    let gate = PopGestureGate { [weak self] in
      guard let self else { return false }
      return stack.count > 1 && transition == nil
        && stack.last?.navigationItem.hidesBackButton == false
        && !isBarHiddenStored && stack.last?.navigationItem.leftBarButtonItems?.isEmpty != false
    }
    popGate = gate
    recognizer.delegate = gate
    view.addGestureRecognizer(recognizer)
    interactivePopGestureRecognizer = recognizer
  }

  private var popGate: PopGestureGate?
  private var stackBeforeSwipe: [UIViewController] = []
  private var heldTransition: NavigationTransition?

  private func swiped(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    let width = max(view.bounds.width, 1)
    let progress = min(1, abs(recognizer.translation(in: view).x) / width)
    switch recognizer.state {
    case .began: beginSwipe()
    case .changed: swipe?.show(progress)
    case .ended:
      let isFlipped = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let speed = recognizer.velocity(in: view).x * (isFlipped ? -1 : 1)
      endSwipe(completes: speed > 300 || speed > -300 && progress > 0.5, progress: progress)
    case .cancelled: endSwipe(completes: false, progress: progress)
    case .possible, .failed: break
    }
  }

  private func beginSwipe() {
    endRunningTransition()
    guard let top = stack.last, let next = stack.dropLast().last else { return }
    stackBeforeSwipe = stack
    top.willMove(toParent: nil)
    top.containment.isMovingFromParent = true
    stack.removeLast()
    showItems()
    delegate?.navigationController(self, willShow: next, animated: true)
    let coordinator = TransitionCoordinator(
      animated: true, duration: NavigationTransition.duration, container: space,
      controllers: [.from: top, .to: next], interactive: true)
    containment.coordinator = coordinator
    top.beginAppearanceTransition(false, animated: true)
    next.beginAppearanceTransition(true, animated: true)
    shown = next
    let transition = NavigationTransition(
      from: top, to: next, isPush: false, in: space, bar: bar, coordinator: coordinator)
    swipe = transition
    run(transition, animated: true) { top.removeFromParent() }
  }

  /// The transition that the user's swipe drives, unless another has ended it.
  private var swipe: NavigationTransition? {
    get { heldTransition.flatMap { $0 === transition ? $0 : nil } }
    set { heldTransition = newValue }
  }

  private func endSwipe(completes: Bool, progress: CGFloat) {
    guard let transition = swipe, let finish = finishTransition else { return }
    swipe = nil
    transition.completes = completes
    let rest = completes ? 1 - progress : progress
    UIView.animate(
      withDuration: max(0.05, NavigationTransition.duration * TimeInterval(rest)), delay: 0,
      options: .curveEaseOut
    ) {
      transition.show(completes ? 1 : 0)
      if completes { transition.coordinator.runAnimations() }
    } completion: { _ in
      finish(completes)
    }
  }
}

/// Decides whether the swipe to pop may begin.
private final class PopGestureGate: UIGestureRecognizerDelegate {
  private let isOpen: @MainActor () -> Bool

  init(_ isOpen: @escaping @MainActor () -> Bool) { self.isOpen = isOpen }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen() }
}

/// The view of a navigation controller: it places the bars in every layout.
final class NavigationView: UIView {
  var onLayout: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

extension UINavigationBar {
  /// Creates a bar of this class; a subclass must have the initializer for a storyboard or for a
  /// frame.
  fileprivate class func make() -> UINavigationBar {
    guard let bar = self.init(coder: EmptyCoder()) else { return UINavigationBar(frame: .zero) }
    return bar
  }
}

extension UIToolbar {
  /// Creates a bar of this class.
  fileprivate class func make() -> UIToolbar {
    guard let bar = self.init(coder: EmptyCoder()) else { return UIToolbar(frame: .zero) }
    return bar
  }
}

/// An empty coder, for creating objects of classes that are known only at run time.
private final class EmptyCoder: NSCoder {}
