extension Device {
  /// The options of the launch that is in progress; nil if the app's process is not starting.
  func launchRequest(for app: AppID) -> LaunchRequest? {
    guard case .starting(let launch) = self[app].phase else { return nil }
    var sessions = sessions(of: app)
    sessions.discarded = launch.discarded
    return LaunchRequest(
      wake: launch.isIntoBackground ? self[app].pendingWakes.first : nil,
      opening: launch.carriesOpening ? firstOpening(app) : nil,
      notification: launch.carriesNotification ? firstResponse(app) : nil,
      bluetoothCentrals: launch.isIntoBackground ? restoredCentrals(app) : [],
      newsstandDownloads: launch.isIntoBackground ? newsstandDownloads(of: app) : [],
      bluetoothPeripherals: launch.isIntoBackground ? restoredServers(app) : [],
      statusBar: calls.known[app].bar,
      environment: environment.known[app].environment?.wrappedValue ?? lasting.environment,
      backgroundRefresh: schedule.known[app].status,
      isProtectedDataAvailable: protection.runs[app].stage != .gone,
      accessories: accessories.runs[app].known,
      displays: displays.runs[app].displays,
      mayRestoreState: restoration.runs[app].stage != .none,
      scene: launch.scene, place: knownPlace(of: SceneReference(app, launch.scene)),
      sessions: sessions)
  }

  /// A URL, an activity or a quick action goes with the app's launch.
  func isOpenedWithSomething(_ app: AppID) -> Bool { firstOpening(app) != nil }

  /// What the app was opened with first, which it is told of now; nil: only with its icon.
  mutating func takeFirstOpening(_ app: AppID) -> Opening? {
    firstOpening(app) == nil ? nil : takeOpening(app)
  }

  /// The notification with which the person has opened the app; nil: with none.
  func openedNotification(_ app: AppID) -> NotificationResponse? { firstResponse(app) }

  /// A notification goes with the app's launch.
  func isOpenedWithNotification(_ app: AppID) -> Bool { firstResponse(app) != nil }
}
