import LifecycleKernel

extension World {
  /// Checks what has to hold once everybody has done what was asked of them.
  func checkSettled(_ manner: Manner, _ configuration: ModelConfiguration) -> Violation? {
    for index in apps.indices {
      let model = apps[index]
      let expected = settledState(index, configuration)
      switch manner {
      case .prompt:
        guard model.state == expected else {
          return Violation(
            "liveness", "app \(index) is \(model.state) at rest instead of \(expected)")
        }
        if let violation = checkSettledScenes(
          index, isLocked: isLockWanted, isUncovered: isUncovered(index, configuration))
        {
          return violation
        }
        if let violation = checkSettledFeatures(of: index, model) { return violation }
        if model.state != .notRunning && model.state != .inactive && !model.wakes.isEmpty {
          return Violation("SEQ-04", "app \(index) does not get a wake")
        }
      case .stubborn:
        let isAtRest =
          model.stage == .none
          || (model.stage == .connected && model.told == nil && model.freezer != .asked)
        guard isAtRest && (model.stage == .none || model.state == expected) else {
          return Violation("liveness", "the device waits for app \(index) without a limit")
        }
      }
    }
    return nil
  }

  /// The expected state of the app at rest.
  private func settledState(
    _ index: Int, _ configuration: ModelConfiguration
  ) -> LifecycleState {
    let canBeInBackground = configuration.canBeInBackground(configuration.apps[index])
    // It has no process and must not be started now.
    if apps[index].stage == .none && (apps[index].isUpdating || isShutDown) { return .notRunning }
    guard isExpectedInFront(index) else {
      if keepsRunning(index, configuration) { return .background }
      return apps[index].stage != .none && canBeInBackground ? .suspended : .notRunning
    }
    guard isLockWanted else { return isUncovered(index, configuration) ? .active : .inactive }
    guard configuration.profile.lockGoesBackground && canBeInBackground else { return .inactive }
    if keepsRunning(index, configuration) { return .background }
    return apps[index].stage == .none ? .notRunning : .suspended
  }
}
