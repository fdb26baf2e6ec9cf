import Geography

/// The places at which notifications of apps are due. The device watches them as it watches regions
/// (LOC-05), and wakes no app for them: the notification is what the person gets.
extension Device {
  /// The places of the app's notifications, each under the notification's identifier.
  public func notificationPlaces(of app: AppID) -> [CircularRegion] {
    guard exists(app), let facts = self[app].lasting.location else { return [] }
    return facts.notificationPlaces?.map(\.region) ?? []
  }

  /// The notifications that have become due at their places and are to be handed over, in the order
  /// in which they became due.
  public func reachedPlaces(of app: AppID) -> [String] {
    guard exists(app), let facts = self[app].lasting.location else { return [] }
    return facts.reachedPlaces ?? []
  }

  /// These are all places of the app's notifications. One that was watched already goes on.
  mutating func setNotificationPlaces(_ places: [CircularRegion], of app: AppID) {
    let known = self[app].lasting.location?.notificationPlaces ?? []
    for gone in known where !places.contains(gone.region) { forgetCrossing(gone.number, app) }
    var watched = known.filter { places.contains($0.region) }
    for place in places where !watched.contains(where: { $0.region == place }) {
      var number = LastingLocationFacts.regionLimit
      while watched.contains(where: { $0.number == number }) { number += 1 }
      let side = position.map { place.side(of: $0.coordinate) }
      watched.append(MonitoredRegion(place, number: number, side: side))
    }
    watched.sort { $0.number < $1.number }
    let names = Set(places.map(\.identifier))
    changeLocation(of: app) { facts in
      facts.notificationPlaces = watched.isEmpty ? nil : watched
      facts.setReached((facts.reachedPlaces ?? []).filter(names.contains))
    }
  }

  /// The device has entered or left the place of a notification, which is due now.
  mutating func reachedPlace(of notification: String, _ app: AppID) {
    changeLocation(of: app) { facts in
      let waiting = (facts.reachedPlaces ?? []).filter { $0 != notification }
      facts.setReached(waiting + [notification])
    }
    effects.append(.reachedPlace(app))
  }

  /// The notification that was due at its place was handed over.
  mutating func handedOver(_ notification: String, of app: AppID) {
    changeLocation(of: app) { facts in
      facts.setReached((facts.reachedPlaces ?? []).filter { $0 != notification })
    }
  }
}

extension LastingLocationFacts {
  fileprivate mutating func setReached(_ notifications: [String]) {
    reachedPlaces = notifications.isEmpty ? nil : notifications
  }
}
