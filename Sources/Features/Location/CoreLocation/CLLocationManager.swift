import AppInterface
import AppRuntime
public import Foundation

/// Reports where the device is to its delegate.
///
/// Main thread; the delegate is called on it. An app that the system launches for an event gets it
/// through the delegate of a new manager (LOC-02).
@preconcurrency @MainActor open class CLLocationManager: NSObject {
  /// Receives the reports.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { hub.announceAuthorization(to: self) } }
  }
  /// The metres that the device must move until the next report of the standard service.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone {
    didSet { if isUpdating { hub.tellSystem() } }
  }
  /// The wanted accuracy. The machine's receivers need not be better; the device reports its position
  /// as exactly as it knows it.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest {
    didSet { if isUpdating { hub.tellSystem() } }
  }
  /// The kind of movement for which the position is used; it changes nothing.
  open var activityType = CLActivityType.other
  /// The system may pause the reports. It never does.
  open var pausesLocationUpdatesAutomatically = true
  /// The user sees that the app uses the position in the background.
  open var showsBackgroundLocationIndicator = false
  /// The standard service goes on in the background (LOC-09). Ends the process if the app
  /// does not declare the mode `location`.
  open var allowsBackgroundLocationUpdates = false {
    didSet {
      if allowsBackgroundLocationUpdates, !Purpose.declaresMode {
        LocationCenter.shared.failForMissingMode()
      }
      if isUpdating { hub.tellSystem() }
    }
  }
  /// The last location that was reported to the delegate; `nil` if there is none.
  open private(set) var location: CLLocation?

  var isUpdating = false
  var isRequesting = false
  var monitorsSignificantChanges = false
  var monitorsVisits = false
  private var hub: ManagerHub { .shared }

  /// Creates a manager.
  public override init() {
    super.init()
    hub.add(self)
  }

  isolated deinit {
    // What only the process uses ends with its last manager; regions and the like are kept.
    if isUpdating { hub.tellSystem() }
  }

  // MARK: Permission

  /// What the user allows.
  open var authorizationStatus: CLAuthorizationStatus { hub.authorization }
  /// What the user allows.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    ManagerHub.shared.authorization
  }
  /// An app that is allowed the position is allowed the exact one.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Asks the user, once, for the position while the app is in use (SEQ-41). Info.plist must say
  /// what for.
  open func requestWhenInUseAuthorization() {
    guard authorizationStatus == .notDetermined, Purpose.isStated(always: false) else { return }
    LocationCenter.shared.ask(.authorization(false))
  }

  /// Asks the user, once, for the position at any time (SEQ-41). Info.plist must say what for.
  open func requestAlwaysAuthorization() {
    switch authorizationStatus {
    case .notDetermined, .authorizedWhenInUse: break
    case .restricted, .denied, .authorizedAlways: return
    }
    guard Purpose.isStated(always: true) else { return }
    LocationCenter.shared.ask(.authorization(true))
  }

  // MARK: The standard service

  /// The device has location services. It always has; the user allows each app.
  open class func locationServicesEnabled() -> Bool { true }

  /// Begins to report the position.
  open func startUpdatingLocation() {
    isUpdating = true
    reported = nil
    hub.tellSystem()
  }

  /// Ends what ``startUpdatingLocation()`` has begun.
  open func stopUpdatingLocation() {
    guard isUpdating || isRequesting else { return }
    isUpdating = false
    isRequesting = false
    hub.tellSystem()
  }

  /// Asks for one position.
  open func requestLocation() {
    isRequesting = true
    LocationCenter.shared.ask(.position(true))
  }

  // MARK: Monitoring

  /// The device reports significant changes.
  open class func significantLocationChangeMonitoringAvailable() -> Bool {
    LocationCenter.shared.isMonitoringAvailable
  }

  /// Begins to report when the device has moved far (LOC-01, LOC-06), also after this process.
  open func startMonitoringSignificantLocationChanges() {
    monitorsSignificantChanges = true
    LocationCenter.shared.ask(.significantChanges(true))
    LocationCenter.shared.managersChanged()
  }

  /// Ends it for the whole app.
  open func stopMonitoringSignificantLocationChanges() {
    monitorsSignificantChanges = false
    LocationCenter.shared.ask(.significantChanges(false))
  }

  /// Begins to report arrivals and departures, also after this process.
  open func startMonitoringVisits() {
    monitorsVisits = true
    LocationCenter.shared.ask(.visits(true))
    LocationCenter.shared.managersChanged()
  }

  /// Ends it for the whole app.
  open func stopMonitoringVisits() {
    monitorsVisits = false
    LocationCenter.shared.ask(.visits(false))
  }

  /// The device watches regions of the class.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    LocationCenter.shared.isMonitoringAvailable && regionClass is CLCircularRegion.Type
  }

  /// The regions that the app watches, from all its managers and earlier processes.
  open var monitoredRegions: Set<CLRegion> { Set(hub.regions.values) }
  /// The largest radius in metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { ManagerHub.maximumRadius }

  /// Watches the region, also after this process; at most 20 (LOC-05). It replaces one with the same
  /// identifier.
  open func startMonitoring(for region: CLRegion) { hub.monitor(region, for: self) }

  /// Does not watch it any more.
  open func stopMonitoring(for region: CLRegion) { hub.endMonitoring(region) }

  /// Asks on which side of the region's edge the device is.
  open func requestState(for region: CLRegion) { hub.determine(region) }

  // MARK: Heading

  /// The device has no compass that apps could be told of.
  open class func headingAvailable() -> Bool { false }

  /// Reports an error, because there is no compass.
  open func startUpdatingHeading() {
    Task { [weak self] in
      guard let self else { return }
      delegate?.locationManager(self, didFailWithError: CLError(.headingFailure))
    }
  }

  /// Does nothing: there is no compass.
  open func stopUpdatingHeading() {}

  // MARK: Reports

  /// The last location that passed the filter.
  private var reported: CLLocation?

  /// Reports those locations that pass the filter.
  func report(moved locations: [CLLocation]) {
    var passed: [CLLocation] = []
    for location in locations {
      if let reported, distanceFilter > 0, location.distance(from: reported) < distanceFilter {
        continue
      }
      reported = location
      passed.append(location)
    }
    if !passed.isEmpty { report(passed) }
  }

  /// Reports the locations.
  func report(_ locations: [CLLocation]) {
    location = locations.last
    delegate?.locationManager(self, didUpdateLocations: locations)
  }
}
