import AppInterface
import Foundation
import SharedInterface
import Testing

@testable import HomeScreen

/// The dots at the top of scenes.
@Suite struct SceneHandleTests {
  private let notes = SceneReference(app: "notes", scene: 3)
  private let maps = SceneReference(app: "maps", scene: 0)

  private func state(_ change: (inout WireShellState) -> Void = { _ in }) -> WireShellState {
    made(WireShellState()) {
      $0.front = "notes"
      $0.frontScene = 3
      $0.frontPlace.width = 500
      $0.apps = ["notes", "maps"].map { name in
        made(WireShellApp()) { $0.bundleIdentifier = name }
      }
      $0.beside.bundleIdentifier = "maps"
      $0.beside.place.start = 500
      $0.beside.place.width = 500
      change(&$0)
    }
  }

  private func commands(_ handle: SceneHandle) -> [String: SceneCommand] {
    var commands: [String: SceneCommand] = [:]
    for item in handle.menu.items {
      if case .scene(let command) = item.choice { commands[item.title] = command }
    }
    return commands
  }

  @Test func eachOfTwoScenesBesideEachOtherHasItsMenu() throws {
    let handles = SceneHandle.all(state())
    try #require(handles.map(\.scene) == [notes, maps])
    #expect(commands(handles[0]) == ["Full Screen": .fill(notes), "Close": .fill(maps)])
    #expect(
      commands(handles[1]) == [
        "Full Screen": .fill(maps), "Slide Over": .split(maps, floats: true),
        "Close": .fill(notes),
      ])
  }

  @Test func whatLiesOverAnotherSceneCanGoBesideIt() throws {
    let handles = SceneHandle.all(
      state {
        $0.clearFrontPlace()
        $0.beside.place.floats = true
      })
    try #require(handles.map(\.scene) == [maps], "the one below fills the screen")
    #expect(commands(handles[0])["Split View"] == .split(maps, floats: false))
  }

  @Test func oneSceneHasNoDots() {
    #expect(SceneHandle.all(state { $0.clearBeside() }).isEmpty)
  }

  @Test func theDotsAreInTheMiddleOfTheScenesTop() {
    let frames = SceneHandle.all(state()).map {
      $0.frame(on: CGSize(width: 1024, height: 768))
    }
    #expect(
      frames == [
        CGRect(x: 224, y: 0, width: 60, height: 20), CGRect(x: 741, y: 0, width: 60, height: 20),
      ])
  }

  @Test(arguments: [(true, [String]()), (false, []), (true, ["switcher"]), (true, ["alert"])])
  func onlyATabletHasThemWhereNothingCoversTheScenes(isTablet: Bool, covers: [String]) {
    let presentation = Presentation(
      state {
        $0.interruptions = covers
        if covers == ["alert"] { $0.alerts = [WireShellAlert()] }
      }, isTablet: isTablet, hasSceneMenus: true)
    #expect(presentation.handles.count == (isTablet && covers.isEmpty ? 2 : 0))
    #expect(Presentation(state(), isTablet: true, hasSceneMenus: false).handles.isEmpty)
  }
}
