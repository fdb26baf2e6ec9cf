import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// Apps in layers of the shell, and the app in front that follows the shell.
extension DisplayTests.AppPictureTests {
  private static let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFF0000, 0x00FF00, 0x0000FF)

  /// A green home screen, with the picture of an app in its middle if there is one.
  private func home(
    of shell: FakeApp, showing app: String? = nil, following arrangement: UInt64 = 0
  ) {
    let picture = Node(2, 30, 60, 40, 80) { $0.appPicture = app ?? "" }
    let root = Node(
      1, 0, 0, 100, 200, color: 0x00FF_00FF, children: app == nil ? [] : [picture])
    shell.commit {
      $0.whole = true
      root.add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
      $0.appearance.arrangement = arrangement
    }
  }

  private func start() -> (EngineHarness, shell: FakeApp, app: FakeApp) {
    let harness = EngineHarness()
    let shell = harness.open("shell", isShell: true)
    home(of: shell)
    let app = harness.open("app")
    app.show(
      Node(1, 0, 0, 100, 200, color: 0xFF00_00FF, children: [Node(2, 0, 0, 100, 20)]))
    return (harness, shell, app)
  }

  private func arrange(_ harness: EngineHarness, _ front: String, _ number: UInt64) {
    harness.arrange {
      $0.front = front
      $0.foreground = front.isEmpty ? [] : [front]
      $0.number = number
    }
  }

  @Test func theAppInFrontIsSeenInTheShellsLayerAndNowhereElse() {
    let (harness, shell, _) = start()
    arrange(harness, "app", 1)
    home(of: shell, showing: "app")
    harness.run()
    #expect(harness.pixel(50, 100) == Self.red)
    #expect(harness.pixel(10, 100) == Self.green)
    home(of: shell)
    harness.run()
    #expect(harness.pixel(10, 100) == Self.red)
    #expect(harness.engine.appPictures.isEmpty)
  }

  @Test func whatTheAppDrawsMeanwhileIsSeen() {
    let (harness, shell, app) = start()
    arrange(harness, "app", 1)
    home(of: shell, showing: "app")
    harness.run()
    app.commit {
      Node(1, 0, 0, 100, 200, color: 0x0000_FFFF).add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
    }
    harness.run()
    #expect(harness.pixel(50, 100) == Self.blue)
    #expect(harness.pixel(10, 100) == Self.green)
  }

  @Test func aLayerThatIsTooLowForTheAppShowsItsTop() {
    let (harness, shell, app) = start()
    app.show(
      Node(
        1, 0, 0, 100, 200, color: 0xFF00_00FF,
        children: [Node(2, 0, 0, 100, 40, color: 0x0000_FFFF)]))
    arrange(harness, "app", 1)
    shell.show(
      Node(
        1, 0, 0, 100, 200, color: 0x00FF_00FF,
        children: [Node(2, 30, 60, 40, 40) { $0.appPicture = "app" }]))
    harness.run()
    #expect(harness.pixel(50, 64) == Self.blue)
    #expect(harness.pixel(50, 90) == Self.red)
    #expect(harness.pixel(50, 102) == Self.green)
  }

  @Test("The shell does not show itself in one of its layers", arguments: ["", "shell"])
  func theShell(front: String) {
    let (harness, shell, _) = start()
    arrange(harness, front, 1)
    home(of: shell, showing: "shell")
    harness.run()
    #expect(harness.pixel(10, 100) == Self.green)
    #expect(harness.pixel(50, 100) == Self.green)
  }

  @Test(arguments: [40, 24, 12])
  func aSmallPictureIsTheMeanOfWhatItShows(width: Float) {
    let (harness, shell, app) = start()
    let stripes = (0..<50).map {
      Node(UInt64($0 + 2), Float($0) * 2, 0, 1, 200, color: 0x0000_FFFF)
    }
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF, children: stripes))
    arrange(harness, "app", 1)
    shell.show(
      Node(
        1, 0, 0, 100, 200, color: 0x00FF_00FF,
        children: [
          Node(2, 10, 10, width, width * 2) { $0.appPicture = "app" }
        ]))
    harness.run()
    for x in 12..<(8 + Int(width)) {
      let pixel = harness.pixel(x, 10 + Int(width))
      let (red, blue) = (Int(pixel >> 16), Int(pixel & 0xFF))
      #expect(abs(red - 128) < 40 && abs(blue - 128) < 40, "\(x): \(red), \(blue)")
    }
  }

  @Test func whatTheAppDrawsMeanwhileIsSeenInASmallPicture() {
    let (harness, shell, app) = start()
    arrange(harness, "app", 1)
    shell.show(
      Node(
        1, 0, 0, 100, 200, color: 0x00FF_00FF,
        children: [
          Node(2, 10, 10, 20, 40) { $0.appPicture = "app" }
        ]))
    harness.run()
    #expect(harness.pixel(20, 30) == Self.red)
    app.commit {
      Node(1, 0, 0, 100, 200, color: 0x0000_FFFF).add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
    }
    harness.run()
    #expect(harness.pixel(20, 30) == Self.blue)
  }

  @Test func itIsCroppedToTheLayersShape() {
    let (harness, shell, _) = start()
    arrange(harness, "app", 1)
    let picture = Node(2, 30, 60, 40, 40) {
      $0.appPicture = "app"
      $0.cornerRadius = 20
      $0.masksToBounds = true
    }
    shell.show(Node(1, 0, 0, 100, 200, color: 0x00FF_00FF, children: [picture]))
    harness.run()
    #expect(harness.pixel(50, 80) == Self.red)
    #expect(harness.pixel(31, 61) == Self.green)
    #expect(harness.pixel(50, 101) == Self.green)
  }

  @Test func anAppThatLeavesIsSeenAsItWasLast() {
    let (harness, shell, app) = start()
    arrange(harness, "app", 1)
    home(of: shell, showing: "app")
    harness.run()
    arrange(harness, "", 2)
    app.commit {
      Node(1, 0, 0, 100, 200, color: 0x0000_FFFF).add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
    }
    harness.run(for: DisplayEngine.dropPatience + 1)
    home(of: shell, showing: "app")
    harness.run()
    #expect(harness.pixel(50, 100) == Self.blue)
    app.commit {
      Node(1, 0, 0, 100, 200, color: 0xFF00_00FF).add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
    }
    home(of: shell, showing: "app")
    harness.run()
    #expect(harness.pixel(50, 100) == Self.blue)
  }

  @Test func anAppThatHasDrawnNothingYetIsSeenInTheSystemsColour() {
    let (harness, shell, _) = start()
    harness.open("new")
    arrange(harness, "new", 1)
    home(of: shell, showing: "new")
    harness.run()
    #expect(harness.pixel(50, 100) == 0xFFFFFF)
    #expect(harness.pixel(10, 100) == Self.green)
  }

  @Test func onlyTheShellShowsOtherApps() {
    let (harness, _, app) = start()
    let spy = harness.open("spy")
    spy.show(Node(1, 0, 0, 100, 200, color: 0xFFFF_FFFF) { $0.appPicture = "app" })
    harness.run()
    #expect(spy.complaints.contains { $0.contains("only the shell") })
    #expect(app.complaints.isEmpty)
    #expect(harness.engine.scene(attached: spy)?.tree.appliedCommit == 0)
  }

  // MARK: The shell follows

  @Test func anotherAppInFrontWaitsForTheShell() {
    let (harness, shell, _) = start()
    home(of: shell, following: 1)
    arrange(harness, "app", 2)
    harness.run(for: 0.1)
    #expect(harness.pixel(50, 100) == Self.green)
    home(of: shell, following: 2)
    harness.run()
    #expect(harness.pixel(50, 100) == Self.red)
  }

  @Test func theAppBeforeStaysUntilThen() {
    let (harness, shell, _) = start()
    home(of: shell, following: 1)
    arrange(harness, "app", 1)
    harness.run()
    arrange(harness, "", 2)
    harness.run(for: 0.1)
    #expect(harness.pixel(10, 100) == Self.red)
    home(of: shell, showing: "app", following: 2)
    harness.run()
    #expect(harness.pixel(50, 100) == Self.red)
    #expect(harness.pixel(10, 100) == Self.green)
  }

  @Test func anAppThatHasDrawnNothingIsNotSeenToGo() {
    let (harness, shell, _) = start()
    home(of: shell, following: 1)
    _ = harness.open("blank")
    arrange(harness, "blank", 1)
    harness.run()
    #expect(harness.pixel(50, 100) == 0xFFFFFF)
    arrange(harness, "", 2)
    harness.run(for: 0.1)
    #expect(harness.pixel(50, 100) == Self.green)
  }

  @Test func aShellThatHangsHoldsNothingUp() {
    let (harness, shell, _) = start()
    home(of: shell, following: 1)
    arrange(harness, "app", 2)
    harness.run(for: DisplayEngine.shellPatience + 0.05)
    #expect(harness.pixel(50, 100) == Self.red)
  }

  @Test func aLockedDeviceWaitsForNobody() {
    let (harness, shell, _) = start()
    home(of: shell, following: 1)
    arrange(harness, "app", 1)
    harness.run()
    harness.arrange {
      $0.front = ""
      $0.number = 2
      $0.locked = true
    }
    harness.run()
    #expect(harness.pixel(10, 100) == Self.green)
  }

  @Test func touchesGoToTheNewAppAtOnce() {
    let (harness, shell, app) = start()
    home(of: shell, following: 1)
    arrange(harness, "app", 2)
    harness.run(for: 0.05)
    let viewer = harness.engine.viewerCame(FakeViewer())
    harness.engine.handle(
      .with {
        $0.input.touches.touches = [
          .with {
            $0.finger = 1
            $0.phase = .touchBegan
            $0.x = 50
            $0.y = 100
          }
        ]
      }, from: viewer)
    let token = harness.reports.compactMap { report -> Data? in
      if case .input(let input) = report.content { input.token } else { nil }
    }.last
    #expect(token == app.token)
  }
}
