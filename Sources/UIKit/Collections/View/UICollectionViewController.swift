public import Foundation

/// A view controller that manages a collection view as its data source and delegate. Main thread.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private var initialLayout: UICollectionViewLayout?
  private var movementRecognizer: UILongPressGestureRecognizer?
  /// Selected items are deselected when the view appears again.
  open var clearsSelectionOnViewWillAppear = true
  /// The layout changes with a push between controllers of the same data. It has no effect
  /// here: the controllers are pushed as others are.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Items are moved by resting a finger on them, if the data source allows it.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { updateMovementRecognizer() }
  }

  /// Creates a controller with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose collection view is in a nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The collection view. It is the controller's view, unless a subclass makes it another.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollectionView ?? viewIfLoaded as? UICollectionView
    }
    set {
      ownCollectionView = newValue
      if let newValue, !(isViewLoaded && newValue.isDescendant(of: view)) { view = newValue }
      adopt(newValue)
    }
  }
  private var ownCollectionView: UICollectionView?

  /// The layout of the collection view.
  open var collectionViewLayout: UICollectionViewLayout {
    isViewLoaded
      ? collectionView.collectionViewLayout : initialLayout ?? UICollectionViewFlowLayout()
  }

  /// Creates the collection view, unless a nib or storyboard does.
  open override func loadView() {
    super.loadView()
    if !(viewIfLoaded is UICollectionView), ownCollectionView == nil {
      let layout = initialLayout ?? UICollectionViewFlowLayout()
      view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
    }
    adopt(ownCollectionView ?? viewIfLoaded as? UICollectionView)
  }

  private func adopt(_ collectionView: UICollectionView?) {
    guard let collectionView else { return }
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
    updateMovementRecognizer()
  }

  /// Deselects the items when the view appears again.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collectionView else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  /// Flashes the scroll indicators.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    collectionView?.flashScrollIndicators()
  }

  /// Turns editing mode on or off.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView?.isEditing = editing
  }

  // MARK: Moving items

  private func updateMovementRecognizer() {
    let view = ownCollectionView ?? viewIfLoaded as? UICollectionView
    if let movementRecognizer {
      movementRecognizer.view?.removeGestureRecognizer(movementRecognizer)
    }
    movementRecognizer = nil
    guard installsStandardGestureForInteractiveMovement, let view else { return }
    let recognizer = UILongPressGestureRecognizer()
    recognizer.addTarget(
      self, action: Selector(UICollectionViewController.moveByPress(_:)))
    recognizer.delegate = movementGate
    view.addGestureRecognizer(recognizer)
    movementRecognizer = recognizer
  }

  private lazy var movementGate = MovementGate(self)

  private func moveByPress(_ recognizer: UILongPressGestureRecognizer) {
    guard let view = recognizer.view as? UICollectionView else { return }
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      guard let path = view.indexPathForItem(at: point) else { return }
      _ = view.beginInteractiveMovementForItem(at: path)
    case .changed: view.updateInteractiveMovementTargetPosition(point)
    case .ended: view.endInteractiveMovement()
    case .cancelled, .failed: view.cancelInteractiveMovement()
    default: break
    }
  }

  // MARK: Data source

  /// One unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// None unless overridden.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }
  /// To be overridden: ends the app.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionView.terminateForCell(at: indexPath) }
  /// To be overridden if the layout has such views: ends the app.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionView.terminateForView(ofKind: kind, at: indexPath)
  }
  /// No unless overridden. Unlike on iOS, it cannot be seen here whether a subclass overrides the
  /// method that moves items; one that does returns true here.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { false }
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// Yes unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Yes unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Yes unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Outside editing mode, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// The proposed place, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// The proposed place, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Yes unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// What the older method says of the item under the finger, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collectionView.indexPathForItem(at: point).flatMap {
      self.collectionView(
        collectionView, contextMenuConfigurationForItemAt: $0, point: point)
    }
  }
  /// None unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Scrolling

  /// Does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing unless overridden.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing unless overridden.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing unless overridden.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing unless overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// No view: zooming is disabled.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Yes.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing unless overridden.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing unless overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Lets the press that moves items begin only on an item that can be moved.
private final class MovementGate: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UICollectionViewController?

  init(_ controller: UICollectionViewController) {
    self.controller = controller
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = gestureRecognizer.view as? UICollectionView,
      let path = view.indexPathForItem(at: gestureRecognizer.location(in: view))
    else { return false }
    return view.dataSource?.collectionView(view, canMoveItemAt: path) ?? false
  }
}
