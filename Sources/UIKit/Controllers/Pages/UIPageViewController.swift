import AppRuntime
public import Foundation

/// Pages that a person turns, each a controller.
///
/// It has only the pages on the screen and those beside them: it asks its ``dataSource`` for the next one
/// when a turn begins, and remembers the answer until other pages are set, as on the platform.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// Observes how pages are turned.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Has the pages; nil: no gesture turns a page. Setting it forgets which pages are beside the shown one.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { sourceChanged() }
  }

  /// How pages are turned.
  open var transitionStyle: TransitionStyle { style }
  /// The axis along which they are turned.
  open var navigationOrientation: NavigationOrientation { axis }
  /// Where the spine is.
  open internal(set) var spineLocation: SpineLocation
  /// Pages are printed on both sides.
  open var isDoubleSided: Bool
  private let style: TransitionStyle
  private let axis: NavigationOrientation
  let spacing: CGFloat

  /// The pages on the screen.
  var shownPages: [UIViewController] = []
  /// The running turn.
  var turn: PageTurn?
  /// The pages beside the shown ones, as far as they are known; none: an empty array.
  var neighbours: [NavigationDirection: [UIViewController]] = [:]
  /// The page control's page, apart from a tap that has yet to turn.
  var indicatedPage = 0
  private(set) lazy var pagesView = PagesView(owner: self)
  private lazy var tapRecognizer = makeTapRecognizer()

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.style = style
    axis = navigationOrientation
    spacing = CGFloat(Self.number(options?[.interPageSpacing]) ?? 0)
    let spine =
      options?[.spineLocation] as? SpineLocation
      ?? Self.number(options?[.spineLocation]).flatMap { SpineLocation(rawValue: Int($0)) }
    spineLocation = style == .scroll ? .none : spine ?? .min
    isDoubleSided = style == .pageCurl && spine == .mid
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from a storyboard.
  public required init?(coder: NSCoder) {
    func value(_ key: String) -> Int? {
      coder.allowsKeyedCoding && coder.containsValue(forKey: key)
        ? coder.decodeInteger(forKey: key) : nil
    }
    let style = value("transitionStyle").flatMap(TransitionStyle.init) ?? .pageCurl
    let spine = value("spineLocation").flatMap(SpineLocation.init) ?? .min
    self.style = style
    axis = value("navigationOrientation").flatMap(NavigationOrientation.init) ?? .horizontal
    spacing = CGFloat(value("pageSpacing") ?? 0)
    spineLocation = style == .scroll ? .none : spine
    isDoubleSided = value("doubleSided") == 1 || (style == .pageCurl && spine == .mid)
    super.init(coder: coder)
  }

  private static func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? CGFloat).map(Double.init)
      ?? (value as? Int).map(Double.init)
  }

  // MARK: Pages

  /// The pages on the screen: one, or two beside a spine in the middle.
  open var viewControllers: [UIViewController]? { shownPages }

  /// Shows other pages. The delegate is not told, because it was not a person who turned them.
  ///
  /// - Parameter completion: Called when they are there; with false if something else was shown before.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    let required = spineLocation == .mid ? 2 : 1
    guard pages.count >= required else {
      UncaughtException(
        name: .invalidArgument,
        reason: "The number of view controllers provided (\(pages.count)) doesn't match the number "
          + "required (\(required)) for the requested transition"
      ).terminate()
    }
    show(
      Array(pages.prefix(required)), direction: direction, animated: animated,
      completion: completion.map { body in { @MainActor in body($0) } })
  }

  /// The recognizers of the gestures that turn pages. Pages that scroll show none, as on the platform.
  open var gestureRecognizers: [UIGestureRecognizer] {
    style == .scroll ? [] : [pagesView.scroll.panGestureRecognizer, tapRecognizer]
  }

  // MARK: The view

  /// Creates the view with the pages.
  open override func loadView() {
    pagesView.frame = UIScreen.main.bounds
    pagesView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = pagesView
    if style == .pageCurl { pagesView.addGestureRecognizer(tapRecognizer) }
    pagesView.pageControl.addAction(
      UIAction { [weak self] _ in self?.pageControlWasTapped() }, for: .valueChanged)
    sourceChanged()
    for page in shownPages { pagesView.scroll.addSubview(page.view) }
  }

  private func makeTapRecognizer() -> UITapGestureRecognizer {
    let recognizer = UITapGestureRecognizer(target: nil, action: nil)
    recognizer.addHandler(
      UIAction { [weak self, weak recognizer] _ in
        guard let self, let recognizer, recognizer.state == .ended else { return }
        tapped(at: recognizer.location(in: pagesView))
      })
    return recognizer
  }

  /// The delegate decides.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The delegate decides.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// A book asks its delegate where the spine is in the other orientation.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard style == .pageCurl, let delegate else { return }
    let orientation = UIApplication.made?.statusBarOrientation ?? .portrait
    let isLandscape = size.width > size.height
    let next: UIInterfaceOrientation =
      orientation.isLandscape == isLandscape
      ? orientation : isLandscape ? .landscapeRight : .portrait
    let spine = delegate.pageViewController(self, spineLocationFor: next)
    guard spine != spineLocation, spine != .none else { return }
    spineLocation = spine
    neighbours = [:]
    pagesView.setNeedsLayout()
  }
}
