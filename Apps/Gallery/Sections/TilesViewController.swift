import UIKit

/// A row of wide tiles that scrolls across, above a grid of ten thousand coloured tiles.
class TilesViewController: UIViewController {
  private enum Section: Hashable {
    case wide
    case grid
  }

  private struct Tile: Hashable {
    let section: Section
    let number: Int

    var color: UIColor {
      UIColor(hue: CGFloat(number % 97) / 97, saturation: 0.5, brightness: 0.9, alpha: 1)
    }
  }

  private var source: UICollectionViewDiffableDataSource<Section, Tile>?

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Grid"
  }

  required init?(coder: NSCoder) {
    fatalError("TilesViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tiles = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    tiles.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tiles.accessibilityIdentifier = "tiles"
    view.addSubview(tiles)
    let registration = UICollectionView.CellRegistration<TileCell, Tile> { cell, _, tile in
      cell.show(tile.section == .wide ? "Wide \(tile.number)" : "\(tile.number)", on: tile.color)
    }
    source = UICollectionViewDiffableDataSource(collectionView: tiles) { view, path, tile in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: tile)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Tile>()
    snapshot.appendSections([.wide, .grid])
    snapshot.appendItems((1...20).map { Tile(section: .wide, number: $0) }, toSection: .wide)
    snapshot.appendItems((1...10_000).map { Tile(section: .grid, number: $0) }, toSection: .grid)
    source?.apply(snapshot, animatingDifferences: false)
  }

  private func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { section, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(section == 0 ? 1 : 0.25),
          heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(section == 0 ? 0.8 : 1),
          heightDimension: section == 0 ? .absolute(120) : .fractionalWidth(0.25)),
        subitems: [item])
      let part = NSCollectionLayoutSection(group: group)
      part.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
      if section == 0 { part.orthogonalScrollingBehavior = .groupPaging }
      return part
    }
  }
}

/// A coloured tile with a text.
private class TileCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.frame = contentView.bounds
    contentView.addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) {
    fatalError("TileCell is made in code")
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }

  override var isSelected: Bool {
    didSet { contentView.layer.borderWidth = isSelected ? 3 : 0 }
  }

  func show(_ text: String, on color: UIColor) {
    label.text = text
    accessibilityLabel = text
    contentView.backgroundColor = color
  }
}
