package import AppInterface
public import Foundation
import Geography

/// An area whose edge is watched. ``CLCircularRegion`` is the one kind.
///
/// Regions with the same identifier are equal. Main thread.
@preconcurrency @MainActor open class CLRegion: NSObject {
  /// The app's name for it.
  public nonisolated let identifier: String
  /// The app is told when the device enters it.
  open var notifyOnEntry = true
  /// The app is told when the device leaves it.
  open var notifyOnExit = true

  nonisolated init(identifier: String, notifyOnEntry: Bool = true, notifyOnExit: Bool = true) {
    self.identifier = identifier
    self.notifyOnEntry = notifyOnEntry
    self.notifyOnExit = notifyOnExit
    super.init()
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }

  open nonisolated override var hash: Int { identifier.hashValue }
}

/// A circle on the Earth's surface.
open class CLCircularRegion: CLRegion {
  /// The circle's centre.
  public nonisolated let center: CLLocationCoordinate2D
  /// Metres.
  public nonisolated let radius: CLLocationDistance

  /// Creates a circle.
  public nonisolated init(
    center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
  ) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// The place of a notification.
  package nonisolated init(_ trigger: WireRegionTrigger) {
    center = CLLocationCoordinate2D(latitude: trigger.latitude, longitude: trigger.longitude)
    radius = trigger.radius
    super.init(
      identifier: trigger.identifier, notifyOnEntry: trigger.onEntry, notifyOnExit: trigger.onExit)
  }

  /// The circle as the place of a notification.
  package var trigger: WireRegionTrigger {
    var trigger = WireRegionTrigger()
    trigger.identifier = identifier
    trigger.latitude = center.latitude
    trigger.longitude = center.longitude
    trigger.radius = radius
    trigger.onEntry = notifyOnEntry
    trigger.onExit = notifyOnExit
    return trigger
  }

  /// The place is within the circle.
  open nonisolated func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    center.geographic.distance(to: coordinate.geographic) <= radius
  }

  convenience init(_ wire: WireLocationRegion) {
    self.init(
      center: CLLocationCoordinate2D(latitude: wire.latitude, longitude: wire.longitude),
      radius: wire.radius, identifier: wire.identifier)
    notifyOnEntry = wire.notifiesOnEntry
    notifyOnExit = wire.notifiesOnExit
  }

  var wire: WireLocationRegion {
    var wire = WireLocationRegion()
    wire.identifier = identifier
    wire.latitude = center.latitude
    wire.longitude = center.longitude
    wire.radius = radius
    wire.notifiesOnEntry = notifyOnEntry
    wire.notifiesOnExit = notifyOnExit
    return wire
  }
}

/// The side of a region's edge on which the device is.
public enum CLRegionState: Int, Sendable {
  case unknown = 0
  case inside = 1
  case outside = 2

  init(_ wire: WireRegionSide) {
    switch wire {
    case .regionInside: self = .inside
    case .regionOutside: self = .outside
    case .unknown, .UNRECOGNIZED: self = .unknown
    }
  }
}
