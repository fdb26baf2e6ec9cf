import Dispatch
import Foundation
import ScreenInterface
import ScreenTestKit
import SharedInterface
import Synchronization
import Testing

@testable import DeviceControl
@testable import appctl

/// Verbs that look for what is on the screen: `find`, `exists`, `assert`, `scroll-to`, and `tap --id`.
@Suite struct ElementTests {
  /// Two buttons of one label, a slider, and a table whose last row is below its edge.
  private static func tree(rows: [(String, Float)] = [("Milk", 120), ("Bread", 500)])
    -> WireInterfaceTree
  {
    var first = node("UIButton", label: "Delete", [300, 60, 40, 40])
    first.element.isAccessible = true
    var second = node("UIButton", label: "Delete", [300, 20, 40, 40])
    second.element.isAccessible = true
    var slider = node("UISlider", label: "Volume", [20, 60, 100, 20])
    slider.element.isAccessible = true
    slider.element.identifier = "volume"
    slider.element.value = "50 %"
    var table = node("UITableView", [0, 100, 390, 300])
    table.element.traits = ElementTraits.scrolls.rawValue
    table.children = rows.map { node("UILabel", text: $0.0, [0, $0.1, 390, 44]) }
    var root = node("UIView", [0, 0, 390, 844])
    root.children = [first, second, slider, table]
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

  private func run(_ words: String...) throws -> (
    outcome: Executable.Outcome, touches: [WireTouch]
  ) {
    let world = try FakeWorld()
    world.screen.describe(Self.tree())
    let outcome = try Executable.appctl.run(words, environment: world.device.environment)
    return (outcome, world.screen.inputs.flatMap(\.touches.touches))
  }

  private static let nothing = Executable.Outcome(status: 0, output: "", errors: "")

  private static func refusal(_ message: String) -> Executable.Outcome {
    .init(status: 1, output: "", errors: "Error: \(message)\n")
  }

  // MARK: How an element is found again

  @Test func anElementIsNamedSoThatItIsFoundAgain() {
    var tree = Self.tree()
    // Another one has the label of the first row, and is not its identifier's only one.
    for (index, y) in [Float(600), 650].enumerated() {
      var mark = Self.node("UIImageView", [0, y, 10, 10])
      mark.element.identifier = "mark"
      tree.roots[0].children.insert(mark, at: index)
    }
    var card = Self.node("UIView", label: "Card", [0, 700, 390, 100])
    card.element.identifier = "card"
    card.element.isAccessible = true
    card.children = [Self.node("UILabel", text: "Card", [10, 710, 100, 20])]
    tree.roots[0].children.append(card)
    let elements = ScreenElements(tree)
    let queries = elements.elements.map(elements.query)
    #expect(
      queries == [
        ElementQuery(identifier: "mark", index: 0), ElementQuery(identifier: "mark", index: 1),
        // From the top of the screen.
        ElementQuery(label: "Delete", index: 1), ElementQuery(label: "Delete", index: 0),
        ElementQuery(identifier: "volume"), ElementQuery(label: "Milk"),
        ElementQuery(identifier: "card"),
        // It is a part of the card, which is looked for by the same label.
        nil,
      ])
    for (element, query) in zip(elements.elements, queries) {
      if let query { #expect(elements.first(query) == element) }
    }
    #expect(elements.elements.map(elements.isTarget) == Array(repeating: true, count: 8))
  }

  @Test func aFingerOnAContainerMeansWhatIsInIt() {
    var pages = Self.node("UIScrollView", [0, 0, 390, 400])
    pages.element.identifier = "pages"
    pages.children = [Self.node("UILabel", text: "Milk", [0, 20, 100, 20])]
    var tree = Self.tree()
    tree.roots[0].children = [pages]
    let elements = ScreenElements(tree)
    #expect(elements.elements.map(\.name) == ["pages", "Milk"])
    #expect(elements.elements.map(elements.isTarget) == [false, true])
  }

  // MARK: find and exists

  @Test func allThatHaveALabelArePrinted() throws {
    #expect(
      try run("find", "delete").outcome.output == """
        "Delete"  -  -  300,20 40x40
        "Delete"  -  -  300,60 40x40

        """)
    #expect(
      try run("find", "--id", "volume").outcome.output
        == "\"Volume\"  id \"volume\"  value \"50 %\"  20,60 100x20\n")
    let json = try run("find", "Delete", "--index", "1", "--json").outcome.output
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(list.map { $0["frame"] as? [Int] } == [[300, 60, 40, 40]])
  }

  @Test func whatIsNotThereIsSaidWithTheNearestName() throws {
    let message =
      "nothing on the screen has the label \"Volum\"; did you mean \"Volume\"? There are: "
      + "\"Delete\", \"Volume\", \"Milk\""
    #expect(try run("find", "Volum", "--timeout", "0").outcome == Self.refusal(message))
    #expect(try run("exists", "Volum").outcome == Self.refusal(message))
    #expect(try run("assert", "Volum", "--timeout", "0.2").outcome == Self.refusal(message))
    #expect(
      try run("exists", "--id", "x").outcome
        == Self.refusal("nothing on the screen has the identifier \"x\"; there are: \"volume\""))
    #expect(
      try run("find", "Delete", "--index", "2", "--timeout", "0").outcome
        == Self.refusal(
          "there are only 2 with the label \"Delete\" on the screen, and 2 is none of them: they "
            + "are counted from 0"))
    #expect(try run("exists", "Milk").outcome == Self.nothing)
  }

  // MARK: tap

  @Test func oneIsTappedByItsIdentifierOrItsIndex() throws {
    let byIdentifier = try run("tap", "--id", "volume", "--hold", "0")
    #expect(byIdentifier.outcome == Self.nothing)
    #expect(byIdentifier.touches.map { [$0.x, $0.y] } == [[70, 70], [70, 70]])
    // From the top, although the other one is in front.
    let byIndex = try run("tap", "--label", "Delete", "--index", "0", "--hold", "0")
    #expect(byIndex.touches.map(\.y) == [40, 40])
    let second = try run("tap", "--label", "Delete", "--index", "1", "--hold", "0")
    #expect(second.touches.map(\.y) == [80, 80])
  }

  // MARK: assert

  @Test func whatMustBeThereIsWaitedFor() throws {
    let world = try FakeWorld()
    world.screen.describe(Self.tree(rows: []))
    let appctl = Task.detached { [environment = world.device.environment] in
      try Executable.appctl.run(["assert", "Milk", "--timeout", "20"], environment: environment)
    }
    // It has looked once in vain.
    #expect(world.screen.wait { $0.descriptions > 0 })
    world.screen.describe(Self.tree())
    let outcome = try waitFor(appctl)
    #expect(outcome == Self.nothing)
  }

  @Test func whatMustBeGoneIsWaitedFor() throws {
    #expect(try run("assert", "Loading", "--gone").outcome == Self.nothing)
    #expect(
      try run("assert", "milk", "--gone", "--timeout", "0.2").outcome
        == Self.refusal("\"Milk\" is still on the screen after 0.2 s"))
  }

  @Test func aValueIsCompared() throws {
    #expect(try run("assert", "--id", "volume", "--value", "50 %").outcome == Self.nothing)
    #expect(
      try run("assert", "Volume", "--value", "60 %", "--timeout", "0.2").outcome
        == Self.refusal("\"Volume\" has the value \"50 %\", and not \"60 %\""))
    #expect(
      try run("assert", "Milk", "--value", "1", "--timeout", "0").outcome
        == Self.refusal("\"Milk\" has no value, and not \"1\""))
  }

  // MARK: scroll-to

  @Test func whatIsSeenNeedsNoFinger() throws {
    let (outcome, touches) = try run("scroll-to", "Milk")
    #expect(outcome == Self.nothing)
    #expect(touches.isEmpty)
  }

  @Test func aFingerDragsUntilItIsSeen() throws {
    let world = try FakeWorld()
    world.screen.describe(Self.tree())
    let appctl = Task.detached { [environment = world.device.environment] in
      try Executable.appctl.run(["scroll-to", "Bread"], environment: environment)
    }
    #expect(world.screen.wait { $0.inputs.last?.touches.touches.first?.phase == .touchEnded })
    world.screen.describe(Self.tree(rows: [("Milk", 0), ("Bread", 320)]))
    #expect(try waitFor(appctl) == Self.nothing)
    // Inside of the table, which is from 100 to 400, and upwards: it is below.
    let touches = world.screen.inputs.flatMap(\.touches.touches)
    #expect(touches.first.map { [$0.x, $0.y] } == [195, 340])
    #expect(touches.last.map { [$0.x, $0.y] } == [195, 160])
  }

  @Test func atBothEndsItGivesUp() throws {
    let (outcome, touches) = try run("scroll-to", "Butter", "--timeout", "20")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix("Error: nothing on the screen has the label \"Butter\"; there"))
    #expect(touches.count { $0.phase == .touchBegan } == 2, "once down, once up")
  }

  // MARK: Two fingers

  @Test func aPinchMovesTwoFingersApart() throws {
    let (outcome, touches) = try run("pinch", "195", "400", "2", "--duration", "0.1")
    #expect(outcome == Self.nothing)
    #expect(touches.prefix(2).map(\.finger) == [1, 2])
    #expect(touches.prefix(2).map(\.x) == [145, 245])
    #expect(touches.suffix(2).map(\.x) == [95, 295])
    #expect(touches.suffix(2).allSatisfy { $0.phase == .touchEnded && $0.y == 400 })
    let together = try run("pinch", "195", "400", "0.5", "--duration", "0")
    #expect(together.touches.prefix(2).map(\.x) == [95, 295])
    #expect(together.touches.suffix(2).map(\.x) == [145, 245])
  }

  @Test func aRotationTurnsTwoFingers() throws {
    let (outcome, touches) = try run("rotate", "195", "400", "-90", "--duration", "0.1")
    #expect(outcome == Self.nothing)
    #expect(touches.prefix(2).map { [$0.x, $0.y] } == [[115, 400], [275, 400]])
    let end = touches.suffix(2).map { [$0.x.rounded(), $0.y.rounded()] }
    #expect(end == [[195, 480], [195, 320]])
  }

  @Test(arguments: [
    (["find"], "say what to look for: a label, or --id IDENTIFIER"),
    (["assert", ""], "what to look for is empty"),
    (["assert", "a", "--gone", "--value", "1"], "give --gone or --value"),
    (["exists", "a", "--index", "-1"], "--index is 0 or more, not -1"),
    (["tap", "1", "2", "--id", "a"], "give a place or --id, not both"),
    (["tap", "1", "2", "--index", "0"], "--index is for --label and --id"),
    (["pinch", "1", "2", "0"], "the scale must be from 0.05 to 20, not 0.0"),
    (["rotate", "1", "2"], "this takes an orientation, or X, Y and DEGREES"),
    (["rotate", "portrait", "--duration", "1"], "--duration is for two fingers: X Y DEGREES"),
  ])
  func wrongUseIsExplained(_ words: [String], _ message: String) throws {
    let outcome = try Executable.appctl.run(words, environment: [:])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  private func waitFor(
    _ task: Task<Executable.Outcome, any Error>
  ) throws -> Executable.Outcome {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<Executable.Outcome, any Error>?>(nil)
    Task.detached {
      let outcome = await task.result
      result.withLock { $0 = outcome }
      done.signal()
    }
    done.wait()
    return try #require(try result.withLock { try $0?.get() })
  }
}
