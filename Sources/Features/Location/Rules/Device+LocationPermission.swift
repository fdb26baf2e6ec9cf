/// The user lets an app use the position (SEQ-41).
extension Device {
  /// The question about the location that is showing.
  public var shownLocationQuestion: LocationQuestion? {
    locationQuestions.first { isInFront($0.app) }
  }

  /// An app in front wants the user to be asked. The user is asked once, and once more if the app
  /// wants to use the position always.
  mutating func askForLocation(_ app: AppID, always: Bool) {
    let facts = self[app].lasting.location ?? LastingLocationFacts()
    let isOpen =
      switch facts.authorization {
      case .notDetermined: true
      case .whenInUse: always && !facts.wasAskedForAlways
      case .denied, .always: false
      }
    guard isOpen, isInFront(app), self[app].run.state.isForeground, !self[app].isEnding,
      !location.questions.contains(where: { $0.app == app })
    else { return }
    location.questions.append(LocationQuestion(app, always: always))
    lay(.locationQuestion(of: app))
    light()
    advanceFront(because: .systemPrompt)
  }

  mutating func answerLocationQuestion(_ authorization: LocationAuthorization) {
    guard let question = shownLocationQuestion else { return }
    if question.always { changeLocation(of: question.app) { $0.wasAskedForAlways = true } }
    setLocationAuthorization(authorization, of: question.app)
  }

  /// The app cannot be answered any more, or the prompt goes without an answer.
  mutating func removeLocationQuestions(of app: AppID) {
    guard location.questions.contains(where: { $0.app == app }) else { return }
    location.questions.removeAll { $0.app == app }
    lift(.locationQuestion(of: app))
    advanceFront(because: .systemPrompt)
  }

  /// The user's decision. An app that executes is told.
  mutating func setLocationAuthorization(_ authorization: LocationAuthorization, of app: AppID) {
    removeLocationQuestions(of: app)
    let old = self[app].lasting.location?.authorization ?? .notDetermined
    guard authorization != old else { return }
    changeLocation(of: app) { facts in
      facts.authorization = authorization
      if authorization == .notDetermined { facts.wasAskedForAlways = false }
    }
    if authorization != .always { stopWatching(app) }
    if let position { watchRegions(app, position) }
    if !authorization.allowsUse {
      location.runs[app].news.removeAll { $0.isMove }
      location.runs[app].awaitsPosition = false
    }
    // The wake that a launch has as its reason stays.
    dropWakes(app, after: isLaunchedForWake(app) ? 1 : 0) { wake in
      guard let event = wake.location else {
        return wake.reason == .location && authorization != .always
      }
      return event.isMove ? !authorization.allowsUse : authorization != .always
    }
    tell(.authorization(authorization), app)
    guard location.runs[app].standardUpdates != nil else { return }
    if authorization == .denied {
      tell(.failed(.denied), app)
    } else if authorization.allowsUse, !old.allowsUse {
      catchUpWithLocation(app)
    }
  }
}

extension Cover {
  /// The app's question about the position.
  public static func locationQuestion(of app: AppID) -> Cover {
    Cover(of: LocationFacts.self, over: .app(app))
  }
}
