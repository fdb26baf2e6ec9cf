extension UIPageViewController {
  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// From one side to the other.
    case horizontal = 0
    /// Up and down.
    case vertical = 1
  }

  /// Where the spine of a book is.
  public enum SpineLocation: Int, Sendable {
    /// There is none: the style is ``TransitionStyle/scroll``.
    case none = 0
    /// At the left or upper edge; one page is shown.
    case min = 1
    /// In the middle; two pages are shown.
    case mid = 2
    /// At the right or lower edge; one page is shown.
    case max = 3
  }

  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the page before.
    case reverse = 1

    /// The other one.
    var opposite: NavigationDirection { self == .forward ? .reverse : .forward }
  }

  /// How a page is turned.
  public enum TransitionStyle: Int, Sendable {
    /// Like a page of a book. Here it scrolls as well.
    case pageCurl = 0
    /// The pages scroll.
    case scroll = 1
  }

  /// A key of the options with which a page view controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String

    /// A key of this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A number: the raw value of a ``SpineLocation``.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// A number: the space between two pages that scroll, in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// Has the pages of a page view controller. Main thread.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one; nil if it is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; nil if it is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots the page control has. Optional: without it there is no page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is that of the page that was set. Optional.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

// Defaults that stand for absent methods.
extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Observes how a person turns pages. Every method is optional. Main thread.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  /// A gesture begins to turn to these pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// A gesture-driven turn has ended.
  ///
  /// - Parameters:
  ///   - finished: Whether the animation has run to its end.
  ///   - previousViewControllers: The pages before.
  ///   - completed: Whether the page was turned, and not let go.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Where the spine is in an orientation. Asked when a book is turned; it may set other pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// The supported orientations.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  /// The orientation in which the pages are first presented.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

// Defaults that stand for absent methods.
extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { UIApplication.made?.statusBarOrientation ?? .portrait }
}
