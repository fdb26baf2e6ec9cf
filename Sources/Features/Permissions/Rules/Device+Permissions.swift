extension Device {
  /// The user's answer to the app's question; nil if there is none yet.
  public func permission(of app: AppID, for service: PermissionService) -> Permission? {
    guard exists(app) else { return nil }
    return switch service {
    case .notifications: self[app].lasting.permissions.notifications
    case .contacts: self[app].lasting.permissions.contacts
    case .calendars: self[app].lasting.permissions.calendars
    case .microphone: self[app].lasting.permissions.microphone
    case .faceID: self[app].lasting.permissions.faceID
    }
  }

  /// Whether the app may use a shared system database or the microphone; nil: the user has to be
  /// asked. Every app might, of databases before iOS 6, and of the microphone before iOS 7.
  public func access(of app: AppID, to service: PermissionService) -> Permission? {
    guard exists(app) else { return nil }
    return permission(of: app, for: service)
      ?? (profile.needsPermission(for: service) ? nil : .allowed)
  }

  /// Whether the app's question is showing, or waits behind another.
  public func isAsking(_ app: AppID, for service: PermissionService) -> Bool {
    questions.contains { $0.app == app && $0.service == service }
  }

  /// What the app's notifications may do; nothing without the user's permission. Before iOS 8 no
  /// local notification needed one.
  public func notificationOptions(of app: AppID) -> NotificationOptions {
    guard exists(app) else { return [] }
    switch self[app].lasting.permissions.notifications {
    case .allowed: return self[app].lasting.permissions.notificationOptions ?? .all
    case .denied: return []
    case nil: return profile.notificationsNeedPermission ? [] : .all
    }
  }

  /// The app asks. A question that was answered is not asked again, but more may be asked of what
  /// was allowed.
  ///
  /// An app that wants to use what is the user's, and has not said for what, ends where the profile
  /// asks for that; on older systems the user is asked all the same.
  mutating func ask(_ question: PermissionQuestion) {
    if question.lacksPurpose == true, profile.questionsNeedPurpose {
      kill(question.app, .purposeMissing(question.service))
      return
    }
    switch answer(to: question) {
    case .denied: break
    case .allowed: extend(question)
    case nil:
      guard !isAsking(question.app, for: question.service) else { return }
      add(question)
      if isInFront(question.app) { light() }
    }
  }

  /// The answer that there is already; nil if the user has to be asked.
  private func answer(to question: PermissionQuestion) -> Permission? {
    switch question.service {
    case .notifications: permission(of: question.app, for: .notifications)
    case .contacts, .calendars, .microphone, .faceID:
      access(of: question.app, to: question.service)
    }
  }

  private mutating func extend(_ question: PermissionQuestion) {
    guard question.service == .notifications else { return }
    let old = self[question.app].lasting.permissions.notificationOptions ?? .all
    guard !old.isSuperset(of: question.options) else { return }
    self[question.app].lasting.permissions.notificationOptions = old.union(question.options)
    effects.append(.keep(.app(question.app)))
  }

  /// The user answers the app's question, or changes the answer; nil if it is as if the app had never
  /// asked.
  mutating func setPermission(
    _ permission: Permission?, of app: AppID, for service: PermissionService
  ) {
    let question = questions.first { $0.app == app && $0.service == service }
    let old = self[app].lasting
    let oldAccess = access(of: app, to: service)
    switch service {
    case .notifications:
      self[app].lasting.permissions.notifications = permission
      if permission == nil { self[app].lasting.permissions.notificationOptions = nil }
      if let question, permission == .allowed {
        self[app].lasting.permissions.notificationOptions = question.options
      }
    case .contacts:
      self[app].lasting.permissions.contacts = permission
    case .calendars:
      self[app].lasting.permissions.calendars = permission
    case .microphone:
      self[app].lasting.permissions.microphone = permission
    case .faceID:
      self[app].lasting.permissions.faceID = permission
    }
    if self[app].lasting != old { effects.append(.keep(.app(app))) }
    guard question != nil else {
      if access(of: app, to: service) != oldAccess {
        accessChanged(of: app, for: service)
      }
      return
    }
    removeQuestions(of: app) { $0.service == service }
    tell(.questionEnded, app)
    advanceFront(because: .systemPrompt)
  }

  /// A running app has what it was allowed, and cannot be told that it was taken back: as on the
  /// platform it ends, whatever it does at that moment.
  private mutating func accessChanged(of app: AppID, for service: PermissionService) {
    switch service {
    // Of Face ID an app is given nothing that it could keep.
    case .notifications, .faceID: break
    case .contacts, .calendars, .microphone: kill(app, .permissionChanged(service))
    }
  }
}
