import LifecycleKernel

extension World {
  /// Checks what of features has to hold of an app once everybody has done what was asked of them.
  func checkSettledFeatures(of index: Int, _ model: ProcessModel) -> Violation? {
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
    if model.state == .active && model.isTimeNews {
      return Violation("WAKE-06", "app \(index) is never told that a day is over")
    }
    if model.state == .active && (model.arrivals > 0 || model.isOpenedWithNotification) {
      return Violation("LN-01, LN-04", "app \(index) is not told of its notification")
    }
    if model.stage == .connected && model.calls.isAnswerNews || model.calls.isEndNews {
      return Violation("VOIP-08", "app \(index) is never told what became of its call")
    }
    return nil
  }
}
