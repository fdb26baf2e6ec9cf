import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// What is told of the screen to somebody who does not see it: what a person sees and can reach.
@Suite struct VisibleInterfaceTests {
  private func label(
    _ id: UInt64, _ text: String, _ x: Float, _ y: Float, color: UInt32 = 0,
    _ change: (inout WireLayer) -> Void = { _ in }
  ) -> Node {
    Node(id, x, y, 40, 20, color: color) {
      $0.element.className = "UILabel"
      $0.element.label = text
      $0.element.isAccessible = true
      change(&$0)
    }
  }

  private func window(
    _ id: UInt64, color: UInt32 = 0, _ children: [Node],
    _ change: (inout WireLayer) -> Void = { _ in }
  ) -> Node {
    Node(
      id, 0, 0, 100, 200, color: color,
      {
        $0.element.className = "UIView"
        change(&$0)
      }, children: children)
  }

  /// The labels that are told, in their order.
  private func told(_ harness: EngineHarness, visibleOnly: Bool = true) throws -> [String] {
    harness.run()
    func labels(_ node: WireInterfaceNode) -> [String] {
      (node.element.label.isEmpty ? [] : [node.element.label]) + node.children.flatMap(labels)
    }
    let tree = try InterfaceDescriber(engine: harness.engine, visibleOnly: visibleOnly)
      .describe(.with { $0.everything = true })
    return tree.roots.flatMap(labels)
  }

  @Test func whatIsHiddenOrClippedAwayIsNotTold() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(
      window(
        1,
        [
          label(2, "seen", 0, 0), label(3, "hidden", 0, 20) { $0.hidden = true },
          label(4, "transparent", 0, 40) { $0.opacity = 0 }, label(5, "beside", 120, 0),
          Node(
            6, 0, 60, 100, 30,
            {
              $0.element.className = "UIScrollView"
              $0.masksToBounds = true
            }, children: [label(7, "row", 0, 0), label(8, "scrolled away", 0, 60)]),
        ]))
    #expect(try told(harness) == ["seen", "row"])
    #expect(try told(harness, visibleOnly: false).count == 6)
  }

  @Test func whatIsBehindSomethingOpaqueIsNotTold() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    // The cell is opaque and has something opaque of its own size in it.
    let cell = Node(
      5, 0, 100, 100, 30, color: 0xFFFF_FFFF,
      {
        $0.element.className = "UITableViewCell"
        $0.element.label = "cell"
      }, children: [Node(6, 0, 0, 100, 30, color: 0xFFFF_FFFF)])
    app.show(
      window(
        1,
        [
          label(2, "covered", 10, 10), label(3, "half covered", 70, 10),
          Node(4, 0, 0, 90, 60, color: 0x0000_00FF), label(7, "above", 10, 10), cell,
          label(8, "behind glass", 10, 150), Node(9, 0, 140, 100, 60, color: 0x0000_0080),
        ]))
    #expect(try told(harness) == ["half covered", "above", "cell", "behind glass"])
  }

  @Test func detailsAreTheBoundsAndWhetherSomethingIsSeen() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    let scrolled = window(3, color: 0x0000_00FF, []) { $0.bounds.y = 40 }
    app.show(
      window(
        1,
        [
          label(2, "covered", 10, 10, color: 0x0000_00FF), scrolled,
          // A view that shows only what a layer without a view draws, and one that shows nothing.
          window(4, [Node(5, 0, 0, 10, 10, color: 0xFFFF_FFFF)]), window(6, []),
        ]))
    harness.run()
    let request = WireDescribeInterfaceRequest.with { $0.everything = true }
    let details = try InterfaceDescriber(engine: harness.engine, details: true).describe(request)
    let views = details.roots[0].children
    #expect(details.roots[0].seen == false)
    #expect(views.map(\.seen) == [false, true, true, false])
    #expect(views.map(\.bounds.y) == [0, 40, 0, 0])
    #expect(views.map(\.bounds.width) == [40, 100, 100, 100])
    // Nobody else pays for them.
    let tree = try InterfaceDescriber(engine: harness.engine).describe(request)
    #expect(tree.roots[0].children.allSatisfy { !$0.hasBounds && !$0.seen })
  }

  @Test func whatIsBehindAnAlertIsNotTold() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    let alert = window(
      10, [label(11, "Delete?", 20, 80)]
    ) { $0.element.traits = ElementTraits.modal.rawValue }
    app.show(
      window(
        1,
        [
          label(2, "note", 0, 0), window(3, [label(4, "below", 0, 30), alert]),
          label(5, "clock", 0, 180),
        ]))
    #expect(try told(harness) == ["Delete?", "clock"])
    // An alert that is hidden hides nothing.
    app.show(
      window(
        1, [label(2, "note", 0, 0), window(3, [label(4, "below", 0, 30)])]))
    #expect(try told(harness) == ["note", "below"])
  }

  @Test func nothingOfAnAppIsToldWhileTheDeviceIsLockedOrDark() throws {
    let harness = EngineHarness()
    let shell = harness.open("shell", isShell: true)
    let app = harness.open("app")
    app.show(window(1, [label(2, "secret", 0, 0)]))
    shell.show(window(1, [label(2, "home", 0, 0)]))
    harness.arrange {
      $0.front = "app"
      $0.foreground = ["app"]
    }
    #expect(try told(harness) == ["secret"])
    harness.arrange {
      $0.front = "app"
      $0.foreground = ["app"]
      $0.locked = true
    }
    #expect(try told(harness).isEmpty)
    harness.arrange {
      $0.front = "app"
      $0.foreground = ["app"]
      $0.asleep = true
    }
    #expect(try told(harness).isEmpty)
  }
}
