extension Device {
  /// The alerts that show, the topmost one last.
  public var alerts: [Alert] { shownAlerts.alerts }

  var hasRoomForAlert: Bool { alerts.count < Alert.limit }

  /// An alert of the app, or one without an app, is showing.
  func hasAlert(from app: AppID?) -> Bool {
    guard let app else { return !alerts.isEmpty }
    return alerts.contains { $0.app == app || $0.app == nil }
  }

  mutating func showAlert(from app: AppID?) {
    light()
    show(Alert(app: app))
  }

  mutating func show(_ alert: Alert) {
    changeAlerts { $0.append(alert) }
    advanceFront(because: .alert)
  }

  /// Removes alerts, without a step of the app in front.
  mutating func removeAlerts(where isOver: (Alert) -> Bool) {
    guard alerts.contains(where: isOver) else { return }
    changeAlerts { $0.removeAll(where: isOver) }
  }

  private mutating func changeAlerts(_ apply: (inout [Alert]) -> Void) {
    apply(&shownAlerts.alerts)
    set(.alert, isLaid: !alerts.isEmpty)
  }

  /// Removes an alert and returns it, without a step of the app in front.
  mutating func dismissAlert(from app: AppID?) -> Alert? {
    guard let index = alertIndex(from: app) else { return nil }
    let alert = alerts[index]
    changeAlerts { $0.remove(at: index) }
    return alert
  }

  mutating func ignoreAlert(from app: AppID?) {
    _ = dismissAlert(from: app)
    advanceFront(because: .alert)
  }

  /// The topmost alert of the app, or without an app. If no app is given, the topmost alert.
  private func alertIndex(from app: AppID?) -> Int? {
    guard let app else { return alerts.indices.last }
    return alerts.lastIndex { $0.app == app }
      ?? alerts.lastIndex { $0.app == nil }
  }
}
