import UIKit

/// A list, with a search in it, of pages that each show controllers of UIKit.
class CatalogueViewController: UICollectionViewController, UISearchResultsUpdating {
  private enum Section: Int, CaseIterable {
    case lists
    case controllers
    case menus

    var title: String {
      switch self {
      case .lists: "Lists"
      case .controllers: "Controllers"
      case .menus: "Menus and wheels"
      }
    }
  }

  private enum Entry: String, CaseIterable {
    case outline = "Outline"
    case columns = "Columns"
    case pages = "Pages"
    case share = "Share"
    case menus = "Menus"
    case wheels = "Wheels"

    var section: Section {
      switch self {
      case .outline: .lists
      case .columns, .pages, .share: .controllers
      case .menus, .wheels: .menus
      }
    }

    var explanation: String {
      switch self {
      case .outline: "Items in items, which open and close"
      case .columns: "A list and what is selected in it"
      case .pages: "Pages that are turned"
      case .share: "What can be done with a text"
      case .menus: "Of buttons, and after a long press"
      case .wheels: "Dates, times and other choices"
      }
    }

    var symbol: String {
      switch self {
      case .outline: "folder"
      case .columns: "doc"
      case .pages: "photo"
      case .share: "square.and.arrow.up"
      case .menus: "ellipsis"
      case .wheels: "clock"
      }
    }
  }

  private var source: UICollectionViewDiffableDataSource<Section, Entry>?

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        return .list(using: list, layoutEnvironment: environment)
      })
    title = "Catalogue"
  }

  required init?(coder: NSCoder) {
    fatalError("CatalogueViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityIdentifier = "catalogue"
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    makeSource()
    show(Entry.allCases)
  }

  private func makeSource() {
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Entry> {
      cell, _, entry in
      var content = cell.defaultContentConfiguration()
      content.text = entry.rawValue
      content.secondaryText = entry.explanation
      content.secondaryTextProperties.color = .secondaryLabel
      content.image = UIImage(systemName: entry.symbol)
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      var content = header.defaultContentConfiguration()
      content.text = self?.source?.sectionIdentifier(for: path.section)?.title
      header.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      view, path, entry in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: entry)
    }
    source?.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
  }

  private func show(_ entries: [Entry]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Entry>()
    for section in Section.allCases {
      let own = entries.filter { $0.section == section }
      guard !own.isEmpty else { continue }
      snapshot.appendSections([section])
      snapshot.appendItems(own)
    }
    source?.apply(snapshot, animatingDifferences: view.window != nil)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let words = searchController.searchBar.text ?? ""
    show(
      Entry.allCases.filter {
        words.isEmpty || $0.rawValue.localizedCaseInsensitiveContains(words)
          || $0.explanation.localizedCaseInsensitiveContains(words)
      })
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    switch source?.itemIdentifier(for: indexPath) {
    case .outline: push(OutlineViewController())
    case .pages: push(SlidePagesViewController())
    case .menus: push(MenusViewController())
    case .wheels: push(WheelsViewController())
    case .columns: present(ColumnsViewController(), animated: true)
    case .share: share()
    case nil: break
    }
  }

  private func push(_ controller: UIViewController) {
    navigationController?.pushViewController(controller, animated: true)
  }

  private func share() {
    let sheet = UIActivityViewController(
      activityItems: ["A text from Gallery"], applicationActivities: [CountActivity()])
    present(sheet, animated: true)
  }
}

/// Counts the letters of a shared text, and says how many there are.
private class CountActivity: UIActivity {
  private var text = ""

  override var activityTitle: String? { "Count Letters" }
  override var activityImage: UIImage? { UIImage(systemName: "pencil") }
  override var activityType: UIActivity.ActivityType? {
    UIActivity.ActivityType("org.foreground.Gallery.count")
  }
  override class var activityCategory: UIActivity.Category { .action }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    text = activityItems.compactMap { $0 as? String }.joined()
  }

  override func perform() {
    print("letters: \(text.count { $0.isLetter })")
    activityDidFinish(true)
  }
}
