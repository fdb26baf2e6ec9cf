import ControlInterface
import DeviceVerbs
@_spi(Shell) import UIKit

extension SystemShell {
  /// Says what the person wants of the scenes of apps. The completion is given why the system refuses
  /// it; `nil`: it is done.
  func perform(_ command: SceneCommand, completion: ((String?) -> Void)? = nil) {
    switch command {
    case .show(let scene) where scene.scene == 0: launch(scene.app, completion: completion)
    case .close(let scene) where scene.scene == 0:
      perform(.switcherKill(scene.app), completion: completion)
    case .show, .close, .focus, .split, .divide, .fill:
      completion?("the system has no action for one of several scenes")
    }
  }
}
