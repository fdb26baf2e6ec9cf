import Testing
import UIKit

// Collection views as published code in Swift 5 mode has them. The main test is that this file compiles.

/// A cell, as Xcode's templates have it.
private class PhotoCell: UICollectionViewCell {
  static let identifier = "PhotoCell"
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var isSelected: Bool {
    didSet { alpha = isSelected ? 0.5 : 1 }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }
}

/// A grid with a delegate of its flow layout.
private class PhotoController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(
        withReuseIdentifier: PhotoCell.identifier, for: indexPath) as! PhotoCell
    cell.tag = indexPath.item
    return cell
  }
}

extension PhotoController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 20 + indexPath.item * 10, height: 20) }
}

/// A layout of the app's own that changes a flow layout's attributes.
private class FadingLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    itemSize = CGSize(width: collectionView.bounds.width / 2, height: 40)
    minimumInteritemSpacing = 0
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    let attributes = super.layoutAttributesForElements(in: rect)?.compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
    for one in attributes ?? [] { one.alpha = one.indexPath.item == 0 ? 1 : 0.5 }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A list with a diffable data source, as Xcode's samples have it.
private class ListController: UIViewController {
  enum Section: CaseIterable { case main }

  /// An item without `Sendable`, as code before actors has it.
  class Item: Hashable {
    let title: String
    init(_ title: String) { self.title = title }
    func hash(into hasher: inout Hasher) { hasher.combine(title) }
    static func == (one: Item, other: Item) -> Bool { one.title == other.title }
  }

  var dataSource: UICollectionViewDiffableDataSource<Section, Item>! = nil
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      let config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      return .list(using: config, layoutEnvironment: layoutEnvironment)
    }
    return UICollectionViewCompositionalLayout(sectionProvider: sectionProvider)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      (cell, indexPath, item) in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .delete(displayed: .whenEditing)]
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Item)
        -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: identifier)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems([Item("One"), Item("Two")])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

@Suite struct CollectionCodeTests {
  @Test @MainActor func gridsUseTheDelegateOfTheirFlowLayout() {
    let controller = PhotoController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layoutIfNeeded()
    #expect(
      controller.collectionView.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.size
        == CGSize(width: 40, height: 20))
    #expect(controller.collectionView.visibleCells.allSatisfy { $0 is PhotoCell })
  }

  @Test @MainActor func layoutsMaySetTheirSizesWhileTheyPrepare() {
    let controller = PhotoController(collectionViewLayout: FadingLayout())
    controller.collectionView.delegate = nil
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layoutIfNeeded()
    let cell = controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell?.frame == CGRect(x: 50, y: 0, width: 50, height: 40))
    #expect(cell?.alpha == 0.5)
  }

  @Test @MainActor func listsShowTheirSnapshots() {
    let controller = ListController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.visibleCells.count == 2)
  }
}
