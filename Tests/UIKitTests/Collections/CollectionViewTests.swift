import Foundation
import ScreenInterface
import Testing
import UIKit

@testable import UIKit

@MainActor @Suite final class CollectionViewTests {
  /// Created in the test itself, because other tests may run between a suite's init and its test.
  private lazy var screen = TouchedScreen.make()
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView

  init() {
    layout.itemSize = CGSize(width: 90, height: 90)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "edge")
    }
  }

  private func show(_ model: CollectionModel) {
    view.dataSource = model
    view.delegate = model
    screen.show(view)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// The texts of the cells, from top to bottom and from left to right.
  private func texts() -> [String] {
    view.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map { ($0 as? NameCell)?.label.text ?? "" }
  }

  private func numbers(_ count: Int) -> [[String]] { [(0..<count).map { "\($0)" }] }

  // MARK: Cells

  @Test func `ten thousand items need as many cells as are visible`() {
    CellCount.made = 0
    let model = CollectionModel(numbers(10_000))
    show(model)
    // Four in a line of 390 points; 2,500 lines of 90 with 10 between them.
    #expect(view.contentSize == CGSize(width: 390, height: 249_990))
    #expect(CellCount.made == 20, "five lines of four are in 500 points")
    for offset in stride(from: 0 as CGFloat, through: 249_000, by: 4999) {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
    }
    #expect(CellCount.made <= 48, "two screens at most: the one before and the next")
    view.scrollToItem(at: path(5000), at: .top, animated: false)
    #expect(texts().first == "5000")
    #expect(view.contentOffset.y == 125_000)
    #expect(view.cellForItem(at: path(1)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 105, y: 125_050)) == path(5001))
    #expect(view.indexPathForItem(at: CGPoint(x: 95, y: 125_050)) == nil, "between two items")
  }

  @Test func `a step of the scrolling looks at what is visible, and asks for no sizes`() {
    final class Counting: UICollectionViewFlowLayout {
      var asked = 0
      var prepared = 0
      override func prepare() {
        prepared += 1
        super.prepare()
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let found = super.layoutAttributesForElements(in: rect)
        asked += found?.count ?? 0
        return found
      }
    }
    let counting = Counting()
    counting.itemSize = CGSize(width: 90, height: 90)
    view.collectionViewLayout = counting
    let model = CollectionModel(numbers(10_000))
    show(model)
    #expect(counting.prepared == 1)
    counting.asked = 0
    for step in 1...10 {
      view.contentOffset.y = CGFloat(step * 1000)
      view.layoutIfNeeded()
    }
    #expect(counting.prepared == 1)
    #expect(counting.asked <= 10 * 24 * 2, "\(counting.asked) of 10,000")
  }

  @Test func `a cell is used again and told of it`() throws {
    let model = CollectionModel(numbers(200))
    show(model)
    let first = try #require(view.cellForItem(at: path(0)) as? NameCell)
    view.contentOffset.y = 2000
    view.layoutIfNeeded()
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    let reused = view.visibleCells.compactMap { $0 as? NameCell }.map(\.reuses).max()
    #expect((reused ?? 0) >= 1)
    #expect(first.reuseIdentifier == "name")
    #expect(texts().prefix(3) == ["0", "1", "2"])
  }

  @Test func `a registration makes and configures cells`() {
    final class Registered: NSObject, UICollectionViewDataSource {
      let registration = UICollectionView.CellRegistration<NameCell, String> { cell, path, name in
        cell.label.text = "\(path.item) \(name)"
      }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: "item")
      }
    }
    let source = Registered()
    view.dataSource = source
    screen.show(view)
    #expect(texts() == ["0 item", "1 item"])
  }

  // MARK: Touches

  @Test func `a tap selects in the platform's order`() {
    let model = CollectionModel(numbers(3))
    show(model)
    screen.tap(45, 45)
    screen.tap(145, 45)
    #expect(
      model.log == [
        "should highlight 0", "highlight 0", "should select 0", "select 0", "unhighlight 0",
        "should highlight 1", "highlight 1", "should select 1", "deselect 0", "select 1",
        "unhighlight 1",
      ])
    #expect(view.indexPathsForSelectedItems == [path(1)])
    #expect(view.cellForItem(at: path(1))?.isSelected == true)
    #expect(view.cellForItem(at: path(0))?.isSelected == false)
    model.log = []
    view.deselectItem(at: path(1), animated: false)
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(model.log == [], "what the app does itself it is not told")
  }

  @Test func `of several items each tap changes one`() {
    let model = CollectionModel(numbers(3))
    view.allowsMultipleSelection = true
    show(model)
    screen.tap(45, 45)
    screen.tap(145, 45)
    screen.tap(45, 45)
    #expect(view.indexPathsForSelectedItems == [path(1)])
    #expect(model.log.suffix(3) == ["should deselect 0", "deselect 0", "unhighlight 0"])
    model.refusesDeselecting = true
    screen.tap(145, 45)
    #expect(view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `a finger that scrolls selects nothing`() {
    let model = CollectionModel(numbers(100))
    show(model)
    screen.down(45, 245)
    screen.wait(0.2)
    #expect(model.log == ["should highlight 8", "highlight 8"])
    screen.move(45, 145)
    screen.up()
    #expect(model.log.last == "unhighlight 8")
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(view.contentOffset.y > 50)
  }

  @Test func `assistive technology selects`() {
    let model = CollectionModel(numbers(2))
    show(model)
    #expect(view.cellForItem(at: path(1))?.accessibilityActivate() == true)
    #expect(view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `who looks from outside sees what scrolls, and the cells by their texts`() throws {
    let model = CollectionModel([["Apple", "Pear"]])
    show(model)
    #expect(ElementTraits(rawValue: view.element().traits).contains(.scrolls))
    let cell = try #require(view.cellForItem(at: path(1)) as? NameCell)
    #expect(cell.element().className == "NameCell")
    #expect(cell.label.element().label == "Pear")
    #expect(cell.label.isDescendant(of: view))
  }

  // MARK: Updates

  @Test func `items come, go and move with their selection`() {
    let model = CollectionModel([["A", "B", "C", "D"], ["X"]])
    show(model)
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    model.names = [["N", "D", "A"], ["C", "X"]]
    view.performBatchUpdates {
      self.view.deleteItems(at: [self.path(1)])
      self.view.insertItems(at: [self.path(0)])
      self.view.moveItem(at: self.path(3), to: self.path(1))
      self.view.moveItem(at: self.path(2), to: self.path(0, 1))
    }
    #expect(texts() == ["N", "D", "A", "C", "X"])
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 90)
  }

  @Test func `a kept item keeps its cell, a reloaded one gets another`() {
    let model = CollectionModel(numbers(3))
    show(model)
    let before = (0..<3).map { view.cellForItem(at: path($0)) }
    model.names[0].removeFirst()
    view.deleteItems(at: [path(0)])
    #expect(view.cellForItem(at: path(0)) === before[1])
    view.reconfigureItems(at: [path(0)])
    #expect(view.cellForItem(at: path(0)) === before[1])
    view.reloadItems(at: [path(1)])
    #expect(view.cellForItem(at: path(1)) !== before[2])
  }

  @Test func `changes before the first look are seen by it`() {
    let model = CollectionModel([["A"]])
    view.dataSource = model
    model.names = [["A", "B"]]
    view.insertItems(at: [path(1)])
    show(model)
    #expect(texts() == ["A", "B"])
  }

  @Test func `an update that disagrees with the data ends the app in the platform's words`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let model = CollectionModel([["A", "B"]])
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewFlowLayout())
        view.register(NameCell.self, forCellWithReuseIdentifier: "name")
        view.dataSource = model
        view.layoutIfNeeded()
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of items in section 0. The number of items contained in an "
          + "existing section after the update (2) must be equal to the number of items contained "
          + "in that section before the update (2), plus or minus the number of items inserted or "
          + "deleted from that section (1 inserted, 0 deleted)"))
  }

  @Test func `an identifier that nobody has registered ends the app`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UICollectionView(
          frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        _ = view.dequeueReusableCell(
          withReuseIdentifier: "none", for: IndexPath(item: 0, section: 0))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier none - must "
          + "register a nib or a class"))
  }

  // MARK: Headers

  @Test func `headers that are pinned stay while their section passes`() throws {
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let model = CollectionModel([numbers(20)[0], numbers(20)[0]])
    show(model)
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(view.supplementaryView(forElementKind: kind, at: path(0)))
    #expect(header.frame == CGRect(x: 0, y: 200, width: 390, height: 40))
    // A section: 40 + 5 lines of 90 + 4 distances of 10.
    view.contentOffset.y = 510
    view.layoutIfNeeded()
    #expect(header.frame.minY == 490, "pushed out by the end of its section at 530")
    #expect(view.supplementaryView(forElementKind: kind, at: path(0, 1))?.frame.minY == 530)
  }

  // MARK: Prefetching

  @Test func `the items of the next screen are announced once, and cancelled on the way back`() {
    let model = CollectionModel(numbers(1000))
    view.prefetchDataSource = model
    show(model)
    #expect(model.prefetched == (20..<40).map { path($0) })
    model.prefetched = []
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(model.prefetched == (40..<44).map { path($0) })
    #expect(model.cancelled == [])
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(Set(model.cancelled) == Set((24..<44).map { path($0) }))
  }

  // MARK: Moving

  @Test func `a moved item makes the others make room, and the data source moves it`() throws {
    let model = CollectionModel([["A", "B", "C", "D"]])
    show(model)
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 245, y: 45))
    #expect(texts() == ["B", "C", "A", "D"], "it is below the finger")
    #expect(model.log == [], "the data source does not know yet")
    view.endInteractiveMovement()
    #expect(model.log == ["move 0 to 2"])
    #expect(model.names == [["B", "C", "A", "D"]])
    #expect(texts() == ["B", "C", "A", "D"])
    #expect(view.cellForItem(at: path(2))?.frame == CGRect(x: 200, y: 0, width: 90, height: 90))
  }

  @Test func `a movement that is cancelled changes nothing`() {
    let model = CollectionModel([["A", "B", "C"]])
    show(model)
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 245, y: 45))
    view.cancelInteractiveMovement()
    #expect(model.log == [])
    #expect(texts() == ["A", "B", "C"])
  }

  // MARK: Layouts of an app's own

  @Test func `a layout of an app's own is prepared once and asked for what is visible`() {
    final class Diagonal: UICollectionViewLayout {
      final class Tilt: UICollectionViewLayoutAttributes {
        var angle: CGFloat = 0
        override func copy(with zone: NSZone? = nil) -> Any {
          let copy = super.copy(with: zone)
          (copy as? Tilt)?.angle = angle
          return copy
        }
      }
      var prepared = 0
      private var cache: [UICollectionViewLayoutAttributes] = []
      override class var layoutAttributesClass: AnyClass { Tilt.self }
      override func prepare() {
        prepared += 1
        guard cache.isEmpty, let collectionView else { return }
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
          let attributes = Tilt(forCellWith: IndexPath(item: item, section: 0))
          attributes.frame = CGRect(x: item * 100, y: item * 100, width: 100, height: 100)
          attributes.angle = CGFloat(item)
          cache.append(attributes)
        }
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 1000) }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      { cache.filter { $0.frame.intersects(rect) } }
      override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      { cache[indexPath.item] }
    }
    final class TiltCell: NameCell {
      var angle: CGFloat = -1
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        angle = (layoutAttributes as? Diagonal.Tilt)?.angle ?? -1
      }
    }
    let own = Diagonal()
    view.collectionViewLayout = own
    view.register(TiltCell.self, forCellWithReuseIdentifier: "name")
    let model = CollectionModel(numbers(10))
    show(model)
    #expect(own.prepared == 1)
    #expect(texts() == ["0", "1", "2", "3"])
    #expect((view.cellForItem(at: path(3)) as? TiltCell)?.angle == 3)
    view.contentOffset = CGPoint(x: 500, y: 400)
    view.layoutIfNeeded()
    #expect(texts() == ["5", "6", "7", "8"])
    #expect(own.prepared == 1)
  }

  @Test func `a controller is data source and delegate of its collection view`() {
    final class Grid: UICollectionViewController {
      var selected: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 5 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
      }
      override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { selected.append(indexPath.item) }
    }
    let grid = Grid(collectionViewLayout: layout)
    grid.view.frame = CGRect(x: 0, y: 0, width: 390, height: 500)
    screen.show(grid.view)
    #expect(grid.collectionView === grid.view)
    #expect(grid.collectionView.visibleCells.count == 5)
    #expect(grid.collectionView.cellForItem(at: path(2))?.accessibilityActivate() == true)
    #expect(grid.selected == [2])
  }
}
