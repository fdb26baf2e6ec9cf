import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests {
  /// What is asked of a displayd that takes the place of another.
  @Suite struct TakeoverTests {
    private let harness = EngineHarness(isTakingOver: true)
    private let connection = FakeViewer()

    /// Opens the scene that was in front, as foregroundd does before it says what the screen shows.
    private func bringBack() -> FakeApp {
      let app = harness.open("app")
      harness.bringToFront("app")
      return app
    }

    private func tap(as viewer: Viewer) {
      var touch = WireTouch()
      touch.phase = .touchBegan
      touch.x = 50
      touch.y = 100
      harness.engine.handle(
        .with {
          $0.number = 7
          $0.input.touches.touches = [touch]
        }, from: viewer)
    }

    private var inputs: [WireSceneInput] {
      harness.reports.compactMap { if case .input(let input) = $0.content { input } else { nil } }
    }

    @Test func aTouchWaitsForTheSceneThatItHits() {
      let viewer = harness.engine.viewerCame(connection)
      tap(as: viewer)
      let app = bringBack()
      #expect(connection.received.isEmpty)
      app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
      #expect(connection.received.map(\.number) == [7])
      #expect(inputs.map(\.token) == [app.token])
    }

    @Test func aPictureShowsWhatWasThereBefore() throws {
      let viewer = harness.engine.viewerCame(connection)
      let app = bringBack()
      harness.engine.handle(
        .with {
          $0.number = 1
          $0.screenshot = WireScreenshotRequest()
        }, from: viewer)
      #expect(connection.received.isEmpty)
      app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
      let picture = try ImageCodec.decode(try #require(connection.received.first).picture)
      #expect(picture.pixel(50, 100) == 0xFF0000)
    }

    @Test func whoWatchesAnExternalDisplayWaitsUntilItIsKnown() {
      let viewer = harness.engine.viewerCame(connection)
      harness.engine.handle(
        .with {
          $0.number = 3
          $0.watch.display = 7
        }, from: viewer)
      #expect(connection.received.isEmpty)
      harness.arrange {
        $0.displays = [
          .with {
            $0.number = 7
            $0.name = "TV"
            $0.scale = 1
            $0.width = 200
            $0.height = 100
            $0.mostPixels = 20_000
          }
        ]
      }
      #expect(connection.received.first?.number == 3)
      #expect(connection.received.first?.info.width == 200)
    }

    @Test func waitingForAnEarlierSceneHasALimit() {
      let viewer = harness.engine.viewerCame(connection)
      _ = bringBack()
      tap(as: viewer)
      harness.run(for: DisplayEngine.takeoverPatience - 0.1)
      #expect(connection.received.isEmpty)
      harness.run(for: 0.2)
      #expect(connection.received.map(\.number) == [7])
    }

    @Test func theNumberOfWaitingRequestsIsLimited() {
      let viewer = harness.engine.viewerCame(connection)
      _ = bringBack()
      for _ in 0..<DisplayEngine.mostHeldRequests { tap(as: viewer) }
      #expect(connection.received.isEmpty)
      tap(as: viewer)
      #expect(connection.received.last?.refused.isEmpty == false)
    }

    @Test func theFirstDisplaydDoesNotWaitForEarlierScenes() {
      let harness = EngineHarness()
      let viewer = harness.engine.viewerCame(connection)
      _ = harness.open("app")
      harness.bringToFront("app")
      harness.engine.handle(
        .with { $0.describeInterface = WireDescribeInterfaceRequest() }, from: viewer)
      #expect(connection.received.count == 1)
    }
  }
}
