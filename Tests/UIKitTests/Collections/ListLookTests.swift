import Foundation
import Testing
import UIKit

@testable import UIKit

/// How lists in collection views look: what is behind them, and the views above and below their cells.
@MainActor @Suite final class ListLookTests {
  private lazy var screen = TouchedScreen.make()
  private var source: UICollectionViewDiffableDataSource<Int, Int>?
  private var view: UICollectionView?

  /// Shows a list of two sections with headers, which a closure makes.
  private func show(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, background: UIColor? = nil
  ) -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      list.headerMode = .supplementary
      list.backgroundColor = background
      return .list(using: list, layoutEnvironment: environment)
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number)"
      cell.contentConfiguration = content
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      var content = header.defaultContentConfiguration()
      content.text = "Part \(path.section + 1)"
      header.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, number in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    self.source = source
    self.view = view
    apply([[1, 2], [3]])
    screen.show(view)
    return view
  }

  private func apply(_ sections: [[Int]]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (number, items) in sections.enumerated() {
      snapshot.appendSections([number])
      snapshot.appendItems(items)
    }
    source?.apply(snapshot, animatingDifferences: false)
    view?.layoutIfNeeded()
  }

  private func header(_ section: Int) throws -> UICollectionViewListCell {
    try #require(
      view?.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section)) as? UICollectionViewListCell)
  }

  /// The label that shows a text.
  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  private func ground(_ view: UICollectionView) -> CGColor? { view.layer.backgroundColor }

  @Test func `a list has its own background, and the view's own is behind other layouts`() {
    let traits = screen.window.traitCollection
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
    #expect(ground(show(.insetGrouped)) == color(.systemGroupedBackground))
    #expect(ground(show(.grouped)) == color(.systemGroupedBackground))
    #expect(ground(show(.plain)) == color(.systemBackground))
    #expect(ground(show(.sidebar)) == color(.secondarySystemBackground))
    let view = show(.insetGrouped, background: .yellow)
    #expect(ground(view) == color(.yellow))
    view.backgroundColor = .red
    #expect(ground(view) == color(.yellow) && view.backgroundColor == .red)
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    view.layoutIfNeeded()
    #expect(ground(view) == color(.red))
    let clear = show(.insetGrouped, background: .clear)
    clear.backgroundColor = .green
    #expect(ground(clear) == color(.green))
  }

  @Test func `a header has the look of its list`() throws {
    _ = show(.insetGrouped)
    let grouped = try #require(label("PART 1", in: header(0)))
    #expect(grouped.font == .preferredFont(forTextStyle: .footnote))
    #expect(grouped.textColor == .secondaryLabel)
    #expect(try header(0).layer.cornerRadius == 0)
    #expect(try header(0).backgroundConfiguration?.backgroundColor == .clear)
    _ = show(.plain)
    let plain = try #require(label("Part 1", in: header(0)))
    #expect(plain.font.pointSize == UIFont.preferredFont(forTextStyle: .subheadline).pointSize)
    // Rows scroll behind it.
    #expect(try header(0).backgroundConfiguration?.backgroundColor == .systemBackground)
  }

  @Test func `a header keeps its height when the items change`() throws {
    let view = show(.insetGrouped)
    let height = try header(0).frame.height
    #expect(height > 28, "more than the layout's estimate")
    apply([[1], [3, 4]])
    #expect(try header(0).frame.height == height)
    #expect(try header(1).frame.height == height)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(try cell.frame.minY >= header(0).frame.maxY)
  }

  @Test(arguments: [UICellAccessory.OutlineDisclosureOptions.Style.header, .cell, .automatic])
  func `a tap on a header opens the items below it`(
    style: UICellAccessory.OutlineDisclosureOptions.Style
  ) throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    view.contentInsetAdjustmentBehavior = .never
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.accessories = [.outlineDisclosure(options: .init(style: style))]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, number in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    self.source = source
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    source.apply(tree, to: 0, animatingDifferences: false)
    screen.show(view)
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let place = first.convert(CGPoint(x: 40, y: 20), to: screen.window)
    screen.tap(place.x, place.y)
    let isHeader = style == .header
    #expect(view.numberOfItems(inSection: 0) == (isHeader ? 4 : 2))
    #expect((view.indexPathsForSelectedItems ?? []).isEmpty == isHeader)
  }

  @Test func `a symbol has the tint colour, and another image its own`() throws {
    let symbol = try #require(UIImage(systemName: "folder"))
    #expect(symbol.isStencil && !symbol.fillsLayer)
    #expect(!symbol.withRenderingMode(.alwaysOriginal).isStencil)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(.zero)
    }
    #expect(!picture.isStencil && picture.withRenderingMode(.alwaysTemplate).isStencil)
  }
}
