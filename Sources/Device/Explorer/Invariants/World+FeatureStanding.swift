import LifecycleKernel

extension World {
  /// The covers that are laid are just those that the facts of the features say.
  func checkCovers(_ configuration: ModelConfiguration) -> Violation? {
    var rest = device.covers.count
    func lies(_ cover: Cover, _ isDue: Bool) -> Bool {
      guard device.covers.contains(cover) == isDue else { return false }
      if isDue { rest -= 1 }
      return true
    }
    var agrees =
      lies(.ringingCall(isBanner: configuration.profile.callsAreBanners), device.isCallRinging)
      && lies(.alert, !device.alerts.isEmpty) && lies(.prompt, device.isSystemPromptShowing)
    for panel in Panel.allCases {
      agrees = agrees && lies(.panel(panel), device.isOpen(panel))
    }
    for index in apps.indices {
      let app = AppID(index: index)
      agrees =
        agrees && lies(.question(of: app), device.questions.contains { $0.app == app })
        && lies(.authentication(of: app), authentication.question?.app == index)
        && lies(
          .locationQuestion(of: app), device.locationQuestions.contains { $0.app == app })
    }
    return agrees && rest == 0
      ? nil : Violation("covers", "other covers lie over what is in front than features have laid")
  }

  /// Checks what of features has to hold of an app after every event.
  func checkFeatures(standing index: Int, _ configuration: ModelConfiguration) -> Violation? {
    if let violation = checkPermission(index, configuration) { return violation }
    let model = apps[index]
    let place = DeadlineSet(.regionStay, number: LastingLocationFacts.regionLimit)
    guard model.armed.contains(.regionStay) == model.location.isCrossing,
      model.armed.isSuperset(of: place) == (model.location.place?.isCrossing == true)
    else {
      return Violation("LOC-05", "it does not count how long the device is beyond the edge")
    }
    if model.state == .suspended && !model.tasks.isEmpty {
      return Violation("BGT-03", "app \(index) is suspended with a task that has not ended")
    }
    return nil
  }

  /// The app executes in the background for as long as it likes (AUD-01, VOIP-08).
  func keepsRunning(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    apps[index].calls.call != .none || isKeptBySound(index, configuration)
  }
}

extension Told {
  /// What limits the time of a feature's callback.
  var deadlineOfFeature: DeadlineKind {
    switch self {
    case .openURL, .performAction: .resume
    default: .response
    }
  }
}
