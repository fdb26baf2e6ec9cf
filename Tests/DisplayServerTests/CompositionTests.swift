import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests.CompositionTests {
  private func shell(_ harness: EngineHarness) -> FakeApp {
    let shell = harness.open("shell", isShell: true)
    shell.commit {
      Node(1, 0, 0, 100, 200, color: 0x00FF_00FF).add(to: &$0)
      Node(2, 0, 0, 100, 20, color: 0x0000_FFFF).add(to: &$0)
      $0.windows = [
        .with { $0.layer = 1 },
        .with {
          $0.layer = 2
          $0.level = 1_000
        },
      ]
    }
    return shell
  }

  @Test func theAppLiesBetweenTheHomeScreenAndTheOverlays() {
    let harness = EngineHarness()
    _ = shell(harness)
    let app = harness.open("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
    harness.run()
    #expect(harness.pixel(50, 100) == 0x00FF00)
    #expect(harness.pixel(50, 10) == 0x0000FF)
    harness.bringToFront("app")
    harness.run()
    #expect(harness.pixel(50, 100) == 0xFF0000)
    #expect(harness.pixel(50, 10) == 0x0000FF)
  }

  @Test func anAppCoversTheHomeScreenWhereverItsWindowsAre() {
    let harness = EngineHarness()
    _ = shell(harness)
    let app = harness.open("app")
    app.show(Node(1, 0, 0, 100, 120, color: 0xFF00_00FF))
    harness.bringToFront("app")
    harness.run()
    #expect(harness.pixel(50, 100) == 0xFF0000)
    #expect(harness.pixel(50, 150) == 0)
    harness.arrange { _ in }
    harness.run()
    #expect(harness.pixel(50, 150) == 0x00FF00)
  }

  @Test func asleepTheScreenIsBlackAndStill() {
    let harness = EngineHarness()
    _ = shell(harness)
    let app = harness.open("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
    app.sendToDisplay(.with { $0.requestFrames.wanted = true })
    harness.bringToFront("app")
    harness.run()
    harness.arrange {
      $0.front = "app"
      $0.foreground = ["app"]
      $0.asleep = true
    }
    harness.run()
    #expect(harness.pixel(50, 100) == 0)
    #expect(harness.surroundings.isIdle)
    harness.bringToFront("app")
    harness.run()
    #expect(harness.pixel(50, 100) == 0xFF0000)
  }

  @Test func aDimmedScreenIsDarkerAndGoesOn() {
    let harness = EngineHarness()
    let app = harness.open("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
    harness.bringToFront("app")
    harness.run()
    harness.arrange {
      $0.front = "app"
      $0.foreground = ["app"]
      $0.dimmed = true
    }
    harness.run()
    #expect(harness.pixel(50, 100) == 0x660000)
    app.show(Node(1, 0, 0, 100, 200, color: 0x00FF_00FF))
    harness.run()
    #expect(harness.pixel(50, 100) == 0x006600)
    harness.bringToFront("app")
    harness.run()
    #expect(harness.pixel(50, 100) == 0x00FF00)
  }

  @Test func theScreenTurnsWithTheAppInFront() {
    let harness = EngineHarness()
    _ = shell(harness)
    let app = harness.open("app")
    app.show(
      Node(1, 0, 0, 200, 100, color: 0xFF00_00FF, children: [Node(2, 0, 90, 10, 10, color: 0xFF)]),
      orientation: .landscapeRight)
    harness.bringToFront("app")
    harness.run()
    let surface = harness.engine.memory?.surface
    #expect(surface?.width == 200)
    #expect(surface?.height == 100)
    #expect(harness.pixel(100, 50) == 0xFF0000)
    #expect(harness.pixel(25, 95) == 0xFF0000)
    // The shell has not rotated, so its bar is at the panel's top, which is on the left.
    #expect(harness.pixel(10, 50) == 0x0000FF)
    harness.arrange { _ in }
    harness.run()
    #expect(harness.engine.memory?.surface.width == 100)
    #expect(harness.pixel(50, 100) == 0x00FF00)
  }

  @Test func theFirstFrameAndChangesOfTheAppearanceAreReported() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200), orientation: .landscapeLeft)
    harness.run()
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF), orientation: .landscapeLeft)
    harness.run()
    let shown = harness.reports.compactMap {
      if case .sceneShown(let shown) = $0.content { shown.commit } else { nil }
    }
    #expect(shown == [1])
    let turned = harness.reports.compactMap {
      if case .appearanceChanged(let change) = $0.content { change.orientation } else { nil }
    }
    #expect(turned == [.landscapeLeft])
  }

  @Test func framesAreAnnouncedWhileTheyAreWantedAndSeen() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200))
    harness.run()
    app.received.removeAll()
    app.sendToDisplay(.with { $0.requestFrames.wanted = true })
    harness.run(for: 1)
    let frames = app.received.compactMap {
      if case .frame(let frame) = $0.content { frame } else { nil }
    }
    #expect((58...62).contains(frames.count))
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.timestamp - one.timestamp - 1.0 / 60) < 0.005)
      #expect(abs(one.targetTimestamp - next.timestamp) < 0.005)
    }
    // In the background there are no animations, and nothing runs.
    harness.arrange { _ in }
    harness.engine.handle(.with { $0.takeSnapshot.token = app.token })
    harness.run()
    app.received.removeAll()
    harness.run(for: 1)
    #expect(app.received.isEmpty)
    #expect(harness.surroundings.isIdle)
  }

  @Test func anAppThatDoesNotReadGetsNoFrameTicks() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.sendToDisplay(.with { $0.requestFrames.wanted = true })
    app.isWritable = false
    app.received.removeAll()
    harness.run(for: 1)
    #expect(app.received.isEmpty)
  }

  @Test func aRefusedCommitIsReportedAndChangesNothing() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
    harness.run()
    app.commit {
      Node(1, 0, 0, 100, 200, color: 0x00FF_00FF).add(to: &$0)
      $0.windows = [.with { $0.layer = 99 }]
    }
    harness.run()
    #expect(harness.pixel(50, 100) == 0xFF0000)
    #expect(app.complaints.count == 1)
    #expect(
      harness.reports.contains {
        if case .fault(let fault) = $0.content { fault.message.contains("99") } else { false }
      })
  }

  @Test func theNumberOfReportedFaultsIsLimited() {
    let harness = EngineHarness()
    let app = harness.open("app")
    for _ in 0..<1_000 { app.sendToDisplay(WireSceneMessage()) }
    #expect(app.complaints.count == 10)
    harness.run(for: 5)
    app.sendToDisplay(WireSceneMessage())
    #expect(app.complaints.last?.contains("990 earlier faults") == true)
  }

  @Test func aNewConnectionStartsWithAWholeCommit() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.commit {
      $0.whole = false
      Node(1, 0, 0, 1, 1).add(to: &$0)
    }
    #expect(app.complaints.count == 1)
  }

  @Test func anAppMayComeBeforeItsAnnouncement() {
    let harness = EngineHarness()
    let app = FakeApp(token: Data("early".utf8), engine: harness.engine)
    #expect(app.attach())
    #expect(app.received.isEmpty)
    harness.engine.handle(
      .with {
        $0.sceneOpened.token = Data("early".utf8)
        $0.sceneOpened.bundleIdentifier = "app"
      })
    #expect(app.received.first?.attached.version == MessageVersion.scene)
  }

  @Test func interfacesAreDescribed() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(
      Node(
        1, 0, 0, 100, 200, { $0.element.className = "UIWindow" },
        children: [
          Node(
            2, 10, 20, 50, 30,
            {
              $0.element.className = "UILabel"
              $0.element.label = "Hello"
            }, operations: [.text("Hello", 0, 0)]),
          // Not an element itself.
          Node(
            3, 0, 100, 100, 100,
            children: [Node(4, 5, 5, 10, 10) { $0.element.className = "UIButton" }]),
        ]))
    harness.run()
    var request = WireDescribeInterfaceRequest()
    request.bundleIdentifier = "app"
    let tree = try InterfaceDescriber(engine: harness.engine).describe(request)
    let window = try #require(tree.roots.first)
    #expect(window.children.map(\.element.className) == ["UILabel", "UIButton"])
    #expect(window.children[0].text == "Hello")
    #expect(window.children[0].frame.y == 20)
    #expect(window.children[1].frame.y == 105)
  }
}
