import AppRuntime
public import Foundation

/// Shows what is found while a person types into its search bar. Main thread.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// The search bar has become active, or its text or scope has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Observes how a search begins and ends. Every method is optional. Main thread.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// The search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

// Defaults that stand for absent methods.
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search: a bar, and a controller with what was found that lies over the one that is searched.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// Shows what is found.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Observes how the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The bar. It is in a navigation item, or where the app puts it.
  public let searchBar = UISearchBar(frame: .zero)
  /// The controller with what was found; nil: the searched controller shows it itself.
  open private(set) var searchResultsController: UIViewController?

  /// What is searched is dimmed until there is a text; by default where there is a results
  /// controller.
  open var obscuresBackgroundDuringPresentation: Bool
  /// The older name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// The titles and buttons of the navigation bar make room for the search.
  open var hidesNavigationBarDuringPresentation = true
  /// The bar has a cancel button while the search is active.
  open var automaticallyShowsCancelButton = true
  /// The bar has its scopes while the search is active.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// When the bar has its scopes.
  open var scopeBarActivation = ScopeBarActivation.automatic

  /// When a search bar has its scopes.
  public enum ScopeBarActivation: Int, Sendable {
    /// The system's choice: while the search is active.
    case automatic = 0
    /// When the app shows them.
    case manual = 1
    /// While there is a text or a token.
    case onTextEntry = 2
    /// While the search is active.
    case onSearchActivation = 3
  }
  /// The results are shown as soon as there is a text.
  open var automaticallyShowsSearchResultsController = true
  /// The results are shown also without a text.
  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      showResults()
    }
  }

  private var isSearching = false
  /// The navigation bar that shows the search bar.
  weak var bar: UINavigationBar?
  /// The controller over which what was found lies.
  private weak var host: UIViewController?
  private let dimming = UIControl(frame: .zero)

  /// Creates a search.
  ///
  /// - Parameter searchResultsController: Shows what was found; nil: the searched controller does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    obscuresBackgroundDuringPresentation = searchResultsController != nil
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a search from a storyboard.
  public required init?(coder: NSCoder) {
    obscuresBackgroundDuringPresentation = false
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    searchBar.follow(self)
    searchBar.bounds.size = CGSize(
      width: UIScreen.main.bounds.width, height: UISearchBar.height)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
  }

  // MARK: Beginning and ending

  /// The search is active.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue {
        begin()
      } else {
        end()
      }
    }
  }

  private func begin() {
    guard !isSearching else { return }
    isSearching = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    showScopes()
    bar?.searchChanged(animated: true)
    showOverlay()
    searchBar.becomeFirstResponder()
    update()
    TurnEnd.perform { [weak self] in
      guard let self, isSearching else { return }
      delegate?.didPresentSearchController(self)
    }
  }

  private func end() {
    guard isSearching else { return }
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(false, animated: true) }
    let wasEmpty = !hasContent
    searchBar.searchTextField.tokens = []
    if searchBar.text?.isEmpty == false { searchBar.text = "" } else if wasEmpty { update() }
    hideOverlay()
    bar?.searchChanged(animated: true)
    TurnEnd.perform { [weak self] in
      guard let self, !isSearching else { return }
      delegate?.didDismissSearchController(self)
    }
  }

  /// Ends the search. What the search presents is dismissed first.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard presentation.presented == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    isActive = false
    if let completion { TurnEnd.perform { completion() } }
  }

  /// There is something to search for.
  private var hasContent: Bool { searchBar.searchTextField.hasText }

  private func showScopes() {
    guard isSearching else { return }
    switch scopeBarActivation {
    case .automatic, .onSearchActivation: searchBar.setShowsScope(true, animated: true)
    case .onTextEntry: searchBar.setShowsScope(hasContent, animated: true)
    case .manual: break
    }
  }

  private func update() {
    if scopeBarActivation == .onTextEntry { showScopes() }
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: The view

  /// Creates the view, in which the results are.
  open override func loadView() {
    let view = SearchOverlay(frame: .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.onLayout = { [weak self] in self?.layOut() }
    view.addSubview(dimming)
    self.view = view
  }

  /// The controller that is searched: the one whose view contains the bar, or whose item has it.
  private var searched: UIViewController? {
    if let bar {
      let navigation = bar.layoutOwner?.tree.controller as? UINavigationController
      return navigation?.topViewController
    }
    var responder: UIResponder? = searchBar
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  private func showOverlay() {
    guard let host = searched, host.isViewLoaded,
      searchResultsController != nil || obscuresBackgroundDuringPresentation
    else { return }
    self.host = host
    if parent !== host {
      host.addChild(self)
      containment.isManaged = true
    }
    let isSeen = host.appearance == .appeared || host.appearance == .appearing
    if isSeen { beginAppearanceTransition(true, animated: false) }
    host.view.addSubview(view)
    placeOverlay()
    if isSeen {
      isAppearing()
      endAppearanceTransition()
    }
    didMove(toParent: host)
    showResults()
  }

  /// Lies over what is searched. A bar that is in it stays above.
  private func placeOverlay() {
    guard let host, let below = host.viewIfLoaded else { return }
    var frame = below.bounds
    if bar == nil, searchBar.isDescendant(of: below) {
      let edge = searchBar.convert(searchBar.bounds, to: below).maxY
      frame.size.height -= max(0, edge - frame.minY)
      frame.origin.y = max(frame.minY, edge)
    }
    view.frame = frame
  }

  private func hideOverlay() {
    guard parent != nil else { return }
    takeResultsAway()
    willMove(toParent: nil)
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
    removeFromParent()
    host = nil
  }

  private func layOut() {
    dimming.frame = view.bounds
    if let results = searchResultsController?.viewIfLoaded, results.superview === view {
      results.frame = view.bounds
    }
  }

  private func showResults() {
    guard isViewLoaded, view.superview != nil, parent != nil else { return }
    dimming.isHidden = !obscuresBackgroundDuringPresentation
    guard let results = searchResultsController else { return }
    let isWanted =
      isSearching
      && (automaticallyShowsSearchResultsController
        ? hasContent : showsSearchResultsController)
    guard isWanted else { return takeResultsAway() }
    guard results.parent !== self else { return }
    addChild(results)
    results.containment.isManaged = true
    let isSeen = appearance == .appeared || appearance == .appearing
    if isSeen { results.beginAppearanceTransition(true, animated: false) }
    results.view.frame = view.bounds
    view.addSubview(results.view)
    if isSeen {
      results.isAppearing()
      results.endAppearanceTransition()
    }
    results.didMove(toParent: self)
  }

  private func takeResultsAway() {
    guard let results = searchResultsController, results.parent === self else { return }
    results.willMove(toParent: nil)
    results.beginAppearanceTransition(false, animated: false)
    results.viewIfLoaded?.removeFromSuperview()
    results.endAppearanceTransition()
    results.removeFromParent()
  }
}

extension UISearchController: SearchBarFollowing {
  func searchBarBeginsEditing() { begin() }

  func searchBarContentDidChange() { update() }

  func searchBarWasConfirmed() { searchBar.resignFirstResponder() }

  func searchBarWasCancelled() { isActive = false }

  func searchBarSizeDidChange() {
    if bar != nil {
      bar?.searchChanged(animated: false)
    } else if searchBar.frame.height != searchBar.wantedHeight {
      searchBar.frame.size.height = searchBar.wantedHeight
    }
  }
}

/// The view of a search: what it does not fill belongs to what is below.
final class SearchOverlay: UIView {
  var onLayout: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
