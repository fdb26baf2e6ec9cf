/// An object that manages a view. It loads its view and nothing else yet.
@MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?

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
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Loads the view if it was not.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// The view was loaded.
  open func viewDidLoad() {}

  /// Light or dark, whatever the device says.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.noticeTraits() }
  }
  /// What the controller covers of its view besides.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.noticeInsets() }
  }

  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// The view's safe area is another.
  open func viewSafeAreaInsetsDidChange() {}
  /// The conditions were others before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
