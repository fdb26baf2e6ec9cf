import CoreLocation
import UIKit

/// Follows the orders, and prints each report.
class AppDelegate: UIResponder, UIApplicationDelegate, CLLocationManagerDelegate {
  var window: UIWindow?
  private var manager: CLLocationManager?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let hasKey = launchOptions?[.location] as? Bool == true
    print("launched \(hasKey ? "for a location" : "without one")")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    if Orders.all.contains("late") {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [self] in follow() }
    } else {
      follow()
    }
    return true
  }

  private func follow() {
    let manager = CLLocationManager()
    manager.delegate = self
    self.manager = manager
    for order in Orders.all { follow(order.split(separator: " ").map(String.init), manager) }
  }

  private func follow(_ words: [String], _ manager: CLLocationManager) {
    switch words.first {
    case "ask" where words.last == "always": manager.requestAlwaysAuthorization()
    case "ask": manager.requestWhenInUseAuthorization()
    case "updates": manager.startUpdatingLocation()
    case "filter": manager.distanceFilter = Double(words[1]) ?? 0
    case "background": manager.allowsBackgroundLocationUpdates = true
    case "once": manager.requestLocation()
    case "significant": manager.startMonitoringSignificantLocationChanges()
    case "visits": manager.startMonitoringVisits()
    case "region": manager.startMonitoring(for: Orders.region(words))
    case "state":
      for region in manager.monitoredRegions where region.identifier == words[1] {
        manager.requestState(for: region)
      }
    case "heading": manager.startUpdatingHeading()
    case "flood":
      for number in 0... {
        manager.startMonitoring(
          for: Orders.region(["region", "\(number % 20)", "0", "0", "\(number + 1)"]))
      }
    default: break
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    print("watches \((manager?.monitoredRegions ?? []).map(\.identifier).sorted())")
  }

  // MARK: Reports

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    print("authorization \(manager.authorizationStatus)")
  }

  func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    let state = UIApplication.shared.applicationState == .background ? " in the background" : ""
    for location in locations {
      print("at \(location.coordinate.latitude),\(location.coordinate.longitude)\(state)")
    }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print("failed \((error as? CLError).map { "\($0.code)" } ?? "\(error)")")
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    print("entered \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    print("left \(region.identifier)")
  }

  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {
    print("state of \(region.identifier) \(state)")
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {
    let code = (error as? CLError).map { "\($0.code)" } ?? "\(error)"
    print("not watching \(region?.identifier ?? "-") \(code)")
  }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    print(visit.departureDate == .distantFuture ? "arrived" : "departed")
  }
}

/// What the Info.plist orders.
enum Orders {
  static let all = Bundle.main.object(forInfoDictionaryKey: "WandererOrders") as? [String] ?? []

  /// The circle of the order `region NAME LAT LON RADIUS`.
  static func region(_ words: [String]) -> CLCircularRegion {
    let numbers = words.dropFirst(2).compactMap(Double.init)
    return CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]),
      radius: numbers[2], identifier: words[1])
  }
}
