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
        if model.audio.isResumeDue && model.stage == .connected && model.state != .inactive {
          return Violation("MODE-08", "app \(index) is never told that its sound may go on")
        }
        if model.audio.commands > 0 && model.stage == .connected {
          return Violation("MODE-08", "app \(index) is never told of the person's command")
        }
        if model.state == .active && !model.openings.isEmpty {
          return Violation(
            "URL-01", "app \(index) is active but did not get what it was opened with")
        }
        if model.state == .active
          && model.knownAppearance != device.lasting.environment.appearance
        {
          return Violation("liveness", "app \(index) is active but did not get the environment")
        }
        if model.state == .active,
          model.knownPreference != model.preference || model.isGroupNews
        {
          return Violation("WAKE-12", "app \(index) is never told of its preferences")
        }
        if model.state == .active && model.knownRefresh != model.refresh {
          return Violation("FETCH-07", "app \(index) is never told of its background refresh")
        }
        if [.active, .inactive, .background].contains(model.state), model.freezer == .none,
          isProtectedDataNews(for: model)
        {
          return Violation("DP-09", "app \(index) is never told of protected data")
        }
        if model.state == .active && !model.openings.isEmpty {
          return Violation("URL-05", "app \(index) is not told what it was opened with")
        }
        if model.state == .active && model.isTimeNews {
          return Violation("WAKE-06", "app \(index) is never told that a day is over")
        }
        if model.state == .active && (model.arrivals > 0 || model.isOpenedWithNotification) {
          return Violation("LN-01, LN-04", "app \(index) is not told of its notification")
        }
        if model.stage == .connected && model.calls.isAnswerNews || model.calls.isEndNews {
          return Violation("VOIP-08", "app \(index) is never told what became of its call")
        }
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
    let isInFront = isExpectedInFront(index)
    if cannotBeStarted(index) { return .notRunning }
    let hasCall = apps[index].calls.call != .none
    if !isInFront {
      // VOIP-08.
      if hasCall { return .background }
      // AUD-01.
      if isKeptBySound(index, configuration) { return .background }
      return apps[index].stage != .none && canBeInBackground ? .suspended : .notRunning
    }
    if isLockWanted {
      guard configuration.profile.lockGoesBackground && canBeInBackground else { return .inactive }
      if hasCall || isKeptBySound(index, configuration) { return .background }
      return apps[index].stage == .none ? .notRunning : .suspended
    }
    return isUncovered(index, configuration) ? .active : .inactive
  }

  /// The app has no process and must not be started now.
  private func cannotBeStarted(_ index: Int) -> Bool {
    apps[index].stage == .none && (apps[index].isUpdating || isShutDown)
  }
}
