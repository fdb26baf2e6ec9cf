import AppInterface
import SharedInterface

extension IconMenu {
  /// The menu of a card in the switcher. It is empty if the scene cannot be shown with what is in front.
  ///
  /// - Parameter canSplit: The device shows two scenes.
  init(ofCard scene: SceneReference, _ state: WireShellState, canSplit: Bool) {
    items = []
    guard canSplit, let front = state.shownScene, scene != front else { return }
    if scene != state.besideScene || state.beside.place.floats {
      items.append(
        Item(title: "Open Beside", choice: .scene(.split(scene, floats: false))))
    }
    if scene != state.besideScene || !state.beside.place.floats {
      items.append(
        Item(title: "Open in Slide Over", choice: .scene(.split(scene, floats: true))))
    }
  }
}
