import Geography
import LifecycleKernel

extension World {
  /// The notification that is tried; one at a time is enough, because they do not affect each other.
  static let notification = DueNotification(NotificationID(rawValue: 1), isVisible: true)

  /// The one that is due at its place.
  static let notificationAtPlace = DueNotification(
    NotificationID(rawValue: 1), isVisible: true, place: LocationModel.place.identifier)

  /// Updates the model for a notification that is due: an app in front must be told (LN-01), and for
  /// any other it must be shown, if the user allows it (LN-05).
  mutating func noteDue(_ app: AppID, before: World, _ configuration: ModelConfiguration) {
    let model = before.apps[app.index]
    if before.expectedFront == .app(app), !before.isLockWanted, model.state.isForeground,
      model.stage == .started || model.stage == .connected, !model.isEnding
    {
      apps[app.index].arrivals += 1
    } else {
      apps[app.index].isPresentationDue = mayNotify(app.index, configuration)
    }
  }

  /// Checks that a notification may be shown now.
  mutating func checkPresentation(
    of index: Int, _ presentation: NotificationPresentation, after event: Event,
    _ configuration: ModelConfiguration
  ) -> Violation? {
    if presentation.place != .nowhere { isPanelLit = true }
    if presentation.place == .alert {
      alerts.append(AlertModel(owner: AppID(index: index), isNotification: true))
    }
    guard mayNotify(index, configuration) else {
      return Violation("LN-01", "a notification of app \(index) is shown without permission")
    }
    if apps[index].isPresentationDue {
      apps[index].isPresentationDue = false
      return nil
    }
    if case .process(AppID(index: index), .chosePresentation) = event { return nil }
    guard apps[index].arrivals > 0 else {
      return Violation("LN-01", "a notification of app \(index) is shown twice")
    }
    if case .request(.notificationDue(AppID(index: index), _)) = event {
      return Violation("LN-01", "a notification is shown although app \(index) is in front")
    }
    apps[index].arrivals -= 1
    return nil
  }

  /// Checks that the app may be told of the notification now.
  mutating func checkNotification(
    _ delivery: NotificationDelivery, of index: Int, _ model: ProcessModel
  ) -> Violation? {
    switch delivery {
    case .arrived:
      guard model.arrivals > 0 else {
        return Violation("LN-01", "app \(index) is told of a notification that has not arrived")
      }
      apps[index].arrivals -= 1
      apps[index].isToldOfArrival = true
    case .opened:
      guard model.isOpenedWithNotification else {
        return Violation("LN-04", "app \(index) is told of a notification that nobody has opened")
      }
      apps[index].isOpenedWithNotification = false
    }
    guard model.launchStage == .finished, model.state.isForeground else {
      return Violation("LN-01, SEQ-39", "app \(index) is told of a notification at a wrong time")
    }
    return nil
  }

  /// What has to hold after every event: no notification is lost.
  mutating func checkNotifications(_ configuration: ModelConfiguration) -> Violation? {
    if let violation = checkArrivals(configuration) { return violation }
    for index in apps.indices where apps[index].arrivals > 0 && isUntold(apps[index]) {
      apps[index].arrivals = 0
    }
    return nil
  }

  private func checkArrivals(_ configuration: ModelConfiguration) -> Violation? {
    for index in apps.indices {
      if let violation = checkArrivals(index, apps[index], configuration) { return violation }
    }
    return nil
  }

  private func checkArrivals(
    _ index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration
  ) -> Violation? {
    if model.location.place?.isReachedNow == true {
      return Violation("LN-02", "a notification of app \(index) is not due at its place")
    }
    let reached = device.reachedPlaces(of: AppID(index: index))
    guard reached.isEmpty == (model.location.place?.isReached != true) else {
      return Violation("LN-02", "what app \(index) is to be told of its places is lost or kept")
    }
    if model.isPresentationDue {
      return Violation("LN-05", "a notification of app \(index) is not shown")
    }
    guard model.arrivals > 0, isUntold(model) else { return nil }
    if mayNotify(index, configuration) && !isShutDown && model.isInstalled {
      return Violation("LN-01", "a notification of app \(index) is neither told nor shown")
    }
    return nil
  }

  /// The app is told of nothing any more: it has left the foreground, or its end is decided. What the
  /// user allows at that moment counts, and not what is allowed before the process is gone.
  private func isUntold(_ model: ProcessModel) -> Bool {
    !model.state.isForeground || model.isEnding
  }

  /// The user allows the app to notify.
  private func mayNotify(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    apps[index].permission.map { $0 == .allowed }
      ?? !configuration.profile.notificationsNeedPermission
  }
}
