import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// What external displays show: the device's screen, or the windows of the app in front.
extension DisplayTests.ExternalOutputTests {
  private static let tv: WireDisplayOutput = .with {
    $0.number = 7
    $0.name = "TV"
    $0.scale = 1
    $0.width = 200
    $0.height = 100
    $0.mostPixels = 400 * 200
  }

  private final class Stage {
    let harness = EngineHarness()
    let app: FakeApp
    var displays = [tv]

    init() {
      app = harness.open("app")
      let shell = harness.open("shell", isShell: true)
      shell.show(Node(1, 0, 0, 100, 200, color: 0x00FF_00FF))
    }

    func arrange(front: String = "app", _ fill: (inout WireArrangement) -> Void = { _ in }) {
      harness.arrange {
        $0.front = front
        $0.foreground = front.isEmpty ? [] : [front]
        $0.displays = displays
        fill(&$0)
      }
      harness.run()
    }

    /// The app has a red window on the device's screen and a blue one, with a white corner, on the
    /// display.
    func show(onDisplay number: UInt32, color: UInt32 = 0x0000_FFFF) {
      app.commit {
        Node(1, 0, 0, 100, 200, color: 0xFF00_00FF).add(to: &$0)
        Node(
          2, 0, 0, 200, 100, color: color, children: [Node(3, 190, 90, 10, 10, color: 0xFFFF_FFFF)]
        ).add(to: &$0)
        $0.windows = [
          .with { $0.layer = 1 },
          .with {
            $0.layer = 2
            $0.display = number
          },
        ]
      }
      harness.run()
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      harness.engine.outputs.first?.memory.surface.pixel(x, y) ?? 0xDEAD
    }

    func watch(_ display: UInt32) -> (FakeViewer, Viewer) {
      let connection = FakeViewer()
      let viewer = harness.engine.viewerCame(connection)
      harness.engine.handle(.with { $0.watch.display = display }, from: viewer)
      return (connection, viewer)
    }

    func picture(of display: String) -> WireScreenReply? {
      let connection = FakeViewer()
      let viewer = harness.engine.viewerCame(connection)
      harness.engine.handle(.with { $0.screenshot.display = display }, from: viewer)
      return connection.received.last
    }
  }

  @Test func withoutAWindowTheScreenIsMirroredInTheMiddle() {
    let stage = Stage()
    stage.arrange(front: "")
    // 100 x 200 fit as 50 x 100 into 200 x 100.
    #expect(stage.pixel(100, 50) == 0x00FF00)
    #expect(stage.pixel(77, 2) == 0x00FF00)
    #expect(stage.pixel(70, 50) == 0)
    #expect(stage.pixel(130, 50) == 0)
    stage.app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
    stage.arrange()
    #expect(stage.pixel(100, 50) == 0xFF0000, "what changes on the screen changes there")
    #expect(stage.pixel(70, 50) == 0)
  }

  @Test func aSmallChangeOfTheScreenIsASmallChangeOfTheMirror() throws {
    let stage = Stage()
    stage.app.show(
      Node(1, 0, 0, 100, 200, color: 0xFF00_00FF, children: [Node(2, 10, 20, 10, 10, color: 0xFF)]))
    stage.arrange()
    let (connection, viewer) = stage.watch(7)
    stage.harness.engine.handle(.with { $0.frameTaken = .max }, from: viewer)
    connection.received.removeAll()
    stage.app.commit {
      Node(2, 10, 20, 10, 10, color: 0x0000_FFFF).add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
    }
    stage.harness.run()
    #expect(stage.pixel(82, 12) == 0x0000FF)
    let frame = try #require(connection.frames.last)
    #expect(connection.frames.count == 1)
    let damage = try #require(frame.damage.first)
    #expect(damage.width < 12 && damage.height < 12 && damage.x > 70)
  }

  @Test func theAppInFrontHasTheDisplayForItself() {
    let stage = Stage()
    stage.arrange()
    stage.show(onDisplay: 7)
    #expect(stage.pixel(5, 5) == 0x0000FF)
    #expect(stage.pixel(195, 95) == 0xFFFFFF)
    #expect(stage.harness.pixel(50, 100) == 0xFF0000)
    stage.show(onDisplay: 7, color: 0xFFFF_00FF)
    #expect(stage.pixel(5, 5) == 0xFFFF00)
    stage.arrange(front: "")
    #expect(stage.pixel(5, 5) == 0, "an app that is not in front shows nothing")
    #expect(stage.pixel(100, 50) == 0x00FF00)
    stage.arrange()
    #expect(stage.pixel(5, 5) == 0xFFFF00)
    stage.arrange { $0.locked = true }
    #expect(stage.pixel(5, 5) == 0)
    stage.arrange { $0.asleep = true }
    #expect(stage.pixel(100, 50) == 0)
  }

  @Test func aWindowOnADisplayThatIsNotThereIsShownNowhere() {
    let stage = Stage()
    stage.arrange()
    stage.show(onDisplay: 8)
    #expect(stage.harness.pixel(50, 100) == 0xFF0000)
    #expect(stage.pixel(100, 50) == 0xFF0000, "the mirror of the other window")
    #expect(stage.app.complaints == [])
    stage.displays = []
    stage.arrange()
    stage.show(onDisplay: 7)
    #expect(stage.harness.pixel(50, 100) == 0xFF0000)
    #expect(stage.harness.engine.outputs.isEmpty)
  }

  @Test func whatADisplayShowsIsNotInThePictureOfTheApp() {
    let stage = Stage()
    stage.arrange()
    stage.show(onDisplay: 7)
    let scene = stage.harness.engine.scene(of: "app")
    let picture = scene.flatMap { stage.harness.engine.draw($0, scale: 1) }
    #expect(picture?.pixel(5, 5) == 0xFF0000)
  }

  @Test func aPictureThatStandsInForTheAppIsMirroredAsWell() {
    let stage = Stage()
    stage.arrange()
    stage.show(onDisplay: 7)
    stage.arrange {
      $0.showsSnapshot = true
      $0.liveFromCommit = 99
    }
    #expect(stage.pixel(5, 5) == 0)
    #expect(stage.pixel(100, 50) == 0xFFFFFF, "the system's background stands in for the app")
  }

  @Test func theModeChangesTheSizeAndNotTheMemory() {
    let stage = Stage()
    stage.arrange()
    stage.show(onDisplay: 7)
    let (connection, viewer) = stage.watch(7)
    stage.harness.engine.handle(.with { $0.frameTaken = .max }, from: viewer)
    stage.displays[0].width = 400
    stage.displays[0].height = 200
    stage.arrange()
    #expect(connection.frames.last?.width == 400)
    #expect(connection.frames.last?.height == 200)
    #expect(connection.isClosed == false)
    #expect(stage.pixel(195, 95) == 0xFFFFFF)
    #expect(stage.pixel(300, 150) == 0)
  }

  @Test func aScaleMakesPointsOfSeveralPixels() {
    let stage = Stage()
    stage.displays[0].scale = 2
    stage.displays[0].width = 400
    stage.displays[0].height = 200
    stage.arrange()
    stage.show(onDisplay: 7)
    #expect(stage.pixel(385, 185) == 0xFFFFFF)
    #expect(stage.pixel(375, 185) == 0x0000FF)
  }

  @Test func viewersOfADisplayThatGoesAreDismissed() {
    let stage = Stage()
    stage.arrange()
    let (screen, _) = stage.watch(0)
    let (connection, viewer) = stage.watch(7)
    #expect(connection.received.first?.info.width == 200)
    #expect(connection.received.first?.info.frameNumberOffset == UInt32(320_000))
    stage.displays = []
    stage.arrange()
    #expect(connection.isClosed)
    #expect(!screen.isClosed)
    connection.received.removeAll()
    stage.harness.engine.handle(.with { $0.watch.display = 7 }, from: viewer)
    #expect(connection.received.last?.refused == "no external display has the number 7")
  }

  @Test func aSlowViewerOfADisplayDoesNotHoldUpTheScreen() {
    let stage = Stage()
    stage.arrange()
    let (screen, screenViewer) = stage.watch(0)
    let (_, _) = stage.watch(7)
    for color in [0x1111_11FF, 0x2222_22FF, 0x3333_33FF] as [UInt32] {
      stage.harness.engine.handle(.with { $0.frameTaken = .max }, from: screenViewer)
      stage.app.show(Node(1, 0, 0, 100, 200, color: color))
      stage.harness.run(for: 0.02)
    }
    #expect(screen.frames.count == 4, "the first and three more")
    #expect(stage.harness.pixel(50, 100) == 0x333333)
    stage.harness.run(for: 0.2)
    #expect(stage.pixel(100, 50) == 0x333333, "the patience with its viewer is over")
  }

  @Test func picturesOfDisplays() {
    let stage = Stage()
    stage.arrange()
    stage.show(onDisplay: 7)
    #expect(stage.picture(of: "TV")?.picture.isEmpty == false)
    #expect(stage.picture(of: "Beamer")?.refused == "no display with this name is connected")
  }

  @Test func withoutDisplaysNothingMoreIsDone() {
    let stage = Stage()
    stage.displays = []
    stage.arrange()
    stage.show(onDisplay: 0)
    #expect(stage.harness.surroundings.isIdle)
    stage.displays = [Self.tv]
    stage.arrange()
    #expect(stage.harness.surroundings.isIdle, "nothing moves")
  }

  @Test(
    arguments: [
      { $0.width = 0 }, { $0.height = 5_000 }, { $0.scale = 0 }, { $0.mostPixels = 1 },
      { $0.number = 0 },
    ] as [@Sendable (inout WireDisplayOutput) -> Void])
  func anImpossibleDisplayIsLeftOut(_ spoil: @Sendable (inout WireDisplayOutput) -> Void) {
    let stage = Stage()
    spoil(&stage.displays[0])
    stage.arrange(front: "")
    #expect(stage.harness.engine.outputs.isEmpty)
    #expect(stage.harness.pixel(50, 100) == 0x00FF00)
  }
}
