public import Foundation

/// Receives what location managers report. Every method can be left out. Main thread.
@preconcurrency @MainActor public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// The device has moved; the newest location is the last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// The position is not known or not allowed.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The device is in the region now (LOC-05).
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// The device is not in the region any more (LOC-05).
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// The answer to ``CLLocationManager/requestState(for:)``.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  /// The region is watched now.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// The region is not watched.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error)
  /// The device has arrived at a place, or has left it.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  /// The manager was created, or the user has changed what the app may do.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// As ``locationManagerDidChangeAuthorization(_:)``, which is called instead where an app has both.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Not called: nothing is paused.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// Not called: nothing is paused.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

// What happens where a delegate has no method.
extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {}
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
}
