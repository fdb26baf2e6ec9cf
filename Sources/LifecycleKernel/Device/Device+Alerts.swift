extension Device {
  mutating func showAlert(from app: AppID?) {
    light()
    changeInterruptions(because: .alert) { $0.alerts.append(app) }
  }

  /// Removes an alert and returns its app.
  mutating func dismissAlert(from app: AppID?) -> AppID? {
    guard let index = alertIndex(from: app) else { return nil }
    return interruptions.alerts.remove(at: index)
  }

  mutating func ignoreAlert(from app: AppID?) {
    _ = dismissAlert(from: app)
    advanceFront(because: .alert)
  }

  mutating func acceptAlert(from app: AppID?) {
    let owner = dismissAlert(from: app)
    if let target = app ?? owner {
      bring(.app(target), because: .alert)
    } else {
      bring(.messages, because: .alert)
    }
  }

  /// The topmost alert of the app, or without an app. If no app is given, the topmost alert.
  private func alertIndex(from app: AppID?) -> Int? {
    guard let app else { return interruptions.alerts.indices.last }
    return interruptions.alerts.lastIndex { $0 == app }
      ?? interruptions.alerts.lastIndex { $0 == nil }
  }

  mutating func notify(from app: AppID?) {
    light()
    guard notificationStyle(of: app) == .alert else { return }
    showAlert(from: app)
  }
}
