extension Device {
  /// A notification of the app is due. An app in front is told (LN-01, PUSH-02); for any other the
  /// system shows it, whether the app is running or not (LN-05).
  mutating func notificationIsDue(_ due: DueNotification, of app: AppID) {
    if let place = due.place { handedOver(place, of: app) }
    guard !isToldOfNotifications(app) else {
      notifications.apps[app].pending.append(.arrived(due))
      advance(app, because: self[app].run.cause)
      return
    }
    showAndWake(due, app)
  }

  private mutating func showAndWake(_ due: DueNotification, _ app: AppID) {
    if due.isVisible { show(due, of: app) }
    guard let wake = due.wake, refusal(of: .launchInBackground(app, wake)) == nil else { return }
    self.wake(app, wake)
  }

  /// Shows the notification in the style that the user has chosen for the app (SEQ-28), as far as
  /// the user allows it to notify.
  private mutating func show(_ due: DueNotification, of app: AppID) {
    let options = notificationOptions(of: app)
    guard !options.isEmpty else { return }
    var place = NotificationPresentation.Place(
      options.contains(.alert) ? notificationStyle(of: app) : .none)
    // One that finds no room among the alerts is not lost.
    if place == .alert && !hasRoomForAlert { place = .banner }
    effects.append(
      .present(
        app, due.id,
        NotificationPresentation(
          place, playsSound: options.contains(.sound), setsBadge: options.contains(.badge))))
    guard place != .nowhere else { return }
    light()
    guard place == .alert else { return }
    show(Alert(app: app, notification: due))
  }

  /// The style of notifications of the app or of the system (SEQ-28).
  public func notificationStyle(of app: AppID?) -> NotificationStyle {
    guard let app, exists(app) else { return profile.notificationStyle }
    return self[app].lasting.notificationStyle ?? profile.notificationStyle
  }

  /// The user chooses how the app's notifications are shown (SEQ-28).
  mutating func setNotificationStyle(_ style: NotificationStyle, of app: AppID) {
    guard self[app].lasting.notificationStyle != style else { return }
    self[app].lasting.notificationStyle = style
    effects.append(.keep(.app(app)))
  }

  /// The user opens the app with its notification.
  mutating func open(_ response: NotificationResponse, in app: AppID) {
    removeAlerts { $0.notification?.id == response.id }
    notifications.apps[app].pending.append(.opened(response))
    bringNotified(.app(app), because: .notification)
  }

  /// The user accepts an alert.
  mutating func acceptAlert(from app: AppID?) {
    let alert = dismissAlert(from: app)
    if let target = app ?? alert?.app {
      // LN-04: the app gets the notification with which it is opened.
      if let due = alert?.notification {
        let response = NotificationResponse(to: due.id, content: due.content)
        notifications.apps[target].pending.append(.opened(response))
      }
      bringNotified(.app(target), because: .alert)
    } else {
      bringNotified(.messages, because: .alert)
    }
  }

  /// A program outside the device has a notification shown, in the style that the user has chosen.
  mutating func notify(from app: AppID?) {
    light()
    guard notificationStyle(of: app) == .alert else { return }
    showAlert(from: app)
  }

  /// The notification was removed by the app or the user: no alert says it any more.
  mutating func forgetNotification(_ id: NotificationID) {
    guard alerts.contains(where: { $0.notification?.id == id }) else { return }
    removeAlerts { $0.notification?.id == id }
    advanceFront(because: .alert)
  }

  /// The app itself is told of what is due for it: it is in front, also while a call or
  /// anything else covers it.
  public func isToldOfNotifications(_ app: AppID) -> Bool {
    exists(app) && isInFront(app) && !isClosed && self[app].run.state.isForeground
      && self[app].position.isAlive && !self[app].isEnding
  }

  /// Whether the app is to be told of the notification, or was told and may still have it shown.
  public func isTelling(_ app: AppID, of id: NotificationID) -> Bool {
    guard exists(app) else { return false }
    let isPending = notifications.apps[app].pending.contains { delivery in
      if case .arrived(let due) = delivery { due.id == id } else { false }
    }
    return isPending || notifications.runs[app].told.contains(id)
  }

  /// The first notification with which the user has opened the app.
  func firstResponse(_ app: AppID) -> NotificationResponse? {
    for case .opened(let response) in notifications.apps[app].pending { return response }
    return nil
  }

  /// The next notification to tell the app of. It may decide to have one that has arrived shown.
  mutating func takeNotification(_ app: AppID) -> Callback {
    let delivery = notifications.apps[app].pending.removeFirst()
    if case .arrived(let due) = delivery, due.isVisible {
      notifications.runs[app].told.append(due.id)
      if notifications.runs[app].told.count > NotificationRunFacts.mostTold {
        notifications.runs[app].told.removeFirst()
      }
    }
    return .notification(delivery)
  }

  /// The app, which was told of the notification while it was in front, has decided how to show it.
  mutating func chosePresentation(
    _ presentation: NotificationPresentation, of id: NotificationID, _ app: AppID
  ) {
    guard let index = notifications.runs[app].told.firstIndex(of: id) else { return }
    notifications.runs[app].told.remove(at: index)
    let options = notificationOptions(of: app)
    var allowed = presentation
    if !options.contains(.alert) || notificationStyle(of: app) == .none { allowed.place = .nowhere }
    // The app chose to show it over itself; that leaves it active.
    if allowed.place == .alert { allowed.place = .banner }
    allowed.playsSound = allowed.playsSound && options.contains(.sound)
    allowed.setsBadge = allowed.setsBadge && options.contains(.badge)
    guard allowed != .nothing else { return }
    effects.append(.present(app, id, allowed))
    if allowed.place != .nowhere { light() }
  }

  /// The app is not in front any more: what it was to be told is due again at the end of the event.
  mutating func leaveUntold(_ app: AppID) {
    guard notifications.apps[app].pending.contains(where: \.isArrival) else { return }
    for case .arrived(let due) in notifications.apps[app].pending {
      notifications.untold.append(UntoldNotification(app: app, notification: due))
    }
    notifications.apps[app].pending.removeAll(where: \.isArrival)
  }

  /// Shows what apps were to be told and are not any more. Only at the end of an event, because an
  /// alert changes what other apps do.
  mutating func showUntold() {
    while !notifications.untold.isEmpty {
      let next = notifications.untold.removeFirst()
      guard !isShutDown, exists(next.app), !self[next.app].isUninstalled else { continue }
      showAndWake(next.notification, next.app)
    }
  }
}

/// A notification of which an app was to be told, and is not any more.
struct UntoldNotification: Hashable, Sendable, Codable {
  let app: AppID
  let notification: DueNotification
}
