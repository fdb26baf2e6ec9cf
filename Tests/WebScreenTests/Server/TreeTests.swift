import ScreenInterface
import Testing

@testable import WebScreen

@Suite struct TreeTests {
  private func node(
    _ label: String, accessible: Bool = false, hidden: Bool = false,
    _ children: [WireInterfaceNode] = []
  ) -> WireInterfaceNode {
    var node = WireInterfaceNode()
    node.element.label = label
    node.element.className = "UILabel"
    node.element.isAccessible = accessible
    node.hidden = hidden
    node.opacity = 1
    node.children = children
    return node
  }

  private func labels(_ roots: [WireInterfaceNode]) -> [String] {
    var tree = WireInterfaceTree()
    tree.roots = roots
    return PageMessage.Tree(tree).nodes.map(\.label)
  }

  @Test func onlyElementsWithTextAreDescribed() {
    #expect(
      labels([
        node("", [node("Inbox", accessible: true), node("", [node("Sent")])]),
        node("Secret", accessible: true, hidden: true),
      ]) == ["Inbox", "Sent"])
  }

  @Test func anElementSpeaksForWhatIsInside() {
    #expect(
      labels([node("Delete button", accessible: true, [node("Delete", accessible: true)])])
        == ["Delete button"])
  }

  @Test func whatIsNotForAssistiveTechnologyIsLeftOut() {
    var group = node("", [node("Decoration", accessible: true)])
    #expect(labels([group]) == ["Decoration"])
    group.element.traits = ElementTraits.hidesElements.rawValue
    #expect(labels([group]) == [])
  }

  @Test func whatTextCanBeTypedIntoIsToldAlsoWhileItIsEmpty() {
    var field = node("", accessible: true)
    field.element.traits = ElementTraits.textEntry.rawValue
    var tree = WireInterfaceTree()
    tree.roots = [field, node("", accessible: true)]
    field.element.traits |= ElementTraits.scrolls.rawValue
    tree.roots.append(field)
    #expect(PageMessage.Tree(tree).nodes.map(\.entry) == [.line, .lines])
  }

  @Test func aTreeWithoutEndIsCutOff() {
    let deep = (0..<500).reduce(node("bottom", accessible: true)) { inner, _ in
      node("", [inner])
    }
    #expect(labels([deep]).isEmpty)
    let wide = (0..<5000).map { node("\($0)", accessible: true) }
    #expect(labels(wide).count == PageMessage.Tree.maximumCount)
  }
}
