import LifecycleKernel

extension ProcessPosition {
  func fits(_ model: ProcessModel) -> Bool {
    switch self {
    case .absent: model.stage == .none
    case .started: model.stage == .started
    case .killed: model.stage == .killed
    case .ended: model.stage == .connected && model.isToldToEnd && model.told == nil
    case .suspending: model.stage == .connected && model.freezer == .asked
    case .suspended: model.stage == .connected && model.freezer == .frozen
    // The position changes when the callback has returned, and what was told when it is sent.
    case .connected, .prepared:
      model.stage == .connected
        && (model.launchStage != .finished || model.told == .didFinishLaunching)
    case .running:
      model.stage == .connected && model.launchStage == .finished && model.freezer == .none
    }
  }
}

extension ScenePosition {
  /// The state follows from it, and from the callback that changes it.
  func fits(_ model: ProcessModel) -> Bool {
    switch self {
    case .unattached, .awaited: false
    case .unannounced: model.state == .background
    case .background:
      model.state == .background && (model.isToldBackground || model.told == .willEnterForeground)
    case .active: model.state == .active
    case .inactive:
      switch model.told {
      case .didBecomeActive: model.state == .active
      case .didEnterBackground: model.state == .background
      default: model.state == .inactive
      }
    }
  }
}
