import UIKit

/// The slides' names, and beside them, or after a tap on one, the slide.
class ColumnsViewController: UISplitViewController, UISplitViewControllerDelegate {
  private var hasChosen = false

  init() {
    super.init(style: .doubleColumn)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) {
    fatalError("ColumnsViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    preferredDisplayMode = .oneBesideSecondary
    setViewController(SlideNamesViewController(), for: .primary)
    setViewController(SlideDetailViewController(Slide.all[0]), for: .secondary)
  }

  /// Shows a slide.
  func choose(_ slide: Slide) {
    hasChosen = true
    setViewController(SlideDetailViewController(slide), for: .secondary)
    show(.secondary)
  }

  /// Where there is one column, it has the names until a slide was chosen.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
  ) -> Column { hasChosen ? proposedTopColumn : .primary }
}

/// The sidebar.
private class SlideNamesViewController: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
    title = "Slides"
  }

  required init?(coder: NSCoder) {
    fatalError("SlideNamesViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close,
      primaryAction: UIAction { [unowned self] _ in
        (splitViewController ?? self).dismiss(animated: true)
      })
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, index in
      var content = cell.defaultContentConfiguration()
      content.text = Slide.all[index].title
      content.image = UIImage(systemName: "photo")
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      view, path, index in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: index)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(Slide.all.indices))
    source?.apply(snapshot, animatingDifferences: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    (splitViewController as? ColumnsViewController)?.choose(Slide.all[indexPath.item])
  }
}

/// A slide as large as there is room.
private class SlideDetailViewController: UIViewController {
  private let slide: Slide

  init(_ slide: Slide) {
    self.slide = slide
    super.init(nibName: nil, bundle: nil)
    title = slide.title
  }

  required init?(coder: NSCoder) {
    fatalError("SlideDetailViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = SlideView(slide)
    picture.frame = view.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(picture)
  }
}
