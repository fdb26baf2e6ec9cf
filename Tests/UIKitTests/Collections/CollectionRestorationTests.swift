import ConformanceSupport
import Foundation
import Testing
import UIKit

@testable import UIKit

/// What a collection view preserves: its place and its selection, by the names of items (REST-14).
@MainActor @Suite(.serialized) struct CollectionRestorationTests {
  /// One item in each line of 50 points, 60 of them.
  class Names: UICollectionViewController {
    var names = (0..<60).map { "item \($0)" }

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 50)
      layout.minimumLineSpacing = 0
      super.init(collectionViewLayout: layout)
      restorationIdentifier = "names"
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.restorationIdentifier = "items"
      collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
      clearsSelectionOnViewWillAppear = false
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    }
  }

  final class ModelNames: Names, UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
      names[idx.item]
    }

    func indexPathForElement(
      withModelIdentifier identifier: String, in view: UIView
    ) -> IndexPath? {
      names.firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
    }
  }

  private func restored(_ before: Names, _ after: Names) throws {
    let container = try RestorableContainer()
    try container.preserve(before) {
      before.collectionView.layoutIfNeeded()
      before.collectionView.contentOffset = CGPoint(x: 0, y: 1_010)
      before.collectionView.selectItem(
        at: IndexPath(item: 22, section: 0), animated: false, scrollPosition: [])
    }
    try container.restore(after)
  }

  @Test(
    "A collection comes back by the names of its items, and only if they have names",
    .proves("REST-14/b", on: .uikit))
  func collections() throws {
    let after = ModelNames()
    // Two more items are above.
    after.names.insert(contentsOf: ["new 1", "new 2"], at: 0)
    try restored(ModelNames(), after)
    #expect(after.collectionView.contentOffset.y == 1_110)
    #expect(after.collectionView.indexPathsForSelectedItems == [IndexPath(item: 24, section: 0)])

    let unnamed = Names()
    try restored(Names(), unnamed)
    #expect(unnamed.collectionView.contentOffset.y <= 0)
    #expect(unnamed.collectionView.indexPathsForSelectedItems == nil)
  }
}
