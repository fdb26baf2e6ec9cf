/// An object that manages a view. It loads its view and nothing else yet.
@MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// The view, loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// The view, if it was loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view. Override it to make another; do not call it.
  open func loadView() {
    loadedView = UIView(frame: UIScreen.main.bounds)
  }

  /// Loads the view if it was not.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// The view was loaded.
  open func viewDidLoad() {}
}
