import CPangoCairo
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// Layers that blur what is below them.
extension DisplayTests.BackdropTests {
  /// A page that is black at the left and white at the right, under these layers.
  private func page(_ children: [Node], split: Float = 50) -> Node {
    Node(
      1, 0, 0, 100, 200, color: 0xFFFF_FFFF,
      children: [Node(2, 0, 0, split, 200, color: 0x0000_00FF)] + children)
  }

  private func glass(
    _ y: Float = 50, radius: Float = 4, color: UInt32 = 0,
    _ change: (inout WireLayer) -> Void = { _ in },
    children: [Node] = []
  ) -> Node {
    Node(
      3, 10, y, 80, 60, color: color,
      {
        $0.backdrop.radius = radius
        $0.backdrop.saturation = 1
        change(&$0)
      }, children: children)
  }

  private func shown(_ root: Node) -> (EngineHarness, FakeApp) {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(root)
    harness.run()
    return (harness, app)
  }

  private func grey(_ pixel: UInt32) -> UInt32 { pixel & 0xFF }

  @Test func theEdgeBelowIsSoftInsideTheLayerAndSharpBesideIt() {
    let (harness, app) = shown(page([glass()]))
    #expect(app.complaints == [])
    #expect((0x50...0xB0).contains(grey(harness.pixel(50, 80))))
    #expect((0x08...0x70).contains(grey(harness.pixel(46, 80))))
    #expect(harness.pixel(49, 20) == 0)
    #expect(harness.pixel(50, 20) == 0xFFFFFF)
    // Far from the edge nothing changes.
    #expect(harness.pixel(15, 80) == 0)
    #expect(harness.pixel(85, 80) == 0xFFFFFF)
    harness.keepPicture("backdrop")
  }

  @Test func theBlurHasTheShapeOfItsLayer() {
    let (harness, _) = shown(
      page([glass { $0.cornerRadius = 30 }], split: 14))
    // The corner is outside of the rounded shape, the middle of the side inside.
    #expect(harness.pixel(13, 52) == 0)
    #expect(grey(harness.pixel(13, 80)) > 0x40)
  }

  @Test func theColourOfTheLayerTintsIt() {
    let (harness, _) = shown(page([glass(color: 0xFF00_0080)]))
    #expect(harness.pixel(15, 80) >> 16 > 0x70)
    #expect(harness.pixel(85, 80) & 0xFF < 0x90)
  }

  @Test("A layer that contrasts is white on what is dark and black on what is light")
  func contrast() {
    func line(_ split: Float) -> Node {
      page([Node(3, 10, 190, 80, 5, { $0.backdrop.contrasts = true })], split: split)
    }
    let (harness, app) = shown(line(100))
    #expect(app.complaints == [])
    #expect(harness.pixel(50, 192) == 0xFFFFFF)
    #expect(harness.pixel(50, 188) == 0)
    app.show(line(0))
    harness.run()
    #expect(harness.pixel(50, 192) == 0)
    #expect(harness.pixel(12, 192) == 0)
    #expect(harness.pixel(50, 188) == 0xFFFFFF)
    // The whole line has one colour, that of what is below most of it.
    app.show(line(60))
    harness.run()
    #expect(harness.pixel(20, 192) == 0xFFFFFF)
    #expect(harness.pixel(80, 192) == 0xFFFFFF)
  }

  @Test func whatChangesBelowIsBlurredAnewAndNothingElse() {
    let (harness, app) = shown(page([glass()]))
    let viewer = FakeViewer()
    let seen = harness.engine.viewerCame(viewer)
    harness.engine.handle(.with { $0.watch = WireWatchRequest() }, from: seen)
    harness.run()
    func damage(of change: () -> Void) -> [WireRect] {
      harness.engine.handle(
        .with { $0.frameTaken = viewer.frames.last?.number ?? 0 }, from: seen)
      let count = viewer.frames.count
      change()
      harness.run()
      return viewer.frames.dropFirst(count).flatMap(\.damage)
    }
    // Something on the glass, such as a caret: what is behind is as it was.
    let above = damage {
      app.show(page([glass(children: [Node(9, 30, 20, 2, 10, color: 0xFF00_00FF)])]))
    }
    #expect(above.map(\.width) == [2])
    #expect(harness.pixel(41, 75) == 0xFF0000)
    #expect((0x50...0xB0).contains(grey(harness.pixel(50, 80))), "and the rest is still blurred")
    // Something below it: all of the glass is drawn, and what it reaches.
    let below = damage {
      app.show(
        page([glass(children: [Node(9, 30, 20, 2, 10, color: 0xFF00_00FF)])], split: 60))
    }
    #expect(below.contains { $0.width >= 80 })
    #expect((0x50...0xB0).contains(grey(harness.pixel(60, 80))))
    // Something far away: the glass is left alone.
    let far = damage {
      app.show(
        page(
          [
            glass(children: [Node(9, 30, 20, 2, 10, color: 0xFF00_00FF)]),
            Node(8, 0, 180, 10, 10, color: 0x00FF_00FF),
          ], split: 60))
    }
    #expect(far.map(\.width) == [10])
  }

  @Test func whateverChangesTheScreenIsAsIfDrawnAtOnce() throws {
    var random = Generator(seed: 7)
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    for round in 0..<120 {
      func number(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &random) }
      func place() -> (Float, Float) { (number(0...90).rounded(), number(0...190).rounded()) }
      let (x, y) = place()
      let (u, v) = place()
      var children = [
        Node(2, 0, 0, number(40...60).rounded(), 200, color: round % 3 == 0 ? 0x3060_FFFF : 0xFF),
        Node(4, x, y, 20, 20, color: 0xFF80_00FF),
        glass(round % 5 == 0 ? 60 : 50, radius: 5, color: 0xFFFF_FF40),
        Node(5, u, v, 10, 10, color: 0x00A0_00FF),
      ]
      if round % 4 == 0 { children.append(Node(6, 0, 40, 100, 100, color: 0x8080_80FF)) }
      if round % 7 == 0 { children.swapAt(1, 2) }
      // Another glass over the first one.
      children.append(
        Node(
          7, 40, 90, 50, 50, color: 0x0000_0020,
          {
            $0.backdrop.radius = 3
            $0.backdrop.saturation = 1.8
          }))
      app.commit {
        $0.whole = true
        Node(1, 0, 0, 100, 200, color: 0xFFFF_FFFF, children: children).add(to: &$0)
        $0.windows = [.with { $0.layer = 1 }]
      }
      harness.run()
      let screen = try #require(harness.engine.memory?.surface)
      let scene = try #require(harness.engine.front)
      let whole = try #require(harness.engine.draw(scene, scale: 1))
      var different = 0
      for row in 0..<200 {
        for column in 0..<100 where screen.pixel(column, row) != whole.pixel(column, row) {
          different += 1
        }
      }
      #expect(different == 0, "round \(round)")
    }
  }

  @Test(arguments: [Float.nan, .infinity, 101])
  func animpossibleRadiusIsRefused(radius: Float) {
    let (harness, app) = shown(page([glass(radius: radius)]))
    #expect(app.complaints.contains { $0.contains("backdrop") })
    #expect(harness.pixel(85, 80) != 0)
  }

  @Test func behindTooLargeALayerNothingIsBlurredAndTheTintIsDenser() throws {
    let harness = EngineHarness(width: 2_100, height: 2_100)
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(
      Node(
        1, 0, 0, 2_100, 2_100, color: 0xFFFF_FFFF,
        children: [
          Node(2, 0, 0, 1_000, 2_100, color: 0xFF),
          Node(3, 0, 0, 2_100, 2_100, color: 0xFFFF_FF80) { $0.backdrop.radius = 20 },
        ]))
    harness.run()
    #expect(harness.pixel(999, 500) == harness.pixel(100, 500), "the edge is sharp")
    #expect(grey(harness.pixel(100, 500)) > 0xC0)
    #expect(app.complaints == [])
  }
}

/// Random numbers that are the same in each run.
private struct Generator: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return seed >> 11 ^ seed << 31
  }
}
