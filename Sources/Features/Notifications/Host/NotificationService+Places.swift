import LifecycleKernel

// Notifications that are due when the device enters or leaves a place. The kernel watches the places.
extension NotificationService {
  /// Checks that the notification's place can be watched besides those of the app's others.
  func checkPlaces(
    of app: HostedApp, with notification: PlacedNotification
  ) throws(NotificationRefusal) {
    let others = store[app.bundleIdentifier].placed.count {
      $0.identifier != notification.identifier
    }
    let most = LastingLocationFacts.notificationPlaceLimit
    guard others < most else {
      throw NotificationRefusal(
        message: "at most \(most) notifications of an app can wait for a place")
    }
  }

  /// Tells the kernel the places at which notifications of the app are due.
  func watchPlaces(of app: HostedApp) {
    // Until its places can be read the kernel goes on with those that it knows.
    guard store.isLoaded else { return }
    let places = store[app.bundleIdentifier].placed.map(\.region)
    let known = engine.device.notificationPlaces(of: app.id)
    // They may be in another order.
    guard places.count != known.count || Set(places) != Set(known) else { return }
    _ = engine.request(.notificationPlaces(app.id, places))
  }

  /// Hands over what is due because the device has entered or left a place.
  func handOverReached(of app: HostedApp) {
    guard !engine.device.isShutDown else { return }
    for identifier in engine.device.reachedPlaces(of: app.id) {
      let placed = store[app.bundleIdentifier].placed.first { $0.identifier == identifier }
      guard let placed else { continue }
      let message = delivery(of: placed.message, at: time.shown)
      hand(message, to: app, place: identifier) { $0.passPlace(of: identifier) }
    }
    watchPlaces(of: app)
    engine.performer?.settled()
  }
}
