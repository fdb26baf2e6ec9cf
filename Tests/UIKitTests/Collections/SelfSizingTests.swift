import Foundation
import Testing
import UIKit

@testable import UIKit

/// Cells that determine their own sizes in a flow layout.
@MainActor @Suite final class SelfSizingTests {
  /// A cell with constraints: as wide as its number says, 30 high.
  final class TagCell: UICollectionViewCell {
    let box = UIView()
    private lazy var width = box.widthAnchor.constraint(equalToConstant: 10)

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: 30), width,
      ])
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    func show(width: CGFloat) { self.width.constant = width }
  }

  final class Tags: NSObject, UICollectionViewDataSource {
    var widths: [CGFloat]
    init(_ widths: [CGFloat]) { self.widths = widths }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      widths.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "tag", for: path)
      (cell as? TagCell)?.show(width: widths[path.item])
      return cell
    }
  }

  private lazy var screen = TouchedScreen.make()
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView

  init() {
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumLineSpacing = 5
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(TagCell.self, forCellWithReuseIdentifier: "tag")
  }

  private func frames() -> [CGRect] {
    (0..<view.numberOfItems(inSection: 0)).map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .null
    }
  }

  @Test func `lines break where cells are as wide as their constraints say`() {
    let tags = Tags([60, 50, 70, 120, 40])
    view.dataSource = tags
    screen.show(view)
    // 60 + 50 + 70 and two distances are 200 points: a full line.
    #expect(frames().map(\.size) == [60, 50, 70, 120, 40].map { CGSize(width: $0, height: 30) })
    // No other of 40 has room in the last line, so it is spread as a full one.
    #expect(frames().map(\.minX) == [0, 70, 130, 0, 160])
    #expect(frames().map(\.minY) == [0, 0, 0, 35, 35])
    #expect(view.contentSize.height == 65)
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame == frames()[3])
  }

  @Test func `an update keeps what was measured`() {
    let tags = Tags([60, 50])
    view.dataSource = tags
    screen.show(view)
    tags.widths.insert(30, at: 0)
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(frames().map(\.width) == [30, 60, 50])
    tags.widths[0] = 90
    view.reloadItems(at: [IndexPath(item: 0, section: 0)])
    view.layoutIfNeeded()
    #expect(frames().map(\.width) == [90, 60, 50])
  }
}
