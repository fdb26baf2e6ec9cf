import LifecycleKernel

extension World {
  mutating func checkEdge(
    of index: Int, from: LifecycleState, to: LifecycleState, after event: Event
  ) -> Violation? {
    let model = apps[index]
    guard model.state == from else {
      return Violation("LIFE-01", "app \(index) changes from \(from), but it is \(model.state)")
    }
    apps[index].state = to
    if to != .notRunning {
      apps[index].isWoken = to == .background && (from == .notRunning || from == .suspended)
      if to != .background { forgetBadRuns(index) }
    }
    let isLegal =
      switch (from, to) {
      case (.notRunning, .inactive): !model.isLaunchedIntoBackground
      case (.notRunning, .background): model.isLaunchedIntoBackground
      case (.inactive, .active): model.launchStage == .finished
      case (.active, .inactive): !model.isToldActive
      case (.inactive, .background): !model.isToldActive && model.launchStage == .finished
      case (.background, .inactive): !model.isToldBackground
      case (.background, .suspended): model.freezer == .frozen
      case (.suspended, .background): model.freezer == .none
      case (_, .notRunning): event.isExit(of: index)
      default: false
      }
    guard isLegal else {
      return Violation("TRANS-13", "app \(index) goes from \(from) to \(to)")
    }
    return nil
  }
}

extension Event {
  /// This event ends the app's process.
  func isExit(of index: Int) -> Bool {
    switch self {
    case .process(AppID(index: index), .exited), .process(AppID(index: index), .failedToStart),
      .deadlinePassed(DeadlineID(.app(AppID(index: index)), .exit), _):
      true
    default:
      false
    }
  }
}
