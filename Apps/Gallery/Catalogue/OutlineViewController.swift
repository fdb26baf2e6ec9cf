import UIKit

/// Continents that open and show their countries.
class OutlineViewController: UICollectionViewController {
  private static let places: [(String, [String])] = [
    ("Africa", ["Egypt", "Ghana", "Kenya", "Morocco", "Senegal"]),
    ("America", ["Brazil", "Canada", "Chile", "Mexico", "Peru"]),
    ("Asia", ["India", "Japan", "Jordan", "Nepal", "Viet Nam"]),
    ("Europe", ["Austria", "Finland", "Iceland", "Portugal", "Switzerland"]),
    ("Oceania", ["Fiji", "New Zealand", "Samoa", "Tonga", "Vanuatu"]),
  ]

  private var source: UICollectionViewDiffableDataSource<Int, String>?

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    title = "Outline"
  }

  required init?(coder: NSCoder) {
    fatalError("OutlineViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let continents = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let countries = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = [.checkmark(options: .init(isHidden: name.count > 5))]
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      view, path, name in
      let isContinent = Self.places.contains { $0.0 == name }
      return view.dequeueConfiguredReusableCell(
        using: isContinent ? continents : countries, for: path, item: name)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    for (continent, countries) in Self.places {
      snapshot.append([continent])
      snapshot.append(countries, to: continent)
    }
    snapshot.expand(["Africa"])
    source?.apply(snapshot, to: 0, animatingDifferences: false)
  }
}
