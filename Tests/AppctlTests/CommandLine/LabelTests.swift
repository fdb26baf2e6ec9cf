import ScreenInterface
import ScreenTestKit
import SharedInterface
import Testing

@testable import appctl

/// `appctl tap --label`.
@Suite struct LabelTests {
  /// A screen with a button, a text that a view of the same label contains, a row that is scrolled
  /// away, and a hidden view.
  private static var tree: WireInterfaceTree {
    var button = node("UIButton", label: "New note", [300, 60, 40, 40])
    button.element.isAccessible = true
    var cell = node("UITableViewCell", label: "Milk", [0, 200, 390, 44])
    cell.element.isAccessible = true
    cell.children = [node("UILabel", text: "Milk", [16, 210, 60, 20])]
    var table = node("UITableView", [0, 100, 390, 300])
    table.element.traits = ElementTraits.scrolls.rawValue
    // The last row is cut by the table's edge, and one is below it.
    table.children = [
      cell, node("UILabel", text: "Cut", [0, 380, 100, 40]),
      node("UILabel", text: "Bread", [0, 500, 390, 44]),
    ]
    var gone = node("UILabel", text: "Gone", [0, 0, 50, 50])
    gone.hidden = true
    var root = node("UIView", [0, 0, 390, 844])
    root.children = [button, table, gone]
    var tree = WireInterfaceTree()
    tree.width = 390
    tree.height = 844
    tree.roots = [root]
    return tree
  }

  private static func node(
    _ name: String, label: String = "", text: String = "", _ frame: [Float]
  ) -> WireInterfaceNode {
    var node = WireInterfaceNode()
    node.element.className = name
    node.element.label = label
    node.text = text
    (node.frame.x, node.frame.y) = (frame[0], frame[1])
    (node.frame.width, node.frame.height) = (frame[2], frame[3])
    node.opacity = 1
    return node
  }

  private func tap(
    _ label: String, timeout: String = "5"
  ) throws -> (outcome: Executable.Outcome, places: [[Float]]) {
    let world = try FakeWorld()
    world.screen.describe(Self.tree)
    let outcome = try Executable.appctl.run(
      ["tap", "--label", label, "--hold", "0", "--timeout", timeout],
      environment: world.device.environment)
    return (outcome, world.screen.inputs.flatMap(\.touches.touches).map { [$0.x, $0.y] })
  }

  @Test(
    arguments: [
      ("New note", [320, 80]), ("new NOTE", [320, 80]),
      // The element of its own, and not the text in it.
      ("Milk", [195, 222]),
      // The middle of the part that is seen.
      ("Cut", [50, 390]),
    ] as [(String, [Float])])
  func theMiddleOfTheElementIsTapped(_ label: String, _ place: [Float]) throws {
    let (outcome, places) = try tap(label)
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    #expect(places == [place, place])
  }

  @Test func anUnknownLabelIsWaitedForAndThenTheOthersAreNamed() throws {
    let (outcome, places) = try tap("Gone", timeout: "0.2")
    #expect(
      outcome
        == .init(
          status: 1, output: "",
          errors: "Error: nothing on the screen has the label \"Gone\"; there are: \"New note\", "
            + "\"Milk\", \"Cut\"\n"))
    #expect(places.isEmpty)
  }

  @Test func aRowThatIsScrolledAwayIsNotTapped() throws {
    let (outcome, places) = try tap("Bread", timeout: "0")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\"Bread\" is not on the visible part of the screen; scroll"))
    #expect(places.isEmpty)
  }
}
