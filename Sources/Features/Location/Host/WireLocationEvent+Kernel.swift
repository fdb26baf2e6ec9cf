import AppInterface
import ControlInterface
import Geography
import LifecycleKernel

extension WireLocationEvent {
  init(_ event: LocationEvent) {
    self.init()
    switch event {
    case .moved(let fixes): moved.fixes = fixes.map(WireLocationFix.init)
    case .requested(let fix): requested = WireLocationFix(fix)
    case .significantChange(let fix): significantChange = WireLocationFix(fix)
    case .crossed(let region, let side):
      crossed.region = region
      crossed.side = WireRegionSide(side)
    case .determined(let region, let side):
      determined.region = region
      determined.side = WireRegionSide(side)
    case .visited(let visit):
      visited.latitude = visit.coordinate.latitude
      visited.longitude = visit.coordinate.longitude
      visited.horizontalAccuracy = visit.horizontalAccuracy
      visited.arrival = visit.arrival
      visited.departure = visit.departure ?? 0
    case .authorization(let authorization):
      self.authorization = WireLocationAuthorization(authorization)
    case .failed(let failure): failed = WireLocationFailure(failure)
    }
  }
}

extension WireLocationFix {
  init(_ fix: LocationFix) {
    self.init()
    latitude = fix.coordinate.latitude
    longitude = fix.coordinate.longitude
    altitude = fix.altitude
    horizontalAccuracy = fix.horizontalAccuracy
    verticalAccuracy = fix.verticalAccuracy
    course = fix.course
    speed = fix.speed
    time = fix.time
  }
}

extension LocationFix {
  /// Nil for one that cannot be.
  init?(_ wire: WireLocationFix) {
    self.init(
      Coordinate(latitude: wire.latitude, longitude: wire.longitude), altitude: wire.altitude,
      horizontalAccuracy: wire.horizontalAccuracy, verticalAccuracy: wire.verticalAccuracy,
      course: wire.course, speed: wire.speed, time: wire.time)
    guard isValid else { return nil }
  }
}

extension LocationTrack {
  /// Nil for one that cannot be.
  init?(_ wire: WireLocationTrack) {
    guard wire.points.count <= Self.pointLimit else { return nil }
    self.init(
      wire.points.map {
        Point(
          Coordinate(latitude: $0.latitude, longitude: $0.longitude),
          altitude: $0.hasAltitude_p ? $0.altitude : nil, offset: $0.offset)
      })
  }
}

extension WireLocationState {
  init(_ facts: LastingLocationFacts?) {
    self.init()
    guard let facts else { return }
    authorization = WireLocationAuthorization(facts.authorization)
    regions = facts.regions.map { monitored in
      var region = WireLocationRegion()
      region.identifier = monitored.region.identifier
      region.latitude = monitored.region.center.latitude
      region.longitude = monitored.region.center.longitude
      region.radius = monitored.region.radius
      region.notifiesOnEntry = monitored.region.notifiesOnEntry
      region.notifiesOnExit = monitored.region.notifiesOnExit
      return region
    }
  }
}

extension WireLocationAuthorization {
  init(_ authorization: LocationAuthorization) {
    self =
      switch authorization {
      case .notDetermined: .locationNotDetermined
      case .denied: .locationDenied
      case .whenInUse: .locationWhenInUse
      case .always: .locationAlways
      }
  }
}

extension LocationAuthorization {
  /// Nil for one that is not known here.
  init?(_ wire: WireLocationAuthorization) {
    switch wire {
    case .locationNotDetermined: self = .notDetermined
    case .locationDenied: self = .denied
    case .locationWhenInUse: self = .whenInUse
    case .locationAlways: self = .always
    case .UNRECOGNIZED: return nil
    }
  }
}

extension WireRegionSide {
  fileprivate init(_ side: CircularRegion.Side?) {
    self =
      switch side {
      case .inside: .regionInside
      case .outside: .regionOutside
      case nil: .unknown
      }
  }
}

extension WireLocationFailure {
  fileprivate init(_ failure: LocationFailure) {
    self.init()
    switch failure {
    case .denied: kind = .locationFailureDenied
    case .unknown: kind = .locationUnknown
    case .regionDenied(let region):
      kind = .regionMonitoringDenied
      self.region = region
    case .tooManyRegions(let region):
      kind = .tooManyRegions
      self.region = region
    }
  }
}
