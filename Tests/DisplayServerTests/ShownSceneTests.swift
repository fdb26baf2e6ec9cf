import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// Two scenes on the screen: where their windows are drawn.
extension DisplayTests.ShownSceneTests {
  private typealias Colour = SplitStage

  @Test func eachSceneIsDrawnInItsPlaceAndTheGapIsBlack() {
    let stage = SplitStage()
    stage.split()
    stage.showBoth()
    #expect(stage.pixel(5, 5) == 0, "the corner of the left scene")
    #expect(stage.pixel(394, 300) == Colour.red)
    #expect(stage.pixel(395, 300) == 0)
    #expect(stage.pixel(404, 300) == 0)
    #expect(stage.pixel(405, 5) == 0, "the corner of the right scene")
    #expect(stage.pixel(405, 300) == Colour.blue)
    #expect(stage.pixel(799, 599) == Colour.blue)
    stage.harness.keepPicture("split")
  }

  @Test func theHomeScreenIsNotSeenBesideAnAppOfWhichOnlyOnePartIsThere() {
    let stage = SplitStage()
    stage.split { $0.clearBeside() }
    stage.showBoth()
    #expect(stage.pixel(394, 300) == Colour.red)
    #expect(stage.pixel(600, 300) == 0)
  }

  @Test func twoScenesOfOneAppAreDrawnAndAThirdIsNot() {
    let stage = SplitStage()
    stage.split {
      $0.frontScene = 2
      $0.beside.app = "notes"
      $0.beside.scene = 5
    }
    stage.show(
      stage.notes,
      [stage.window(1, Colour.green), stage.window(3, Colour.red), stage.window(5, Colour.blue)],
      scenes: [0, 2, 5])
    stage.harness.run()
    #expect(stage.pixel(200, 300) == Colour.red)
    #expect(stage.pixel(600, 300) == Colour.blue)
    // They change places: each is drawn again.
    stage.split {
      $0.frontScene = 5
      $0.beside.app = "notes"
      $0.beside.scene = 2
    }
    stage.harness.run()
    #expect(stage.pixel(200, 300) == Colour.blue)
    #expect(stage.pixel(600, 300) == Colour.red)
  }

  @Test func whatLiesOverAnotherSceneHasRoundedCornersAndAShadow() {
    let stage = SplitStage()
    stage.split {
      $0.clearFrontPlace()
      $0.beside.place = SplitStage.over
    }
    stage.show(stage.notes, [stage.window(1, 0xFFFFFF)])
    stage.show(stage.maps, [stage.window(1, Colour.blue)])
    stage.harness.run()
    stage.harness.keepPicture("over")
    #expect(stage.pixel(600, 300) == Colour.blue)
    #expect(stage.pixel(300, 300) == 0xFFFFFF)
    #expect(stage.pixel(472 + 160, 591) == Colour.blue)
    // Its lower left corner is cut off, and beside it is its shadow.
    #expect(stage.pixel(473, 590) & 0xFF > 0x40)
    #expect(stage.pixel(473, 590) >> 16 > 0x40)
    #expect(stage.pixel(470, 300) != 0xFFFFFF)
    // What changes below it, and in it, is drawn in its place.
    stage.show(stage.notes, [stage.window(1, Colour.green)])
    stage.show(stage.maps, [stage.window(1, Colour.red)])
    stage.harness.run()
    #expect(stage.pixel(600, 300) == Colour.red)
    #expect(stage.pixel(300, 300) == Colour.green)
    // It has the focus: it lies over the other one all the same.
    stage.harness.arrange {
      $0.front = "maps"
      $0.frontPlace = SplitStage.over
      $0.foreground = ["maps", "notes"]
      $0.beside.app = "notes"
    }
    stage.harness.run()
    #expect(stage.pixel(600, 300) == Colour.red)
    #expect(stage.pixel(300, 300) == Colour.green)
  }

  @Test("A blurred bar at the edge of a scene takes in nothing of the gap beside it")
  func blurAtTheEdge() {
    let stage = SplitStage()
    stage.split()
    func page(_ color: UInt32, _ barFrom: Float) -> Node {
      let bar = Node(2, barFrom, 100, 100, 60) {
        $0.backdrop.radius = 10
        $0.backdrop.saturation = 1
      }
      return Node(1, 0, 0, 800, 600, color: color << 8 | 0xFF, children: [bar])
    }
    stage.show(stage.notes, [page(Colour.red, 295)])
    stage.show(stage.maps, [page(Colour.blue, 0)])
    stage.harness.run()
    stage.harness.keepPicture("blur-at-the-edge")
    for y in [101, 130, 159] {
      #expect(stage.pixel(394, y) == Colour.red)
      #expect(stage.pixel(400, y) == 0)
      #expect(stage.pixel(405, y) == Colour.blue)
    }
  }

  @Test func onlyWhatHasChangedIsDrawnAgain() {
    let stage = SplitStage()
    stage.split()
    stage.harness.engine.handle(.with { $0.watch = .init() }, from: stage.viewer)
    stage.showBoth()
    stage.viewer.taken = .max
    stage.connection.received = []
    let dot = Node(3, 100, 100, 10, 10, color: 0x00FF_00FF)
    stage.maps.commit {
      Node(1, 0, 0, 800, 600, color: 0x0000_FFFF, children: [dot]).add(to: &$0)
      $0.removedLayers = [2]
      $0.windows = [.with { $0.layer = 1 }]
    }
    stage.harness.run()
    #expect(stage.pixel(505, 105) == Colour.green)
    let damage = stage.connection.frames.flatMap(\.damage)
    #expect(!damage.isEmpty)
    #expect(damage.allSatisfy { $0.x >= 405 && $0.x + $0.width <= 800 })
  }

  @Test func whatTheSceneBesideDrawsIsWorkForItsApp() {
    let stage = SplitStage()
    stage.split()
    stage.showBoth()
    // Nothing is left for groups.
    #expect(stage.harness.engine.painter.offscreen.take(SceneLimits.offscreenPixels))
    let group = Node(
      3, 100, 100, 50, 50, color: 0x00FF_00FF, { $0.opacity = 0.5 },
      children: [Node(4, 10, 10, 50, 50, color: 0xFF)])
    stage.maps.commit {
      Node(1, 0, 0, 800, 600, color: 0x0000_FFFF, children: [group]).add(to: &$0)
      $0.removedLayers = [2]
      $0.windows = [.with { $0.layer = 1 }]
    }
    stage.harness.run()
    #expect(stage.notes.complaints == [])
    #expect(stage.maps.complaints.count == 1)
  }

  @Test func bothAppsAreToldOfFramesAndOneWithTwoScenesOnce() {
    let stage = SplitStage()
    stage.split()
    stage.showBoth()
    for app in [stage.notes, stage.maps] {
      app.sendToDisplay(.with { $0.requestFrames.wanted = true })
      app.received = []
    }
    stage.harness.run(for: 0.5)
    let counts = [stage.notes, stage.maps].map(\.received.count)
    #expect((29...31).contains(counts[0]))
    #expect(counts[0] == counts[1])
    stage.split {
      $0.beside.app = "notes"
      $0.beside.scene = 1
      $0.foreground = ["notes"]
    }
    stage.notes.received = []
    stage.maps.received = []
    stage.harness.run(for: 0.5)
    #expect((29...31).contains(stage.notes.received.count))
    #expect(stage.maps.received.isEmpty)
  }

  @Test func bothAreReportedAsShown() {
    let stage = SplitStage()
    stage.split()
    stage.showBoth()
    let shown = stage.harness.reports.compactMap {
      if case .sceneShown(let shown) = $0.content { shown.token } else { nil }
    }
    #expect(Set(shown) == [stage.shell.token, stage.notes.token, stage.maps.token])
  }

  @Test func bothAreHeldAsTheOneInFront() {
    let stage = SplitStage()
    stage.split()
    // A landscape screen of 600 x 800 points: Notes has turned, Maps not yet.
    stage.notes.show(Node(1, 0, 0, 600, 800, color: 0xFF00_00FF), orientation: .landscapeRight)
    stage.show(stage.maps, [stage.window(1, Colour.blue)])
    stage.harness.run()
    #expect(stage.harness.engine.memory?.surface.width == 600)
    #expect(stage.pixel(294, 700) == Colour.red)
    #expect(stage.pixel(300, 700) == 0)
    #expect(stage.pixel(315, 10) == 0, "the upper left corner of Maps")
    #expect(stage.pixel(315, 100) == Colour.blue)
  }

  @Test func aNewSplitOfTheSameAppInFrontNeedsNoShell() {
    let stage = SplitStage()
    stage.harness.bringToFront("notes")
    stage.showBoth()
    stage.shell.commit {
      $0.windows = [.with { $0.layer = 1 }]
      $0.appearance.arrangement = 1
    }
    #expect(stage.pixel(600, 300) == Colour.red)
    stage.split { $0.number = 2 }
    stage.harness.run()
    #expect(stage.pixel(600, 300) == Colour.blue)
    // Another app in front is shown when the shell has followed, all at once.
    stage.harness.arrange {
      $0.front = "maps"
      $0.foreground = ["maps"]
      $0.number = 3
    }
    stage.harness.run()
    #expect(stage.pixel(200, 300) == Colour.red)
    #expect(stage.pixel(600, 300) == Colour.blue)
    stage.shell.commit {
      $0.windows = [.with { $0.layer = 1 }]
      $0.appearance.arrangement = 3
    }
    stage.harness.run()
    #expect(stage.pixel(200, 300) == Colour.blue)
  }

  @Test func whileTheShellMovesTheAppInFrontNeitherIsInItsPlace() {
    let stage = SplitStage()
    stage.split()
    stage.showBoth()
    stage.shell.show(
      Node(
        1, 0, 0, 800, 600, color: 0x8080_80FF,
        children: [Node(2, 100, 100, 79, 120) { $0.appPicture = "notes" }]))
    stage.harness.run()
    #expect(stage.pixel(600, 300) == 0x808080)
    #expect(stage.pixel(140, 180) == Colour.red)
    // The picture is that of the scene, and not of a whole screen.
    let notes = SceneKey(app: "notes", session: 0)
    #expect(stage.harness.engine.appPictures[notes]?.surface.width == 395)
    stage.shell.show(Node(1, 0, 0, 800, 600, color: 0x8080_80FF))
    stage.harness.run()
    #expect(stage.pixel(600, 300) == Colour.blue)
  }

  @Test("Two scenes of one app are shown by the shell at once, each as it is")
  func bothScenesOfOneApp() {
    let stage = SplitStage()
    stage.split {
      $0.frontScene = 2
      $0.beside.app = "notes"
      $0.beside.scene = 5
    }
    func show(_ second: UInt32) {
      stage.show(
        stage.notes, [stage.window(1, Colour.red), stage.window(3, second)], scenes: [2, 5])
      stage.harness.run()
    }
    show(Colour.blue)
    func card(_ id: UInt64, _ x: Float, _ scene: UInt32) -> Node {
      Node(id, x, 100, 79, 120) {
        $0.appPicture = "notes"
        $0.appPictureScene = scene
      }
    }
    stage.shell.show(
      Node(
        1, 0, 0, 800, 600, color: 0x8080_80FF, children: [card(2, 100, 2), card(3, 300, 5)]))
    stage.harness.run()
    #expect(stage.pixel(140, 180) == Colour.red)
    #expect(stage.pixel(340, 180) == Colour.blue)
    // Neither is in its place, and both are live.
    #expect(stage.pixel(600, 300) == 0x808080)
    show(Colour.green)
    #expect(stage.pixel(140, 180) == Colour.red)
    #expect(stage.pixel(340, 180) == Colour.green)
  }

  // MARK: Descriptions

  private func labels(_ tree: WireInterfaceTree) -> [String: Float] {
    func all(_ node: WireInterfaceNode) -> [(String, Float)] {
      (node.element.label.isEmpty ? [] : [(node.element.label, node.frame.x)])
        + node.children.flatMap(all)
    }
    return Dictionary(uniqueKeysWithValues: tree.roots.flatMap(all))
  }

  private func label(_ id: UInt64, _ text: String, _ x: Float) -> Node {
    Node(id, x, 50, 40, 20) {
      $0.element.className = "UILabel"
      $0.element.label = text
      $0.element.isAccessible = true
    }
  }

  private func describe(
    _ stage: SplitStage, _ app: String = "", visibleOnly: Bool = false
  ) throws -> WireInterfaceTree {
    stage.harness.run()
    return try InterfaceDescriber(engine: stage.harness.engine, visibleOnly: visibleOnly).describe(
      .with {
        $0.bundleIdentifier = app
        $0.everything = true
      })
  }

  private func window(
    _ id: UInt64, _ children: [Node], modal: Bool = false, color: UInt32 = 0
  ) -> Node {
    Node(
      id, 0, 0, 800, 600, color: color,
      {
        $0.element.className = "UIWindow"
        if modal { $0.element.traits = ElementTraits.modal.rawValue }
      }, children: children)
  }

  @Test func bothScenesAreDescribedWhereTheyAreOnTheScreen() throws {
    let stage = SplitStage()
    stage.split()
    stage.show(stage.notes, [window(1, [label(2, "note", 10), label(3, "cut off", 500)])])
    stage.show(
      stage.maps, [window(1, [label(2, "map", 10)]), window(5, [label(6, "elsewhere", 10)])],
      scenes: [0, 1])
    #expect(labels(try describe(stage)) == ["note": 10, "cut off": 500, "map": 415])
    #expect(labels(try describe(stage, visibleOnly: true)) == ["note": 10, "map": 415])
    #expect(labels(try describe(stage, "maps")) == ["map": 415])
    #expect(try describe(stage).width == 800)
    // Of an app that is not on the screen it is the last scene, by itself.
    stage.harness.bringToFront("notes")
    #expect(labels(try describe(stage, "maps")) == ["map": 10])
    #expect(try describe(stage, "maps").width == 395)
  }

  @Test func anAlertOfOneSceneHidesNothingOfTheOther() throws {
    let stage = SplitStage()
    stage.split()
    stage.show(stage.notes, [window(1, [label(2, "note", 10)])])
    let alert = window(3, [label(4, "Delete?", 30)], modal: true)
    stage.show(stage.maps, [window(1, [label(2, "map", 10), alert])])
    #expect(labels(try describe(stage, visibleOnly: true)).keys.sorted() == ["Delete?", "note"])
  }

  @Test func whatAFloatingSceneCoversIsNotTold() throws {
    let stage = SplitStage()
    stage.split {
      $0.clearFrontPlace()
      $0.beside.place = SplitStage.over
    }
    stage.show(
      stage.notes, [window(1, [label(2, "note", 10), label(3, "covered", 500)])])
    let cover = Node(9, 0, 40, 320, 100, color: 0xFFFF_FFFF)
    stage.show(stage.maps, [window(1, [label(2, "below", 10), cover, label(4, "map", 20)])])
    #expect(labels(try describe(stage, visibleOnly: true)) == ["note": 10, "map": 492])
  }
}
