extension Device {
  /// The user's answer to the app's question; nil: there is none yet.
  public func permission(of app: AppID, for service: PermissionService) -> Permission? {
    guard exists(app) else { return nil }
    return switch service {
    case .notifications: self[app].lasting.notificationPermission
    }
  }

  /// Whether the app's question is showing, or waits behind another.
  public func isAsking(_ app: AppID, for service: PermissionService) -> Bool {
    interruptions.questions.contains { $0.app == app && $0.service == service }
  }

  /// What the app's notifications may do; nothing without the user's permission. Before iOS 8 no
  /// local notification needed one.
  public func notificationOptions(of app: AppID) -> NotificationOptions {
    guard exists(app) else { return [] }
    switch self[app].lasting.notificationPermission {
    case .allowed: return self[app].lasting.notificationOptions ?? .all
    case .denied: return []
    case nil: return profile.notificationsNeedPermission ? [] : .all
    }
  }

  /// The app asks. A question that was answered is not asked again, but more may be asked of what
  /// was allowed.
  mutating func ask(_ question: PermissionQuestion) {
    switch permission(of: question.app, for: question.service) {
    case .denied: break
    case .allowed: extend(question)
    case nil:
      guard !isAsking(question.app, for: question.service) else { return }
      light()
      changeInterruptions(because: .systemPrompt) { $0.questions.append(question) }
    }
  }

  private mutating func extend(_ question: PermissionQuestion) {
    let old = self[question.app].lasting.notificationOptions ?? .all
    guard !old.isSuperset(of: question.options) else { return }
    self[question.app].lasting.notificationOptions = old.union(question.options)
    effects.append(.keep(.app(question.app)))
  }

  /// The user answers the app's question, or changes the answer; nil: it is as if the app had never
  /// asked.
  mutating func setPermission(
    _ permission: Permission?, of app: AppID, for service: PermissionService
  ) {
    let question = interruptions.questions.first { $0.app == app && $0.service == service }
    let old = self[app].lasting
    switch service {
    case .notifications:
      self[app].lasting.notificationPermission = permission
      if permission == nil { self[app].lasting.notificationOptions = nil }
      if let question, permission == .allowed {
        self[app].lasting.notificationOptions = question.options
      }
    }
    if self[app].lasting != old { effects.append(.keep(.app(app))) }
    guard question != nil else { return }
    changeInterruptions(because: .systemPrompt) { interruptions in
      interruptions.questions.removeAll { $0.app == app && $0.service == service }
    }
  }

  /// Takes the topmost system prompt away without an answer; the app may ask again.
  mutating func dismissPrompt() {
    if interruptions.isSystemPromptShowing {
      dismissLocationQuestion()
    } else {
      changeInterruptions(because: .systemPrompt) { $0.questions.removeFirst() }
    }
  }
}
