import BrowserKit
import ScreenInterface
import ScreenTestKit
import Testing

@testable import WebScreen

/// All views on the screen, as the page gets them.
@Suite struct ViewsTests {
  private func node(_ name: String, _ children: [WireInterfaceNode] = []) -> WireInterfaceNode {
    var node = WireInterfaceNode()
    node.element.className = name
    node.opacity = 1
    node.children = children
    return node
  }

  private func tree(_ roots: [WireInterfaceNode]) -> WireInterfaceTree {
    var tree = WireInterfaceTree()
    tree.roots = roots
    return tree
  }

  private func views(_ roots: [WireInterfaceNode]) -> PageMessage.Views {
    PageMessage.Views(tree(roots))
  }

  @Test func eachViewComesAfterItsSuperview() {
    let views = views([
      node("UIWindow", [node("UIView", [node("UILabel"), node("UIButton")]), node("Bar")]),
      node("Overlay"),
    ])
    #expect(
      views.views.map(\.name) == ["UIWindow", "UIView", "UILabel", "UIButton", "Bar", "Overlay"])
    #expect(views.views.map(\.parent) == [nil, 0, 1, 1, 0, nil])
    #expect(views.cut == 0)
  }

  @Test func ofMoreViewsThanAPersonLooksAtTheRestIsCounted() {
    let rows = (0..<3_000).map { _ in node("Cell", [node("UILabel")]) }
    let views = views([node("UITableView", rows), node("Overlay", [node("UIView")])])
    #expect(views.views.count == PageMessage.Views.maximumCount)
    #expect(views.views.count + views.cut == 6_003)
  }

  @Test func whatIsNoNumberIsZero() {
    var odd = node("UIView")
    odd.frame.x = .nan
    odd.bounds.width = .infinity
    odd.opacity = .nan
    let views = views([odd])
    #expect(views.views.map(\.frame) == [[0, 0, 0, 0]])
    #expect(views.views.map(\.bounds) == [[0, 0, 0, 0]])
    #expect(PageMessage.text(views).contains("\"views\""))
  }

  @Test func theyAreAskedForAndRefusedWithAReason() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      var root = node("UIWindow")
      root.element.label = "Inbox"
      served.world.screen.describe(tree([root]))
      try page.send(#"{"type":"views"}"#)
      let text = try page.nextText(with: "\"views\"")
      #expect(text?.contains(#""name":"UIWindow""#) == true, "\(text ?? "")")
      served.world.screen.refuseDescriptions(1)
      try page.send(#"{"type":"views"}"#)
      #expect(try page.nextText(with: "\"refused\":\"") != nil)
    }
  }
}
