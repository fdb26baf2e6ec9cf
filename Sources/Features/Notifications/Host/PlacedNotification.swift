import AppInterface
import Foundation
import Geography
import SwiftProtobuf

/// A notification that is due when the device enters or leaves a place.
struct PlacedNotification: Codable, Equatable {
  let identifier: String
  /// A `NotificationRequest`, encoded.
  let request: Data

  /// - Returns: nil if the notification does not wait for a place, or cannot be encoded.
  init?(_ request: WireNotificationRequest) {
    guard case .region = request.trigger.when, let data = try? request.serializedData() else {
      return nil
    }
    identifier = request.identifier
    self.request = data
  }

  /// The request as the app has made it.
  var message: WireNotificationRequest {
    (try? WireNotificationRequest(serializedBytes: request)) ?? WireNotificationRequest()
  }

  /// The place, under the notification's identifier.
  var region: CircularRegion {
    let region = message.trigger.region
    return CircularRegion(
      identifier: identifier,
      center: Coordinate(latitude: region.latitude, longitude: region.longitude),
      radius: region.radius, notifiesOnEntry: region.onEntry, notifiesOnExit: region.onExit)
  }
}
