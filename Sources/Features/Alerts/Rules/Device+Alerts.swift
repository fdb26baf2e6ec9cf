extension Device {
  mutating func showAlert(from app: AppID?) {
    light()
    changeInterruptions(because: .alert) { $0.alerts.append(Alert(app: app)) }
  }

  /// Removes an alert and returns it.
  private mutating func dismissAlert(from app: AppID?) -> Alert? {
    guard let index = alertIndex(from: app) else { return nil }
    return interruptions.alerts.remove(at: index)
  }

  mutating func ignoreAlert(from app: AppID?) {
    _ = dismissAlert(from: app)
    advanceFront(because: .alert)
  }

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

  /// The topmost alert of the app, or without an app. If no app is given, the topmost alert.
  private func alertIndex(from app: AppID?) -> Int? {
    guard let app else { return interruptions.alerts.indices.last }
    return interruptions.alerts.lastIndex { $0.app == app }
      ?? interruptions.alerts.lastIndex { $0.app == nil }
  }

  mutating func notify(from app: AppID?) {
    light()
    guard notificationStyle(of: app) == .alert else { return }
    showAlert(from: app)
  }
}
