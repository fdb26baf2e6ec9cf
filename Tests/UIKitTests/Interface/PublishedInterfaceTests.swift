import Foundation
import InterfaceFiles
import Testing
import UIKit

@testable import UIKit

/// What published files have, made into objects.
@MainActor @Suite struct PublishedInterfaceTests {
  init() {
    if UIApplication.made == nil { UIApplication.made = UIApplication() }
  }

  /// The loaded controller of a scene with these views, and what was noted.
  private func load(
    _ views: String, constraints: String = "", after: String = ""
  ) throws -> (controller: StoryController, notes: [String]) {
    let scene = Stories.scene(views, constraints: constraints).replacingOccurrences(
      of: "<viewLayoutGuide", with: after + "<viewLayoutGuide")
    let storyboard = try Stories.storyboard(scene)
    let controller = try #require(try storyboard.initialController() as? StoryController)
    controller.loadViewIfNeeded()
    controller.view.layoutIfNeeded()
    return (controller, storyboard.file.noted)
  }

  @Test("A bar's titles have the shadow of the file, and its line the colour")
  func barShadows() throws {
    let (controller, notes) = try load(
      """
      <navigationBar id="n" tag="1" contentMode="scaleToFill" \
      translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0.0" y="0.0" width="375" \
      height="44"/><navigationBarAppearance key="standardAppearance"><color key="shadowColor" \
      red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>\
      <textAttributes key="titleTextAttributes"><color key="textShadowColor" white="0.0" alpha="1" \
      colorSpace="calibratedWhite"/><offsetWrapper key="textShadowOffset" horizontal="1" \
      vertical="2"/></textAttributes></navigationBarAppearance></navigationBar>
      """)
    #expect(notes == [])
    let bar = try #require(controller.view.viewWithTag(1) as? UINavigationBar)
    let look = bar.standardAppearance
    let shadow = try #require(look.titleTextAttributes[.shadow] as? NSShadow)
    #expect(shadow.shadowOffset == CGSize(width: 1, height: 2))
    #expect(DrawnBar(bar).lineColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    bar.items = [UINavigationItem(title: "Title")]
    let title = try #require(bar.content?.titleLabel)
    #expect(title.shadowOffset == CGSize(width: 1, height: 2))
    #expect(title.shadowColor == UIColor(white: 0, alpha: 1))
  }

  @Test func `a view with a fixed frame keeps it beside views with constraints`() throws {
    let (controller, notes) = try load(
      """
      <label id="f" tag="1" text="Fixed" fixedFrame="YES" \
      translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="100" y="200" width="160" \
      height="40"/></label><label id="l" tag="2" text="a" \
      translatesAutoresizingMaskIntoConstraints="NO"/>
      """,
      constraints: """
        <constraint firstItem="l" firstAttribute="top" secondItem="f" secondAttribute="bottom" \
        constant="8" id="c"/><constraint firstItem="l" firstAttribute="leading" secondItem="f" \
        secondAttribute="leading" id="d"/>
        """)
    #expect(notes == [])
    let fixed = try #require(controller.view.viewWithTag(1))
    #expect(fixed.frame == CGRect(x: 100, y: 200, width: 160, height: 40))
    #expect(controller.view.viewWithTag(2)?.frame.origin == CGPoint(x: 100, y: 248))
  }

  @Test func `what UIKit does not have is shown by its name, and holds its place`() throws {
    let (controller, notes) = try load(
      """
      <mapView id="m" tag="1" customClass="NoSuchMap" translatesAutoresizingMaskIntoConstraints="NO">\
      <connections><outlet property="delegate" destination="vc" id="o"/></connections></mapView>
      """,
      constraints: """
        <constraint firstItem="m" firstAttribute="width" constant="200" id="c1"/>\
        <constraint firstItem="m" firstAttribute="height" constant="100" id="c2"/>\
        <constraint firstItem="m" firstAttribute="leading" secondItem="v" secondAttribute="leading" \
        id="c3"/><constraint firstItem="m" firstAttribute="top" secondItem="v" secondAttribute="top" \
        id="c4"/>
        """)
    let stand = try #require(controller.view.viewWithTag(1) as? StandInView)
    #expect(stand.frame.size == CGSize(width: 200, height: 100))
    let label = try #require(stand.subviews.first as? UILabel)
    #expect(label.text == "No map view here yet")
    #expect(notes.allSatisfy { $0.contains("outlet delegate") || $0.contains("no such outlet") })
  }

  @Test func `pickers and search bars are there`() throws {
    let (controller, notes) = try load(
      """
      <pickerView id="p" tag="1"/><datePicker id="d" tag="2" datePickerMode="time" \
      minuteInterval="5" style="wheels"/><searchBar id="s" tag="3" placeholder="Fruit" \
      showsCancelButton="YES" searchBarStyle="minimal"><textInputTraits key="textInputTraits" \
      keyboardType="emailAddress"/></searchBar>
      """)
    #expect(notes == [])
    #expect(controller.view.viewWithTag(1) is UIPickerView)
    let date = try #require(controller.view.viewWithTag(2) as? UIDatePicker)
    #expect(date.datePickerMode == .time && date.minuteInterval == 5)
    let bar = try #require(controller.view.viewWithTag(3) as? UISearchBar)
    #expect(bar.placeholder == "Fruit" && bar.showsCancelButton && bar.searchBarStyle == .minimal)
    #expect(bar.keyboardType == .emailAddress)
  }

  @Test func `columns and pages are controllers of their kind`() throws {
    let storyboard = try Stories.storyboard(
      initial: "split",
      """
      <splitViewController id="split" style="doubleColumn"><connections><segue destination="list" \
      kind="relationship" relationship="masterViewController" id="r1"/><segue destination="pages" \
      kind="relationship" relationship="detailViewController" id="r2"/></connections>\
      </splitViewController>
      """, "<navigationController id=\"list\"/>",
      """
      <pageViewController id="pages" transitionStyle="scroll" navigationOrientation="vertical" \
      spineLocation="min" pageSpacing="12"/>
      """)
    let split = try #require(try storyboard.initialController() as? UISplitViewController)
    #expect(split.style == .doubleColumn)
    #expect(split.viewController(for: .primary) is UINavigationController)
    let pages = try #require(split.viewController(for: .secondary) as? UIPageViewController)
    #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical)
    #expect(pages.spacing == 12 && pages.spineLocation == .none)
    #expect(storyboard.file.noted == [])
  }

  @Test func `a class that the app does not have is UIKit's own, and its outlets are left out`()
    throws
  {
    let (controller, notes) = try load(
      """
      <label id="x" tag="1" text="still here" customClass="Gone" customModule="App"><connections>\
      <outlet property="helper" destination="v" id="o"/></connections></label>
      """)
    #expect((controller.view.viewWithTag(1) as? UILabel)?.text == "still here")
    #expect(notes.count == 2)
    #expect(notes.first?.contains("Unknown class Gone in Interface Builder file") == true)
  }

  @Test func `an action that is not there is missed at the tap`() throws {
    let (controller, notes) = try load(
      """
      <button id="b" tag="1"><connections><action selector="gone:" destination="vc" \
      eventType="touchUpInside" id="a"/></connections></button>
      """)
    #expect(notes.count == 1)
    #expect(
      notes.first?.contains("StoryController has no action gone:, so a tap will fail") == true)
    let button = try #require(controller.view.viewWithTag(1) as? UIButton)
    #expect(button.actions(forTarget: controller, forControlEvent: .touchUpInside) == ["gone:"])
  }

  @Test func `size classes choose subviews, constraints, constants and attributes`() throws {
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    let regular = UITraitCollection(horizontalSizeClass: .regular)
    let (controller, notes) = try load(
      """
      <label id="a" tag="1" text="compact" translatesAutoresizingMaskIntoConstraints="NO"/>\
      <label id="b" tag="2" text="regular" alpha="1" \
      translatesAutoresizingMaskIntoConstraints="NO"><variation key="widthClass=regular" alpha="0.5"/>\
      </label>
      """,
      constraints: """
        <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" \
        constant="8" id="c"><variation key="widthClass=regular" constant="40"/></constraint>\
        <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading" \
        constant="10" id="d"/>
        """,
      after: """
        <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>\
        <variation key="widthClass=compact"><mask key="subviews"><include reference="a"/></mask>\
        </variation>
        """)
    #expect(notes == [])
    let view = try #require(controller.view)
    let label = try #require(view.viewWithTag(2))
    let variations = try #require(view.settings.interfaceVariations)
    let own = try #require(label.settings.interfaceVariations)
    variations.apply(to: view, compact)
    own.apply(to: label, compact)
    view.layoutIfNeeded()
    #expect(view.viewWithTag(1) != nil)
    #expect(label.frame.minY == 8 && label.alpha == 1)
    variations.apply(to: view, regular)
    own.apply(to: label, regular)
    view.layoutIfNeeded()
    #expect(view.viewWithTag(1) == nil)
    #expect(label.frame.minY == 40 && label.alpha == 0.5)
    variations.apply(to: view, compact)
    #expect(view.subviews.map(\.tag) == [1, 2])
  }

  @Test func `symbols of the system are found, as attribute and as element`() throws {
    let (controller, notes) = try load(
      """
      <imageView id="i" tag="1" image="star" catalog="system"/>\
      <imageView id="j" tag="2"><imageReference key="image" image="star" catalog="system"/></imageView>\
      <button id="b" tag="3"><state key="normal" image="star" catalog="system"/></button>\
      <imageView id="k" tag="4" image="no.such.symbol" catalog="system"/>
      """)
    let symbol = try #require(UIImage(systemName: "star"))
    for tag in [1, 2] {
      let image = (controller.view.viewWithTag(tag) as? UIImageView)?.image
      #expect(image?.symbolName == symbol.symbolName)
    }
    let button = controller.view.viewWithTag(3) as? UIButton
    #expect(button?.image(for: .normal)?.isSymbolImage == true)
    #expect(notes == ["No symbol named 'no.such.symbol' found in system symbol set"])
  }

  @Test func `texts with attributes and effects are made`() throws {
    let (controller, notes) = try load(
      """
      <label id="l" tag="1" usesAttributedText="YES"><attributedString key="attributedText">\
      <fragment content="red"><attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/></attributes></fragment></attributedString></label>\
      <visualEffectView id="e" tag="2"><rect key="frame" x="0" y="0" width="50" height="50"/>\
      <view key="contentView" id="c"><subviews><label id="n" tag="3" text="in it"/></subviews></view>\
      <blurEffect style="dark"/></visualEffectView>
      """)
    #expect(notes == [])
    let label = try #require(controller.view.viewWithTag(1) as? UILabel)
    #expect(label.text == "red")
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let effect = try #require(controller.view.viewWithTag(2) as? UIVisualEffectView)
    #expect((effect.effect as? UIBlurEffect)?.style == .dark)
    #expect(effect.contentView.viewWithTag(3) != nil)
  }
}
