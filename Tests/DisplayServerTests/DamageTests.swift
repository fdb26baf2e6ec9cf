import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests.DamageTests {
  @Test func boxesThatTouchAreJoinedAndFarOnesAreNot() {
    var region = DamageRegion()
    region.add(Box(x: 0, y: 0, width: 10, height: 10))
    region.add(Box(x: 5, y: 5, width: 10, height: 10))
    region.add(Box(x: 100, y: 100, width: 10, height: 10))
    #expect(
      region.boxes == [
        Box(x: 0, y: 0, width: 15, height: 15), Box(x: 100, y: 100, width: 10, height: 10),
      ])
  }

  @Test func fractionsGrowToWholePixels() {
    var region = DamageRegion()
    region.add(Box(x: 0.5, y: 0.5, width: 1, height: 1))
    #expect(region.boxes == [Box(x: 0, y: 0, width: 2, height: 2)])
  }

  @Test func thereAreNeverManyAndAllIsCovered() {
    var region = DamageRegion()
    var all: [Box] = []
    for index in 0..<40 {
      let box = Box(
        x: Double(index * 37 % 400), y: Double(index * 91 % 400), width: 5, height: 5)
      all.append(box)
      region.add(box)
    }
    #expect(region.boxes.count <= DamageRegion.maximumBoxes)
    #expect(all.allSatisfy { box in region.boxes.contains { $0.contains(box) } })
    for (index, box) in region.boxes.enumerated() {
      #expect(!region.boxes.dropFirst(index + 1).contains { $0.intersects(box) })
    }
  }

  /// The damage that a viewer receives after a change of a page's second layer.
  private func damage(
    _ first: [Node], _ second: [Node]
  ) -> [WireRect] {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    let viewer = FakeViewer()
    let seen = harness.engine.viewerCame(viewer)
    harness.engine.handle(.with { $0.watch = WireWatchRequest() }, from: seen)
    app.show(Node(1, 0, 0, 100, 200, color: 0xFFFF_FFFF, children: first))
    harness.run()
    let count = viewer.frames.count
    harness.engine.handle(
      .with { $0.frameTaken = viewer.frames.last?.number ?? 0 }, from: seen)
    app.show(Node(1, 0, 0, 100, 200, color: 0xFFFF_FFFF, children: second))
    harness.run()
    return viewer.frames.dropFirst(count).flatMap(\.damage)
  }

  private func rect(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> WireRect {
    .with {
      $0.x = x
      $0.y = y
      $0.width = width
      $0.height = height
    }
  }

  @Test func aMovedLayerDamagesWhereItWasAndWhereItIs() {
    #expect(
      damage(
        [Node(2, 10, 10, 10, 10, color: 0xFF)], [Node(2, 10, 100, 10, 10, color: 0xFF)])
        == [rect(10, 10, 10, 10), rect(10, 100, 10, 10)])
  }

  @Test func aNewColourDamagesTheLayerAlone() {
    #expect(
      damage(
        [Node(2, 10, 10, 10, 10, color: 0xFF), Node(3, 50, 50, 5, 5, color: 0xFF)],
        [Node(2, 10, 10, 10, 10, color: 0xFF00_00FF), Node(3, 50, 50, 5, 5, color: 0xFF)])
        == [rect(10, 10, 10, 10)])
  }

  @Test func anUnchangedTreeMakesNoFrame() {
    let same = [Node(2, 10, 10, 10, 10, color: 0xFF)]
    #expect(damage(same, same).isEmpty)
  }

  @Test func aNewOrderDamagesTheLayersThatMoved() {
    let one = Node(2, 10, 10, 10, 10, color: 0xFF)
    let other = Node(3, 15, 15, 10, 10, color: 0xFF00_00FF)
    #expect(!damage([one, other], [other, one]).isEmpty)
  }

  @Test func aShadowIsPartOfWhatMoves() {
    func card(_ y: Float) -> Node {
      Node(2, 40, y, 10, 10, color: 0xFF) {
        $0.shadow = .with {
          $0.color = 0xFF
          $0.opacity = 1
          $0.radius = 4
        }
      }
    }
    #expect(damage([card(40)], [card(140)]).first == rect(32, 32, 26, 26))
  }

  @Test func whatIsBelowAGroupFollowsItsOpacity() {
    func group(_ opacity: Float) -> Node {
      Node(
        2, 10, 10, 30, 30, { $0.opacity = opacity },
        children: [
          Node(3, 0, 0, 10, 10, color: 0xFF), Node(4, 5, 5, 10, 10, color: 0xFF00_00FF),
        ])
    }
    #expect(damage([group(0.5)], [group(0.8)]) == [rect(10, 10, 15, 15)])
  }
}
