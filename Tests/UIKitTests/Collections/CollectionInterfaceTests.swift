import Foundation
import Testing
import UIKit

@testable import UIKit

/// Collection views in storyboards, as Xcode writes them.
@MainActor @Suite struct CollectionInterfaceTests {
  private func controller(_ cells: String) throws -> UICollectionViewController {
    let scene = """
      <collectionViewController id="vc"><collectionView key="view" clipsSubviews="YES" \
      multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="prototypes" id="view">
      <rect key="frame" x="0.0" y="0.0" width="400" height="600"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" \
      minimumInteritemSpacing="3" id="flow">
      <size key="itemSize" width="120" height="80"/><size key="headerReferenceSize" width="0.0" \
      height="0.0"/><size key="footerReferenceSize" width="0.0" height="0.0"/>
      <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout>
      <cells>\(cells)</cells>
      <connections><outlet property="dataSource" destination="vc" id="o1"/><outlet \
      property="delegate" destination="vc" id="o2"/></connections>
      </collectionView></collectionViewController>
      """
    let made = try Stories.storyboard(scene).instantiateInitialViewController()
    return try #require(made as? UICollectionViewController)
  }

  @Test func `a controller has its collection view with layout and connections`() throws {
    let controller = try controller("")
    let view = try #require(controller.collectionView)
    #expect(view.dataSource === controller && view.delegate === controller)
    let flow = try #require(controller.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.itemSize == CGSize(width: 120, height: 80))
    #expect(flow.minimumLineSpacing == 7 && flow.minimumInteritemSpacing == 3)
    #expect(flow.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
  }

  @Test func `prototypes are made for identifiers`() throws {
    let controller = try controller(
      """
      <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
      contentMode="center" reuseIdentifier="Cell" id="cell"><rect key="frame" x="0.0" y="0.0" \
      width="120" height="80"/><autoresizingMask key="autoresizingMask"/>\
      <collectionViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
      multipleTouchEnabled="YES" contentMode="center" id="content"><rect key="frame" x="0.0" \
      y="0.0" width="120" height="80"/><autoresizingMask key="autoresizingMask"/><subviews>\
      <label text="Prototype" id="label"><rect key="frame" x="5" y="5" width="90" height="20"/>\
      </label></subviews></collectionViewCellContentView></collectionViewCell>
      """)
    let cell = controller.collectionView.dequeueReusableCell(
      withReuseIdentifier: "Cell", for: IndexPath(item: 0, section: 0))
    #expect((cell.contentView.subviews.first as? UILabel)?.text == "Prototype")
    #expect(cell.reuseIdentifier == "Cell")
  }
}
