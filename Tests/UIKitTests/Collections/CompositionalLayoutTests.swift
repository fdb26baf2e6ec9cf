import Foundation
import Testing
import UIKit

@testable import UIKit

@MainActor @Suite final class CompositionalLayoutTests {
  private lazy var screen = TouchedScreen.make()
  private var view = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private var model = CollectionModel([])

  private func show(_ layout: UICollectionViewLayout, _ counts: [Int]) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 500), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge",
      withReuseIdentifier: "edge")
    model = CollectionModel(counts.map { (0..<$0).map { "\($0)" } })
    view.dataSource = model
    view.delegate = model
    screen.show(view)
  }

  private func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  @Test func `a group is filled with its item, and repeated`() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 20, bottom: 8, trailing: 20)
    show(UICollectionViewCompositionalLayout(section: section), [6, 1])
    // 360 points are four of 90.
    #expect(frame(0) == CGRect(x: 23, y: 9, width: 82, height: 54))
    #expect(frame(3) == CGRect(x: 20 + 270 + 3, y: 9, width: 82, height: 54))
    #expect(frame(4) == CGRect(x: 23, y: 7 + 70 + 2, width: 82, height: 54))
    #expect(frame(0, 1).minY == 154, "7 + 130 + 8, and 7 + 2")
    #expect(view.contentSize == CGSize(width: 400, height: 145 + 75))
  }

  @Test func `a number of items are equally long`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: item, count: 3)
    group.interItemSpacing = .fixed(20)
    show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [4])
    #expect(frame(1) == CGRect(x: 140, y: 0, width: 120, height: 50))
    #expect(frame(3) == CGRect(x: 0, y: 50, width: 120, height: 50))
  }

  @Test func `groups are in groups`() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small, small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, column])
    show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [5])
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 280, height: 200))
    #expect(frame(1) == CGRect(x: 280, y: 0, width: 120, height: 100))
    #expect(frame(2) == CGRect(x: 280, y: 100, width: 120, height: 100))
    #expect(frame(3) == CGRect(x: 0, y: 200, width: 280, height: 200))
  }

  @Test func `flexible distances share the room that is left`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(0)
    show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [3])
    #expect([frame(0).minX, frame(1).minX, frame(2).minX] == [0, 150, 300])
  }

  @Test func `headers, badges and backgrounds are where they are said to be`() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(100)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    show(layout, [20])
    let kind = UICollectionView.elementKindSectionHeader
    let first = IndexPath(item: 0, section: 0)
    let shown = try #require(view.supplementaryView(forElementKind: kind, at: first))
    #expect(shown.frame == CGRect(x: 10, y: 0, width: 380, height: 30))
    #expect(frame(0) == CGRect(x: 10, y: 35, width: 190, height: 100))
    let corner = view.supplementaryView(forElementKind: "badge", at: first)
    #expect(corner?.frame == CGRect(x: 190, y: 25, width: 20, height: 20))
    let back = layout.layoutAttributesForDecorationView(ofKind: "back", at: first)
    #expect(back?.frame == CGRect(x: 0, y: 0, width: 400, height: 30 + 5 + 1000 + 5))
    view.contentOffset.y = 300
    view.layoutIfNeeded()
    #expect(shown.frame.minY == 300)
  }

  @Test func `a section scrolls across, and its cells with it`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(150), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    section.orthogonalScrollingBehavior = .groupPaging
    show(UICollectionViewCompositionalLayout(section: section), [100, 2])
    #expect(view.contentSize == CGSize(width: 400, height: 200))
    #expect(frame(1) == CGRect(x: 180, y: 0, width: 150, height: 100))
    let cells = view.visibleCells.filter { $0.convert(.zero, to: view).y < 100 }
    #expect(cells.count == 3, "20 to 170, 180 to 330, 340 to 490")
    let scroller = try #require(view.scrollers[0])
    #expect(scroller.contentSize == CGSize(width: 20 + 100 * 160 - 10 + 20, height: 100))
    scroller.contentOffset.x = 160
    view.layoutIfNeeded()
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(second.convert(.zero, to: view).x == 20)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) != nil, "it ends at 10")
    // One group further, however fast the finger was.
    #expect(scroller.area.stops?.target(for: 900, from: 160, in: 0...15_000) == 320)
    scroller.contentOffset.x = 320
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .left, animated: false)
    #expect(view.cellForItem(at: IndexPath(item: 50, section: 0))?.convert(.zero, to: view).x == 0)
  }

  @Test func `a finger moves the section across, or all sections up, and a tap selects`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(150), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    show(
      UICollectionViewCompositionalLayout(section: section), Array(repeating: 20, count: 20))
    let scroller = try #require(view.scrollers[0])
    screen.down(300, 50)
    screen.move(100, 50)
    #expect(scroller.contentOffset.x > 100)
    #expect(view.contentOffset.y == 0)
    screen.up()
    #expect(model.log.allSatisfy { !$0.hasPrefix("select") })
    screen.wait(3)
    screen.down(200, 450)
    screen.move(200, 250)
    #expect(view.contentOffset.y > 100)
    screen.up()
    // A finger on content that moves would only stop it.
    view.contentOffset.y = 1_000
    view.layoutIfNeeded()
    model.log = []
    screen.tap(200, 250)
    #expect(model.log.contains { $0.hasPrefix("select") })
  }

  @Test func `the handler of a section changes what is visible`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(100)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items { item.alpha = item.indexPath.item == 0 ? 0.5 : 1 }
    }
    show(UICollectionViewCompositionalLayout(section: section), [3])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha == 0.5)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 1)
  }

  // MARK: Sizes of cells

  /// A cell that is as high as its number says.
  final class TallCell: NameCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 40 + CGFloat(layoutAttributes.indexPath.item % 3) * 10
      return layoutAttributes
    }
  }

  @Test func `cells are as high as they want, and what is seen stays in place`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(30)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item])
    show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [])
    view.register(TallCell.self, forCellWithReuseIdentifier: "name")
    model.names = [(0..<10_000).map { "\($0)" }]
    view.reloadData()
    view.layoutIfNeeded()
    #expect([frame(0), frame(1), frame(2), frame(3)].map(\.height) == [40, 50, 60, 40])
    #expect(frame(3).minY == 150)
    #expect(frame(9_999).height == 30, "it was not asked yet")
    // A place above which nothing was measured: scrolling up moves nothing that is seen.
    view.contentOffset.y = 60_000
    view.layoutIfNeeded()
    let seen = try #require(view.indexPathsForVisibleItems.max())
    let before = frame(seen.item).minY - view.contentOffset.y
    view.contentOffset.y -= 100
    view.layoutIfNeeded()
    #expect(frame(seen.item).minY - view.contentOffset.y == before + 100)
  }

  @Test func `a list has rows, lines and rounded corners`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    show(UICollectionViewCompositionalLayout.list(using: configuration), [])
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["One", "Two"])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    let cell = try #require(
      view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    #expect(cell.frame.minX == 20 && cell.frame.width == 360)
    #expect(cell.frame.height == 44)
    #expect(cell.layer.cornerRadius == 10)
    #expect(cell.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cell.accessibilityLabel == "One")
    #expect(cell.contentView.frame.width < 360, "the chevron has room")
    #expect(frame(1).minY == cell.frame.maxY)
  }
}
