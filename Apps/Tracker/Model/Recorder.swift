import CoreLocation
import Foundation

/// Records a track from the positions of the device, also while another app is in front.
@MainActor final class Recorder: NSObject, CLLocationManagerDelegate {
  static let shared = Recorder()

  /// The track that is being recorded; `nil`: none is.
  private(set) var track: Track?
  /// The last position; `nil` if none is known.
  private(set) var location: CLLocation?
  /// Called when any of this, or the permission, has changed.
  var onChange: () -> Void = {}

  private let manager = CLLocationManager()
  private var unsaved = 0
  /// So many positions are recorded until the track is written.
  private static let saveInterval = 10

  override private init() {
    super.init()
    manager.delegate = self
    manager.activityType = .fitness
    manager.distanceFilter = 3
  }

  /// The user allows the position; `nil`: not asked yet.
  var isAllowed: Bool? {
    switch manager.authorizationStatus {
    case .notDetermined: nil
    case .authorizedAlways, .authorizedWhenInUse: true
    case .denied, .restricted: false
    }
  }

  /// The position is shown while nothing is recorded, too.
  var isWatched = false {
    didSet { follow() }
  }

  /// Uses the position while it is recorded or shown, and only then.
  private func follow() {
    if track != nil || isWatched && isAllowed == true {
      manager.startUpdatingLocation()
    } else {
      manager.stopUpdatingLocation()
    }
  }

  /// Begins a track. The user is asked first, if that was not done.
  func start() {
    guard track == nil else { return }
    manager.requestWhenInUseAuthorization()
    track = Track()
    manager.allowsBackgroundLocationUpdates = true
    follow()
    print("recording")
    onChange()
  }

  /// Ends the track and saves it, unless it has no points.
  func stop() {
    guard var track else { return }
    track.duration = Date().timeIntervalSince(track.beginning)
    self.track = nil
    manager.allowsBackgroundLocationUpdates = false
    follow()
    if !track.points.isEmpty { TrackStore.shared.save(track) }
    print("recorded \(track.points.count) points, \(Int(track.distance)) m")
    onChange()
  }

  /// Writes the track so far.
  func save() {
    guard var track, !track.points.isEmpty else { return }
    track.duration = Date().timeIntervalSince(track.beginning)
    TrackStore.shared.save(track)
    unsaved = 0
  }

  // MARK: Reports

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    follow()
    onChange()
  }

  func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    location = locations.last
    for location in locations { track?.add(location) }
    unsaved += locations.count
    if unsaved >= Self.saveInterval { save() }
    onChange()
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print("no position: \(error)")
    onChange()
  }
}
