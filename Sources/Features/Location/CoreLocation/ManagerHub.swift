import AppInterface
import AppRuntime
import Foundation
import Geography
import SharedInterface

/// All location managers of the app: it tells the system what they want together, and each of them
/// what it is to report. Main thread.
@MainActor final class ManagerHub {
  static let shared = ManagerHub()
  static let maximumRadius = CircularRegion.maximumRadius

  private(set) var authorization: CLAuthorizationStatus
  /// By their identifiers.
  private(set) var regions: [String: CLRegion] = [:]
  private var managers: [WeakManager] = []
  /// What the system was told last of the standard service.
  private var told = WireStandardLocationUpdates()

  private struct WeakManager {
    weak var manager: CLLocationManager?
  }

  private init() {
    let state = LocationCenter.shared.launchState
    authorization = CLAuthorizationStatus(state.authorization)
    for region in state.regions { regions[region.identifier] = CLCircularRegion(region) }
    LocationCenter.shared.deliver = { [unowned self] in deliver($0) }
  }

  func add(_ manager: CLLocationManager) {
    managers.removeAll { $0.manager == nil }
    managers.append(WeakManager(manager: manager))
  }

  private var living: [CLLocationManager] { managers.compactMap(\.manager) }

  // MARK: Asking

  /// The system is told what all managers together want of the standard service, if that has
  /// changed.
  func tellSystem() {
    let updating = living.filter(\.isUpdating)
    var wanted = WireStandardLocationUpdates()
    wanted.running = !updating.isEmpty
    if wanted.running {
      wanted.distanceFilter = updating.map { max(0, $0.distanceFilter) }.min() ?? 0
      wanted.allowsBackground = updating.contains(where: \.allowsBackgroundLocationUpdates)
      wanted.accuracy = updating.map { Self.metres($0.desiredAccuracy) }.min() ?? 0
    }
    guard wanted != told else { return }
    told = wanted
    LocationCenter.shared.ask(.standardUpdates(wanted))
  }

  /// What is exact enough, as the system is told it: 0 is the best that there is.
  private static func metres(_ accuracy: CLLocationAccuracy) -> Double {
    accuracy > 0 ? min(accuracy, .greatestFiniteMagnitude) : 0
  }

  func monitor(_ region: CLRegion, for manager: CLLocationManager) {
    guard let circle = region as? CLCircularRegion, circle.isPossible else {
      Task {
        manager.delegate?.locationManager(
          manager, monitoringDidFailFor: region, withError: CLError(.regionMonitoringFailure))
      }
      return
    }
    regions[circle.identifier] = circle
    LocationCenter.shared.ask(.monitor(circle.wire))
    Task {
      guard regions[circle.identifier] === circle else { return }
      manager.delegate?.locationManager(manager, didStartMonitoringFor: circle)
    }
  }

  func endMonitoring(_ region: CLRegion) {
    guard regions.removeValue(forKey: region.identifier) != nil else { return }
    LocationCenter.shared.ask(.endMonitoring(region.identifier))
  }

  func determine(_ region: CLRegion) {
    guard regions[region.identifier] != nil else {
      // A region that is not watched has no state.
      Task {
        for manager in living {
          manager.delegate?.locationManager(manager, didDetermineState: .unknown, for: region)
        }
      }
      return
    }
    LocationCenter.shared.ask(.determine(region.identifier))
  }

  /// Tells a manager that has a delegate now what the user allows, in a later turn of the run loop.
  func announceAuthorization(to manager: CLLocationManager) {
    Task { [weak manager] in
      guard let manager else { return }
      manager.delegate?.locationManagerDidChangeAuthorization(manager)
    }
    LocationCenter.shared.managersChanged()
  }

  // MARK: Reporting

  /// Gives an event to the managers that it is for.
  ///
  /// - Returns: Whether there is one.
  private func deliver(_ event: WireLocationEvent) -> Bool {
    switch event.content {
    case .moved(let moved):
      let locations = moved.fixes.map(CLLocation.init)
      for manager in living where manager.isUpdating { manager.report(moved: locations) }
      return true
    case .requested(let fix):
      for manager in living where manager.isRequesting {
        manager.isRequesting = false
        manager.report([CLLocation(fix)])
      }
      return true
    case .significantChange(let fix):
      return tell(where: \.monitorsSignificantChanges) { $0.report([CLLocation(fix)]) }
    case .crossed(let crossing):
      guard let region = regions[crossing.region] else { return true }
      return tell { manager in
        crossing.side == .regionInside
          ? manager.delegate?.locationManager(manager, didEnterRegion: region)
          : manager.delegate?.locationManager(manager, didExitRegion: region)
      }
    case .determined(let determined):
      guard let region = regions[determined.region] else { return true }
      let state = CLRegionState(determined.side)
      return tell {
        $0.delegate?.locationManager($0, didDetermineState: state, for: region)
      }
    case .visited(let visit):
      let visit = CLVisit(visit)
      return tell(where: \.monitorsVisits) { $0.delegate?.locationManager($0, didVisit: visit) }
    case .authorization(let status):
      authorization = CLAuthorizationStatus(status)
      _ = tell { $0.delegate?.locationManagerDidChangeAuthorization($0) }
      return true
    case .failed(let failure):
      fail(failure)
      return true
    case nil:
      return true
    }
  }

  private func fail(_ failure: WireLocationFailure) {
    switch failure.kind {
    case .regionMonitoringDenied: failRegion(failure.region, .regionMonitoringDenied)
    case .tooManyRegions: failRegion(failure.region, .regionMonitoringFailure)
    case .locationFailureDenied: failUpdates(.denied)
    case .locationUnknown, .locationFailureUnspecified, .UNRECOGNIZED:
      failUpdates(.locationUnknown)
    }
  }

  private func failRegion(_ identifier: String, _ code: CLError.Code) {
    guard let region = regions.removeValue(forKey: identifier) else { return }
    _ = tell {
      $0.delegate?.locationManager($0, monitoringDidFailFor: region, withError: CLError(code))
    }
  }

  private func failUpdates(_ code: CLError.Code) {
    for manager in living where manager.isUpdating || manager.isRequesting {
      manager.isRequesting = false
      manager.delegate?.locationManager(manager, didFailWithError: CLError(code))
    }
  }

  /// - Returns: Whether a manager with a delegate was told.
  private func tell(
    where isConcerned: (CLLocationManager) -> Bool = { _ in true },
    _ report: (CLLocationManager) -> Void
  ) -> Bool {
    let concerned = living.filter { $0.delegate != nil && isConcerned($0) }
    concerned.forEach(report)
    return !concerned.isEmpty
  }
}

extension CLCircularRegion {
  /// The system can watch it.
  fileprivate var isPossible: Bool {
    center.geographic.isValid && radius > 0 && radius <= CircularRegion.maximumRadius
      && (1...MessageLimits.regionIdentifier).contains(identifier.utf8.count)
  }
}
