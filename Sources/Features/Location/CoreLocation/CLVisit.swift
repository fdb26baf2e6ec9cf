import AppInterface
public import Foundation

/// A stay at a place.
///
/// Unchecked, because the class is open; all its properties are constant.
open class CLVisit: NSObject, @unchecked Sendable {
  /// When the device arrived.
  public let arrivalDate: Date
  /// When it left; the distant future: it is still there.
  public let departureDate: Date
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The radius in metres around the place.
  public let horizontalAccuracy: CLLocationAccuracy

  init(_ wire: WireLocationVisit) {
    arrivalDate = Date(timeIntervalSince1970: wire.arrival)
    departureDate =
      wire.departure == 0 ? .distantFuture : Date(timeIntervalSince1970: wire.departure)
    coordinate = CLLocationCoordinate2D(latitude: wire.latitude, longitude: wire.longitude)
    horizontalAccuracy = wire.horizontalAccuracy
    super.init()
  }
}
