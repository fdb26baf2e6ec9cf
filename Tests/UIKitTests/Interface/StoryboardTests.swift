import InterfaceFiles
import Testing
import UIKit

@testable import UIKit

/// The objects created from storyboards.
@MainActor @Suite struct StoryboardTests {
  /// Actions are sent through the application.
  init() {
    if UIApplication.made == nil { UIApplication.made = UIApplication() }
  }

  private let label = """
    <label id="l" text="Hello" numberOfLines="2" opaque="NO" \
    translatesAutoresizingMaskIntoConstraints="NO"><fontDescription key="fontDescription" \
    type="boldSystem" pointSize="20"/><color key="textColor"
    xcode11CocoaTouchSystemColor="systemRedColor" cocoaTouchSystemColor="darkTextColor"/></label>
    """
  private let button = """
    <button id="b" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO"><state \
    key="normal" title="Save"/><connections><action selector="save:" destination="vc" \
    eventType="touchUpInside" id="a1"/></connections></button>
    """

  private func controller(_ storyboard: UIStoryboard) throws -> StoryController {
    try #require(try storyboard.initialController() as? StoryController)
  }

  /// The error for an invalid storyboard, or the first note.
  private func problem(_ scene: String) -> String {
    do {
      let storyboard = try Stories.storyboard(scene)
      let controller = try storyboard.initialController()
      guard let instance = controller?.interfaceInstance else { return "no controller" }
      let source = instance.file.document.scenes[0].viewController!
      let builder = InterfaceBuilder(instance: instance)
      controller?.view = try builder.view(source.objects["view"]!)
      try instance.finish()
      return storyboard.file.noted.first ?? "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `views, outlets, constraints and actions are there when the view was loaded`() throws {
    let controller = try controller(
      Stories.storyboard(
        Stories.scene(
          label + button,
          connections: """
            <outlet property="greeting" destination="l" id="o1"/>
            <outlet property="button" destination="b" id="o2"/>
            <outlet property="top" destination="c2" id="o3"/>
            <outletCollection property="all" destination="l" id="o4"/>
            <outletCollection property="all" destination="b" id="o5"/>
            """,
          constraints: """
            <constraint firstItem="l" firstAttribute="leading" secondItem="safe" \
            secondAttribute="leading" constant="16" id="c1"/>
            <constraint firstItem="l" firstAttribute="top" secondItem="safe" \
            secondAttribute="top" constant="20" id="c2"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="l" \
            secondAttribute="bottom" constant="8" symbolic="YES" id="c3"/>
            <constraint firstItem="b" firstAttribute="width" constant="120" id="c4"/>
            """)))
    #expect(controller.log == ["awake"])
    #expect(!controller.isViewLoaded)
    #expect(controller.title == "Story")
    #expect(controller.storyboard != nil)
    controller.loadViewIfNeeded()
    #expect(controller.log == ["awake", "viewDidLoad Hello"])
    #expect(controller.greeting.font == .boldSystemFont(ofSize: 20))
    #expect(controller.greeting.numberOfLines == 2)
    #expect(controller.greeting.textColor == .systemRed)
    #expect(controller.all == [controller.greeting, controller.button])
    #expect(controller.button.currentTitle == "Save")
    controller.view.layoutIfNeeded()
    #expect(controller.greeting.frame.origin == CGPoint(x: 16, y: 20))
    #expect(controller.button.frame.minY == controller.greeting.frame.maxY + 8)
    #expect(controller.button.frame.width == 120)
    controller.top.constant = 50
    controller.view.layoutIfNeeded()
    #expect(controller.greeting.frame.minY == 50)
    controller.button.sendActions(for: .touchUpInside)
    #expect(controller.log.last == "save Save")
  }

  @Test func `bar buttons are there before the view`() throws {
    let controller = try controller(Stories.storyboard(Stories.scene("")))
    let item = try #require(controller.navigationItem.rightBarButtonItem)
    #expect(item.target === controller)
    #expect(item.action?.perform(on: controller, sender: item, event: nil) == true)
    #expect(controller.log.last == "add Add")
    #expect(!controller.isViewLoaded)
  }

  @Test func `runtime attributes are set before awakeFromNib`() throws {
    let controller = try controller(
      Stories.storyboard(
        Stories.scene(
          """
          <view id="x" tag="7" customClass="StoryView" customModule="UIKitTests">
          <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="8"/>\
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="isLoud" value="YES"/>
          <userDefinedRuntimeAttribute type="string" keyPath="note" value="hi"/>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer \
          key="value" value="3"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes></view>
          """)))
    let view = try #require(controller.view.viewWithTag(7) as? StoryView)
    #expect(view.corner == 8 && view.isLoud && view.note == "hi")
    #expect(view.seenWhenAwake == 8)
    #expect(view.layer.cornerRadius == 3)
  }

  @Test func `what is missing is said with file, element, line and what to write`() {
    #expect(
      problem(
        Stories.scene(
          label, connections: "<outlet property=\"nothing\" destination=\"l\" id=\"o\"/>")
      ).isEmpty == false)
    let cases: [(String, String)] = [
      (
        "<view id=\"x\" customClass=\"NoSuchView\" customModule=\"UIKitTests\"/>",
        "Unknown class NoSuchView in Interface Builder file"
      ),
      (
        "<view id=\"x\" customClass=\"StoryController\" customModule=\"UIKitTests\"/>",
        "the class StoryController is not a subclass of UIView"
      ),
      (
        """
        <view id="x" customClass="StoryView" customModule="UIKitTests"><connections>\
        <outlet property="target" destination="v" id="o"/></connections></view>
        """,
        "StoryView has no such outlet. Write “@Outlet var target: UIView!”"
      ),
      (
        """
        <button id="x"><connections><action selector="nothing:" destination="vc" \
        eventType="touchUpInside" id="o"/></connections></button>
        """,
        "StoryController has no action nothing:, so a tap will fail. Write “override class var"
      ),
      (
        """
        <view id="x"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" \
        keyPath="glow" value="1"/></userDefinedRuntimeAttributes></view>
        """,
        "Write “@Inspectable var glow = …”"
      ),
      ("<view id=\"x\"><color key=\"tintColor\" systemColor=\"noColor\"/></view>", "noColor"),
      (
        "<tableView id=\"x\"><prototypes><tableViewCell id=\"y\"/></prototypes></tableView>",
        "Prototype table cells must have reuse identifiers"
      ),
    ]
    for (views, message) in cases {
      let problem = problem(Stories.scene(views))
      #expect(problem.hasPrefix("Main.storyboard:"))
      #expect(problem.contains(message))
    }
    #expect(
      problem(Stories.scene("<imageView id=\"x\" image=\"nowhere\"/>"))
        .hasPrefix(
          "Could not load the \"nowhere\" image referenced from a storyboard in the bundle"))
  }

  @Test func `navigation and segues: show by a button, unwind back`() throws {
    let second = """
      <viewController id="two" storyboardIdentifier="Two"><view key="view" id="v2"><subviews>\
      <button id="b2" tag="9"><connections><segue destination="exit2" kind="unwind" \
      unwindAction="unwindHere:" identifier="back" id="g2"/></connections></button></subviews>\
      </view></viewController><exit id="exit2"/>
      """
    let first = Stories.scene(
      """
      <button id="b" tag="5"><connections><segue destination="two" kind="show" \
      identifier="next" id="g1"/></connections></button>
      """)
    let navigation = """
      <navigationController id="nav"><navigationBar key="navigationBar" largeTitles="YES" \
      id="nb"/><connections><segue destination="vc" kind="relationship" \
      relationship="rootViewController" id="r"/></connections></navigationController>
      """
    let storyboard = try Stories.storyboard(initial: "nav", navigation, first, second)
    let container = try #require(try storyboard.initialController() as? UINavigationController)
    let root = try #require(container.viewControllers.first as? StoryController)
    #expect(container.navigationBar.prefersLargeTitles)
    let button = try #require(root.view.viewWithTag(5) as? UIButton)
    root.refuses = true
    button.sendActions(for: .touchUpInside)
    #expect(container.viewControllers.count == 1)
    root.refuses = false
    UIView.performWithoutAnimation { button.sendActions(for: .touchUpInside) }
    #expect(root.log.last == "prepare next UIViewController")
    #expect(container.viewControllers.count == 2)
    let pushed = try #require(container.viewControllers.last)
    let back = try #require(pushed.view.viewWithTag(9) as? UIButton)
    UIView.performWithoutAnimation { back.sendActions(for: .touchUpInside) }
    #expect(root.log.last == "unwind back")
    #expect(container.viewControllers == [root])
    UIView.performWithoutAnimation { root.performSegue(withIdentifier: "next", sender: nil) }
    #expect(container.viewControllers.count == 2)
    #expect(
      type(of: storyboard.instantiateViewController(withIdentifier: "Two")) == UIViewController.self
    )
  }

  @Test func `tabs have their controllers and items`() throws {
    let storyboard = try Stories.storyboard(
      initial: "tabs",
      """
      <tabBarController id="tabs"><tabBar key="tabBar" id="tb"/><connections>\
      <segue destination="vc" kind="relationship" relationship="viewControllers" id="r1"/>\
      <segue destination="two" kind="relationship" relationship="viewControllers" id="r2"/>\
      </connections></tabBarController>
      """, Stories.scene(""),
      """
      <viewController id="two"><tabBarItem key="tabBarItem" title="Second" tag="4" id="ti"/>\
      </viewController>
      """)
    let tabs = try #require(try storyboard.initialController() as? UITabBarController)
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.viewControllers?.last?.tabBarItem.title == "Second")
    #expect(tabs.viewControllers?.last?.tabBarItem.tag == 4)
  }

  @Test func `embedded controllers are children before viewDidLoad`() throws {
    let controller = try controller(
      Stories.storyboard(
        Stories.scene(
          """
          <containerView id="c" tag="3"><rect key="frame" x="0" y="0" width="100" height="50"/>\
          <connections><segue destination="two" kind="embed" identifier="inside" id="e"/>\
          </connections></containerView>
          """), "<viewController id=\"two\"><view key=\"view\" id=\"v2\"/></viewController>"))
    controller.loadViewIfNeeded()
    #expect(
      controller.log
        == ["awake", "prepare inside UIViewController", "viewDidLoad no label"])
    let container = try #require(controller.view.viewWithTag(3))
    #expect(controller.children.count == 1)
    #expect(controller.children[0].view.superview === container)
    #expect(controller.children[0].view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `prototype cells are made for their identifier, static cells are listed`() throws {
    let cell = """
      <tableViewCell id="cell" reuseIdentifier="Note" customClass="StoryCell" \
      customModule="UIKitTests"><tableViewCellContentView key="contentView" tableViewCell="cell" \
      id="cv"><subviews><label id="n" text="Name"/></subviews></tableViewCellContentView>\
      <connections><outlet property="name" destination="n" id="o"/></connections></tableViewCell>
      """
    let fixed = """
      <tableViewController id="table"><tableView key="view" dataMode="static" style="grouped" \
      id="t2"><rect key="frame" x="0" y="0" width="300" height="500"/><sections>\
      <tableViewSection headerTitle="General" id="s1"><cells><tableViewCell id="k1" rowHeight="60">\
      <tableViewCellContentView key="contentView" tableViewCell="k1" id="kc"/></tableViewCell>\
      </cells></tableViewSection></sections></tableView></tableViewController>
      """
    let storyboard = try Stories.storyboard(
      Stories.scene(
        "<tableView id=\"t\" tag=\"6\"><prototypes>\(cell)</prototypes></tableView>"), fixed)
    let controller = try controller(storyboard)
    let table = try #require(controller.view.viewWithTag(6) as? UITableView)
    let first = try #require(table.dequeueReusableCell(withIdentifier: "Note") as? StoryCell)
    let second = try #require(table.dequeueReusableCell(withIdentifier: "Note") as? StoryCell)
    #expect(first !== second && first.name.text == "Name" && first.name !== second.name)
    #expect(first.name.superview === first.contentView)
    #expect(first.reuseIdentifier == "Note")

    let list = try #require(
      try storyboard.controller(ofScene: "table") as? UITableViewController)
    let listed = try #require(list.tableView)
    #expect(listed.style == .grouped)
    #expect(list.numberOfSections(in: listed) == 1)
    #expect(list.tableView(listed, titleForHeaderInSection: 0) == "General")
    #expect(list.tableView(listed, heightForRowAt: IndexPath(row: 0, section: 0)) == 60)
  }

  @Test func `a nib has its owner's outlets and its objects`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="v" id="o1"/>
      <outlet property="greeting" destination="l" id="o2"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
      <view id="v"><subviews><label id="l" text="From a nib"/></subviews></view>
      </objects></document>
      """
    let owner = StoryController()
    let nib = UINib(data: Data(text.utf8), bundle: nil)
    let objects = nib.instantiate(withOwner: owner)
    #expect(objects.count == 1)
    #expect(owner.viewIfLoaded === objects[0] as AnyObject)
    #expect(owner.greeting.text == "From a nib")
  }
}
