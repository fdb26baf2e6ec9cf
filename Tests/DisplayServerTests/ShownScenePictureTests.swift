import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// The pictures of several scenes: those on the disk, and those that stand in for scenes.
extension DisplayTests.ShownScenePictureTests {
  private typealias Colour = SplitStage

  @Test func eachSceneHasItsPictureAsLargeAsItsPlace() throws {
    try SplitStage.withFolder { folder in
      let stage = SplitStage(snapshots: folder)
      stage.split {
        $0.beside.app = "notes"
        $0.beside.scene = 4
        $0.beside.place = SplitStage.over
      }
      stage.show(
        stage.notes, [stage.window(1, Colour.red), stage.window(3, Colour.blue)], scenes: [0, 4])
      stage.harness.run()
      // Home: they are as large as they were.
      stage.harness.arrange { _ in }
      stage.picture(of: stage.notes)
      stage.picture(of: stage.notes, scene: 4)
      #expect(stage.pictures.map(\.scene) == [0, 4])
      #expect(
        stage.pictures.map(\.path) == [
          "\(folder)/notes/portrait@2x.png", "\(folder)/notes/scene4-portrait@2x.png",
        ])
      let (first, second) = (
        SnapshotStore.load(stage.pictures[0].path), SnapshotStore.load(stage.pictures[1].path)
      )
      #expect(first?.width == 395 && first?.height == 600)
      #expect(first?.pixel(200, 300) == Colour.red)
      #expect(second?.width == 320 && second?.height == 584)
      #expect(second?.pixel(200, 300) == Colour.blue)
    }
  }

  @Test func severalScenesThatWaitForOneCommitAreAllPictured() throws {
    try SplitStage.withFolder { folder in
      let stage = SplitStage(snapshots: folder)
      for scene: UInt32 in [0, 1, 0] {
        stage.harness.engine.handle(
          .with {
            $0.takeSnapshot.token = stage.notes.token
            $0.takeSnapshot.afterCommit = 1
            $0.takeSnapshot.scene = scene
          })
      }
      #expect(stage.pictures.isEmpty)
      stage.show(stage.notes, [stage.window(1, Colour.red)], scenes: [1])
      #expect(stage.pictures.map(\.scene).sorted() == [0, 0, 1])
      // There is nothing of scene 0 to be seen.
      #expect(stage.pictures.filter { $0.scene == 0 }.allSatisfy { $0.path.isEmpty })
      #expect(stage.pictures.first { $0.scene == 1 }?.path.isEmpty == false)
    }
  }

  @Test func thePicturesOfOneSceneAreForgottenOrThoseOfAll() throws {
    try SplitStage.withFolder { folder in
      let stage = SplitStage(snapshots: folder)
      stage.show(
        stage.notes, [stage.window(1, Colour.red), stage.window(3, Colour.blue)], scenes: [0, 4])
      stage.picture(of: stage.notes)
      stage.picture(of: stage.notes, scene: 4)
      func files() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/notes")) ?? []).sorted()
      }
      #expect(files().count == 4)
      stage.harness.engine.handle(
        .with {
          $0.forgetSnapshots.bundleIdentifier = "notes"
          $0.forgetSnapshots.scenes = [4]
        })
      #expect(files() == ["portrait@1x.png", "portrait@2x.png"])
      stage.picture(of: stage.notes, scene: 4)
      stage.harness.engine.handle(.with { $0.forgetSnapshots.bundleIdentifier = "notes" })
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/notes"))
    }
  }

  @Test func aForgottenPictureThatWasBeingWrittenLeavesThoseOfTheOtherScenes() throws {
    try SplitStage.withFolder { folder in
      let stage = SplitStage(snapshots: folder)
      stage.show(
        stage.notes, [stage.window(1, Colour.red), stage.window(3, Colour.blue)], scenes: [0, 4])
      stage.picture(of: stage.notes)
      stage.harness.surroundings.holdsAnswers = true
      stage.picture(of: stage.notes, scene: 4)
      stage.harness.engine.handle(
        .with {
          $0.forgetSnapshots.bundleIdentifier = "notes"
          $0.forgetSnapshots.scenes = [4]
        })
      let late = "\(folder)/notes/scene4-portrait@2x.png"
      try Data("x".utf8).write(to: URL(filePath: late))
      stage.harness.surroundings.answer()
      #expect(stage.pictures.last?.path == "")
      #expect(!FileManager.default.fileExists(atPath: late))
      #expect(FileManager.default.fileExists(atPath: "\(folder)/notes/portrait@2x.png"))
    }
  }

  @Test func aPictureStandsInForEachSceneUntilItHasDrawn() throws {
    try SplitStage.withFolder { folder in
      let stage = SplitStage(snapshots: folder)
      stage.split { $0.beside.scene = 4 }
      stage.show(stage.notes, [stage.window(1, Colour.red)])
      stage.show(stage.maps, [stage.window(1, Colour.blue)], scenes: [4])
      stage.harness.run()
      stage.picture(of: stage.maps, scene: 4)
      stage.harness.arrange { _ in }
      stage.show(stage.maps, [stage.window(1, Colour.green)], scenes: [4])
      stage.split {
        $0.beside.scene = 4
        $0.beside.showsSnapshot = true
        $0.beside.liveFromCommit = 3
      }
      stage.harness.run()
      #expect(stage.pixel(200, 300) == Colour.red, "only the one beside waits")
      #expect(stage.pixel(600, 300) == Colour.blue)
      #expect(stage.pixel(400, 300) == 0)
      stage.show(stage.maps, [stage.window(1, Colour.green)], scenes: [4])
      stage.harness.run()
      #expect(stage.pixel(600, 300) == Colour.green)
    }
  }

  @Test func aPictureOfAnotherSizeFillsThePlaceAndNotMore() throws {
    try SplitStage.withFolder { folder in
      let stage = SplitStage(snapshots: folder)
      stage.harness.bringToFront("maps")
      stage.showBoth()
      stage.picture(of: stage.maps)
      stage.split {
        $0.beside.place = SplitStage.over
        $0.clearFrontPlace()
        $0.beside.showsSnapshot = true
        $0.beside.liveFromCommit = 9
      }
      stage.harness.run()
      #expect(stage.pixel(600, 300) == Colour.blue)
      #expect(stage.pixel(460, 300) & 0xFF0000 > 0xA00000, "its shadow on Notes")
      #expect(stage.pixel(796, 300) & 0xFF == 0)
      // Rounded corners cut the picture as well.
      #expect(stage.pixel(473, 9) & 0xFF < 0x80)
    }
  }

  @Test func aSceneThatIsNotConnectedYetIsThatOfNoOtherSession() {
    let stage = SplitStage()
    stage.split {
      $0.beside.app = "notes"
      $0.beside.scene = 1
    }
    stage.showBoth()
    #expect(stage.pixel(200, 300) == Colour.red)
    #expect(stage.pixel(600, 300) == 0xFFFFFF, "the system's background stands in")
    stage.show(
      stage.notes, [stage.window(1, Colour.red), stage.window(3, Colour.blue)], scenes: [0, 1])
    stage.harness.run()
    #expect(stage.pixel(600, 300) == Colour.blue)
  }

  @Test func theScreenshotOfAnAppIsThatOfItsSceneThatIsShownOrWasLast() throws {
    try SplitStage.withFolder { (folder: String) throws in
      let stage = SplitStage(snapshots: folder)
      stage.split { $0.beside.scene = 4 }
      stage.show(
        stage.maps, [stage.window(1, Colour.red), stage.window(3, Colour.blue)], scenes: [0, 4])
      stage.harness.run()
      func screenshot() throws -> Surface {
        stage.harness.engine.handle(
          .with { $0.screenshot.bundleIdentifier = "maps" }, from: stage.viewer)
        return try ImageCodec.decode(try #require(stage.connection.received.last).picture)
      }
      #expect(try screenshot().pixel(200, 300) == Colour.blue)
      #expect(try screenshot().width == 395)
      stage.harness.arrange { _ in }
      #expect(try screenshot().pixel(200, 300) == Colour.blue)
      stage.picture(of: stage.maps, scene: 4)
      stage.harness.engine.handle(.with { $0.sceneClosed.token = stage.maps.token })
      #expect(try screenshot().pixel(200, 300) == Colour.blue)
      // Its session is gone, and another is there.
      let again = stage.harness.open("maps")
      stage.show(again, [stage.window(1, Colour.green)], scenes: [9])
      #expect(try screenshot().pixel(200, 300) == Colour.green)
    }
  }
}
