import ControlInterface
import DeviceVerbs
@_spi(Shell) import UIKit

extension SystemShell {
  /// Says what the person wants of the scenes of apps. The completion is given why the system refuses
  /// it; `nil`: it is done.
  func perform(_ command: SceneCommand, completion: ((String?) -> Void)? = nil) {
    perform(.scene(command.action), completion: completion)
  }
}

extension SceneCommand {
  /// The action as the system knows it.
  fileprivate var action: WireSceneAction {
    var action = WireSceneAction()
    switch self {
    case .show(let scene): action.show = scene.name
    case .close(let scene): action.close = scene.name
    case .focus(let scene): action.focus = scene.name
    case .split(let scene, let floats):
      action.split.bundleIdentifier = scene.app
      action.split.scene = scene.scene
      action.split.floats = floats
    case .divide(let left): action.divide = left
    case .fill(let scene): action.fill = scene.app
    }
    return action
  }
}

extension SceneReference {
  fileprivate var name: WireSceneName {
    var name = WireSceneName()
    name.bundleIdentifier = app
    name.scene = scene
    return name
  }
}
