extension Device {
  /// The options of the launch that is in progress; nil if the app's process is not starting.
  func launchRequest(for app: AppID) -> LaunchRequest? {
    guard case .starting(let launch) = self[app].phase else { return nil }
    var sessions = sessions(of: app)
    sessions.discarded = launch.discarded
    return LaunchRequest(
      wake: launch.isIntoBackground ? self[app].pendingWakes.first : nil, scene: launch.scene,
      place: knownPlace(of: SceneReference(app, launch.scene)), sessions: sessions)
  }

  /// Nothing opens an app but its icon.
  func isOpenedWithSomething(_ app: AppID) -> Bool { false }

  mutating func takeFirstOpening(_ app: AppID) -> Opening? { nil }

  func openedNotification(_ app: AppID) -> NotificationResponse? { nil }

  /// There are no notifications.
  func isOpenedWithNotification(_ app: AppID) -> Bool { false }
}
