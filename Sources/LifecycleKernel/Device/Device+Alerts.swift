extension Device {
  mutating func showAlert(from app: AppID?) {
    light()
    cover(because: .alert) { $0.alerts.append(app) }
  }

  /// Takes an alert away and says which app it was from.
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

  /// The topmost alert from the app, or else from nobody; without an app the topmost of all.
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
