import SharedInterface
import SystemControls
import UIKit

/// The dots of the scenes on the screen, and the menu of one of them.
@MainActor final class SceneMenus {
  /// Called with what was chosen.
  var onCommand: ((SceneCommand) -> Void)?

  private let overlay: OverlayView
  private var handles: [SceneHandle] = []
  private var views: [SceneDotsView] = []
  private var menu: IconMenuView?

  init(_ overlay: OverlayView) {
    self.overlay = overlay
  }

  /// Shows the dots of these scenes and no others.
  func show(_ handles: [SceneHandle]) {
    if handles != self.handles { closeMenu() }
    self.handles = handles
    while views.count > handles.count { overlay.remove(views.removeLast()) }
    while views.count < handles.count {
      let view = SceneDotsView(frame: .zero)
      let index = views.count
      view.onTap = { [weak self] in self?.openMenu(index) }
      views.append(view)
      overlay.add(view, at: .edges, fillsScreen: false)
    }
    for (view, handle) in zip(views, handles) { view.show(handle, on: overlay.uprightSize) }
  }

  private func openMenu(_ index: Int) {
    guard menu == nil, handles.indices.contains(index) else { return }
    let view = IconMenuView(
      handles[index].menu, at: handles[index].frame(on: overlay.uprightSize), image: nil)
    view.onChoice = { [weak self] choice in
      self?.closeMenu()
      if case .scene(let command) = choice { self?.onCommand?(command) }
    }
    menu = view
    overlay.add(view, at: .sceneMenu)
    view.arrive()
  }

  private func closeMenu() {
    menu?.leave()
    menu = nil
  }
}
