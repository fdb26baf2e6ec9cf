import AppInterface
import Foundation
import SharedInterface

/// The three dots at the top of one of two scenes, and what their menu offers.
struct SceneHandle: Equatable {
  var scene: SceneReference
  /// Where the scene is.
  var place: WireScenePlace
  var menu: IconMenu

  /// Those of the scenes that do not fill the screen, that in front first.
  static func all(_ state: WireShellState) -> [SceneHandle] {
    guard let front = state.shownScene, let beside = state.besideScene else { return [] }
    let floats = state.frontPlace.floats || state.beside.place.floats
    func handle(
      _ scene: SceneReference, _ other: SceneReference, _ place: WireScenePlace
    ) -> SceneHandle {
      var menu = IconMenu(of: WireShellApp())
      func add(_ title: String, _ command: SceneCommand) {
        menu.items.append(IconMenu.Item(title: title, choice: .scene(command)))
      }
      add("Full Screen", .fill(scene))
      // The one in front stays what the other is put beside, or over.
      if scene == beside {
        add(floats ? "Split View" : "Slide Over", .split(scene, floats: !floats))
      }
      // The other one stays, alone, and this one's card stays in the switcher.
      add("Close", .fill(other))
      return SceneHandle(scene: scene, place: place, menu: menu)
    }
    return [
      handle(front, beside, state.frontPlace), handle(beside, front, state.beside.place),
    ].filter { !$0.place.isWhole }
  }

  /// Where the dots can be touched.
  func frame(on screen: CGSize) -> CGRect {
    let scene = place.frame(inWidth: screen.width, height: screen.height)
    let size = CGSize(width: 60, height: 20)
    return CGRect(
      x: (scene.x + (scene.width - size.width) / 2).rounded(), y: scene.y, width: size.width,
      height: size.height)
  }
}
