import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests.SnapshotTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "display-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func taken(_ harness: EngineHarness) -> [WireSnapshotTaken] {
    harness.reports.compactMap {
      if case .snapshotTaken(let taken) = $0.content { taken } else { nil }
    }
  }

  @Test func thePictureWaitsForTheCommitAndIsKeptInTwoSizes() throws {
    try withFolder { folder in
      let harness = EngineHarness(scale: 2, snapshots: folder)
      let app = harness.open("app")
      harness.bringToFront("app")
      app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
      harness.run()
      harness.engine.handle(
        .with {
          $0.takeSnapshot.token = app.token
          $0.takeSnapshot.afterCommit = 2
        })
      #expect(taken(harness).isEmpty)
      app.show(Node(1, 0, 0, 100, 200, color: 0x00FF_00FF))
      let reply = try #require(taken(harness).first)
      #expect(reply.path == "\(folder)/app/portrait@2x.png")
      let full = try #require(SnapshotStore.load(reply.path))
      #expect(full.width == 200 && full.height == 400)
      #expect(full.pixel(100, 100) == 0x00FF00)
      let small = try #require(SnapshotStore.load("\(folder)/app/portrait@1x.png"))
      #expect(small.width == 100 && small.height == 200)
    }
  }

  @Test func anAppThatTheShellMovesIsNotDrawnAgainForItsPicture() throws {
    try withFolder { folder in
      let harness = EngineHarness(snapshots: folder)
      let shell = harness.open("shell", isShell: true)
      let app = harness.open("app")
      harness.bringToFront("app")
      app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
      shell.show(Node(1, 30, 60, 40, 80) { $0.appPicture = "app" })
      harness.run()
      let shown = try #require(harness.engine.appPictures[SceneKey(app: "app", session: 0)]).surface
      // The app's last commit and the picture of it, before the next frame.
      app.show(Node(1, 0, 0, 100, 200, color: 0x0000_FFFF))
      harness.engine.handle(
        .with {
          $0.takeSnapshot.token = app.token
          $0.takeSnapshot.afterCommit = 2
        })
      let path = try #require(taken(harness).first).path
      #expect(SnapshotStore.load(path)?.pixel(50, 100) == 0x0000FF)
      #expect(harness.engine.appPictures[SceneKey(app: "app", session: 0)]?.surface === shown)
      // What the app draws afterwards is not in it.
      app.show(Node(1, 0, 0, 100, 200, color: 0x00FF_00FF))
      harness.run()
      #expect(harness.pixel(50, 100) == 0x00FF00)
      #expect(shown.pixel(50, 100) == 0x0000FF)
    }
  }

  @Test func aPictureThatIsBeingWrittenWhenItsAppIsRemovedDoesNotStay() throws {
    try withFolder { folder in
      let harness = EngineHarness(scale: 2, snapshots: folder)
      let app = harness.open("app")
      harness.bringToFront("app")
      app.show(Node(1, 0, 0, 100, 200))
      harness.run()
      harness.surroundings.holdsAnswers = true
      harness.engine.handle(.with { $0.takeSnapshot.token = app.token })
      harness.engine.handle(.with { $0.forgetSnapshots.bundleIdentifier = "app" })
      // The other thread has written it only now.
      try FileManager.default.createDirectory(
        atPath: "\(folder)/app", withIntermediateDirectories: true)
      harness.surroundings.answer()
      #expect(taken(harness).map(\.path) == [""])
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/app"))
    }
  }

  @Test func whatAKilledDisplaydWasWritingIsRemoved() throws {
    try withFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: "\(folder)/app", withIntermediateDirectories: true)
      for name in ["portrait@2x.png", ".half"] {
        try Data("x".utf8).write(to: URL(filePath: "\(folder)/app/\(name)"))
      }
      let harness = EngineHarness(scale: 2, snapshots: folder)
      #expect(harness.engine.isConfigured)
      #expect(try files.contentsOfDirectory(atPath: "\(folder)/app") == ["portrait@2x.png"])
    }
  }

  @Test func waitingForACommitBeforeASnapshotHasALimit() throws {
    try withFolder { folder in
      let harness = EngineHarness(snapshots: folder)
      let app = harness.open("app")
      harness.bringToFront("app")
      app.show(Node(1, 0, 0, 100, 200))
      harness.engine.handle(
        .with {
          $0.takeSnapshot.token = app.token
          $0.takeSnapshot.afterCommit = 9
        })
      harness.run(for: 0.9)
      #expect(taken(harness).isEmpty)
      harness.run(for: 0.2)
      #expect(taken(harness).count == 1)
    }
  }

  @Test func aClosedSceneHasNoSnapshot() {
    let harness = EngineHarness()
    harness.engine.handle(.with { $0.takeSnapshot.token = Data("nobody".utf8) })
    #expect(taken(harness).first?.path == "")
  }

  @Test func anAppThatEndsHasItsPictureTakenAsItWas() throws {
    try withFolder { folder in
      let harness = EngineHarness(snapshots: folder)
      let app = harness.open("app")
      app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
      harness.engine.handle(
        .with {
          $0.takeSnapshot.token = app.token
          $0.takeSnapshot.afterCommit = 2
        })
      harness.engine.handle(.with { $0.sceneClosed.token = app.token })
      #expect(taken(harness).first?.path.hasSuffix("portrait@2x.png") == true)
    }
  }

  @Test func aReturningAppShowsItsPictureUntilItHasDrawn() throws {
    try withFolder { folder in
      let harness = EngineHarness(snapshots: folder)
      let first = harness.open("app")
      harness.bringToFront("app")
      first.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
      harness.run()
      harness.engine.handle(.with { $0.takeSnapshot.token = first.token })
      harness.engine.handle(.with { $0.sceneClosed.token = first.token })
      // Another process of the app, which has not drawn anything yet.
      let second = harness.open("app")
      harness.arrange {
        $0.front = "app"
        $0.showsSnapshot = true
        $0.liveFromCommit = 1
      }
      harness.run()
      #expect(harness.pixel(50, 100) == 0xFF0000)
      second.show(Node(1, 0, 0, 100, 200, color: 0x0000_FFFF))
      harness.run()
      #expect(harness.pixel(50, 100) == 0x0000FF)
    }
  }

  @Test func whileItReturnsTheOldTreeIsNotSeen() throws {
    try withFolder { folder in
      let harness = EngineHarness(snapshots: folder)
      let app = harness.open("app")
      harness.bringToFront("app")
      app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
      harness.run()
      harness.engine.handle(.with { $0.takeSnapshot.token = app.token })
      harness.arrange { _ in }
      // Drawn in the background: neither the picture nor the screen changes (SNAP-02).
      app.show(Node(1, 0, 0, 100, 200, color: 0x00FF_00FF))
      harness.arrange {
        $0.front = "app"
        $0.foreground = ["app"]
        $0.showsSnapshot = true
        $0.liveFromCommit = 3
      }
      harness.run()
      #expect(harness.pixel(50, 100) == 0xFF0000)
      app.show(Node(1, 0, 0, 100, 200, color: 0x0000_FFFF))
      harness.run()
      #expect(harness.pixel(50, 100) == 0x0000FF)
    }
  }

  @Test func theLaunchScreenOfTheShellIsShownUntilTheAppDrawsAndNowhereElse() throws {
    let harness = EngineHarness()
    let shell = harness.open("shell", isShell: true)
    func home(launching app: String) -> Node {
      let bar = Node(3, 0, 150, 100, 50, color: 0x0000_FFFF)
      let screen = Node(
        2, 0, 0, 100, 200, color: 0xFF00_00FF, { $0.launchScreen = app }, children: [bar])
      return Node(1, 0, 0, 100, 200, color: 0x00FF_00FF, children: app.isEmpty ? [] : [screen])
    }
    shell.show(home(launching: "app"))
    harness.run()
    #expect(harness.pixel(50, 100) == 0x00FF00)
    let app = harness.open("app")
    harness.bringToFront("app")
    harness.run()
    #expect(harness.pixel(50, 100) == 0xFF0000)
    #expect(harness.pixel(50, 180) == 0x0000FF)
    // It is that of this app alone.
    harness.open("other")
    harness.bringToFront("other")
    harness.run()
    #expect(harness.pixel(50, 100) == 0xFFFFFF)
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0x0000_00FF))
    harness.run()
    #expect(harness.pixel(50, 100) == 0x000000)
  }

  @Test func theScreenLiesForAnAppThatStartsOnItsSide() throws {
    let harness = EngineHarness()
    let shell = harness.open("shell", isShell: true)
    // The panel is 100 x 200; the launch screen is laid out for the app's orientation.
    let bar = Node(3, 0, 50, 200, 50, color: 0x0000_FFFF)
    let screen = Node(
      2, 0, 0, 200, 100, color: 0xFF00_00FF, { $0.launchScreen = "app" }, children: [bar])
    shell.show(Node(1, 0, 0, 100, 200, color: 0x00FF_00FF, children: [screen]))
    harness.open("app", launchOrientation: .landscapeRight)
    harness.bringToFront("app")
    harness.run()
    let surface = try #require(harness.engine.memory?.surface)
    #expect(surface.width == 200 && surface.height == 100)
    #expect(harness.pixel(190, 20) == 0xFF0000)
    #expect(harness.pixel(190, 80) == 0x0000FF)
    // What it has is not what an interface can have: upright.
    harness.open("flat", launchOrientation: .faceUp)
    harness.bringToFront("flat")
    harness.run()
    #expect(harness.engine.memory?.surface.width == 100)
  }

  @Test func anUprightLaunchImageIsTurnedWithTheScreen() throws {
    try withFolder { folder in
      // The upper half of the panel is green; the interface has its left there.
      let image = try #require(Surface(width: 10, height: 20))
      for index in 0..<200 {
        Data(index < 100 ? [0, 255, 0, 255] : [255, 0, 0, 255])
          .copyBytes(to: image.data + index * 4, count: 4)
      }
      let path = "\(folder)/launch.png"
      try ImageCodec.png(image).write(to: URL(filePath: path))
      let harness = EngineHarness(snapshots: folder)
      harness.open("app", launchImage: path, launchOrientation: .landscapeRight)
      harness.bringToFront("app")
      harness.run()
      #expect(harness.engine.memory?.surface.width == 200)
      #expect(harness.pixel(20, 50) == 0x00FF00)
      #expect(harness.pixel(180, 50) == 0x0000FF)
      // It comes out of its icon as it stays.
      let picture = try #require(harness.engine.appPicture(of: "app", at: 0))
      #expect(picture.surface.width == 200 && picture.orientation == .landscapeRight)
    }
  }

  @Test func onlyTheShellHasLaunchScreensOfOthers() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF) { $0.launchScreen = "other" })
    harness.run()
    #expect(harness.pixel(50, 100) == 0xFFFFFF)
  }

  @Test func withoutAPictureTheLaunchImageIsShownAndWithoutThatTheSystemsColour() throws {
    try withFolder { folder in
      let image = try #require(Surface(width: 10, height: 20))
      let green = Data([0, 255, 0, 255])
      for index in 0..<200 { green.copyBytes(to: image.data + index * 4, count: 4) }
      let path = "\(folder)/launch.png"
      try ImageCodec.png(image).write(to: URL(filePath: path))
      let harness = EngineHarness(snapshots: folder)
      harness.open("app", launchImage: path)
      harness.bringToFront("app")
      harness.run()
      #expect(harness.pixel(50, 100) == 0x00FF00)
      harness.open("plain")
      harness.bringToFront("plain")
      harness.run()
      #expect(harness.pixel(50, 100) == 0xFFFFFF)
      harness.arrange {
        $0.front = "plain"
        $0.darkAppearance = true
      }
      harness.run()
      #expect(harness.pixel(50, 100) == 0)
    }
  }

  @Test func forgottenSnapshotsAreDeleted() throws {
    try withFolder { folder in
      let harness = EngineHarness(snapshots: folder)
      let app = harness.open("app")
      app.show(Node(1, 0, 0, 100, 200))
      harness.engine.handle(.with { $0.takeSnapshot.token = app.token })
      #expect(FileManager.default.fileExists(atPath: "\(folder)/app"))
      harness.engine.handle(.with { $0.forgetSnapshots.bundleIdentifier = "app" })
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/app"))
    }
  }

  @Test(arguments: ["..", ".", "", "a/b", "a\0b", "../\u{301}b"])
  func identifiersThatCannotNameAFileHaveNoSnapshots(
    _ name: String
  ) {
    var store = SnapshotStore()
    store.folder = "/tmp"
    #expect(store.path(of: SceneKey(app: name, session: 0), .portrait, scale: 1) == nil)
  }

  @Test(arguments: [true, false])
  func inTheBackgroundNoPixelsAreKept(isSnapshotTaken: Bool) {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200, operations: [.text("kept", 0, 0)]))
    harness.run()
    #expect(harness.engine.painter.backingBytes > 0)
    harness.arrange { _ in }
    #expect(harness.engine.painter.backingBytes > 0, "the snapshot needs them")
    if isSnapshotTaken {
      harness.engine.handle(.with { $0.takeSnapshot.token = app.token })
    } else {
      harness.run(for: DisplayEngine.dropPatience)
    }
    #expect(harness.engine.painter.backingBytes == 0)
    harness.run()
    harness.bringToFront("app")
    harness.run()
    #expect(harness.engine.painter.backingBytes > 0)
  }
}
