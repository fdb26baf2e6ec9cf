import LifecycleKernel

extension World {
  /// The positions of the process and of its scene fit together, and to what the app was told.
  func checkPositions(_ index: Int, _ model: ProcessModel) -> Violation? {
    let app = AppID(index: index)
    let process = device.position(of: app)
    let scene = device.scenePosition(of: app)
    guard process.fits(model) else {
      return Violation("positions", "the process of app \(index) is not \(process)")
    }
    // One with scenes may have none.
    let hasNone = showsScenes(index) && !scene.isConnected
    let isAttached =
      switch process {
      case .running: scene.isConnected || hasNone
      case .suspending, .suspended: scene == .background || hasNone
      case .absent, .started, .connected, .prepared, .ended, .killed: scene == .unattached
      }
    guard isAttached else {
      return Violation("positions", "the process of app \(index) is \(process), its scene \(scene)")
    }
    guard process != .running || showsScenes(index) || scene.fits(model) else {
      return Violation("positions", "app \(index) is \(model.state), its scene \(scene)")
    }
    return nil
  }
}
