import UIKit

/// A row of wide pictures that scrolls across, above a grid of ten thousand small ones, each drawn when it
/// comes into sight.
class TilesViewController: UIViewController {
  private enum Section: Hashable {
    case wide
    case grid
  }

  private struct Tile: Hashable {
    let section: Section
    let number: Int
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
      if tile.section == .wide {
        let slide = Slide.all[(tile.number - 1) % Slide.all.count]
        cell.show(slide, named: slide.title)
      } else {
        cell.show(.numbered(tile.number), named: "\(tile.number)")
      }
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
    UICollectionViewCompositionalLayout { section, environment in
      let isWide = section == 0
      let width = environment.container.effectiveContentSize.width
      // As many columns as there is room for pictures of a hundred points.
      let columns = max(3, (width / 100).rounded(.down))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(isWide ? 1 : 1 / columns),
          heightDimension: .fractionalHeight(1)))
      let margin: CGFloat = isWide ? 4 : 1
      item.contentInsets = NSDirectionalEdgeInsets(
        top: margin, leading: margin, bottom: margin, trailing: margin)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: isWide ? .absolute(min(width * 0.8, 320)) : .fractionalWidth(1),
          heightDimension: isWide ? .absolute(160) : .fractionalWidth(1 / columns)),
        subitems: [item])
      let part = NSCollectionLayoutSection(group: group)
      if isWide {
        part.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
        part.orthogonalScrollingBehavior = .groupPaging
      }
      return part
    }
  }
}

/// A picture with its name at its lower edge.
private class TileCell: UICollectionViewCell {
  private let picture = SlideView(Slide.all[0])
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.isAccessibilityElement = false
    contentView.addSubview(picture)
    label.font = .preferredFont(forTextStyle: .caption2)
    label.textColor = .white
    label.textAlignment = .right
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    contentView.addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = [.button, .image]
  }

  required init?(coder: NSCoder) {
    fatalError("TileCell is made in code")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.insetBy(dx: 4, dy: 2)
    let height = min(label.font.lineHeight.rounded(.up), room.height)
    label.frame = CGRect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }

  override var isSelected: Bool {
    didSet {
      contentView.layer.borderWidth = isSelected ? 3 : 0
      contentView.layer.borderColor = tintColor.cgColor
    }
  }

  func show(_ slide: Slide, named name: String) {
    picture.slide = slide
    label.text = name
    accessibilityLabel = name
  }
}
