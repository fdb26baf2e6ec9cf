package import AppInterface
package import Foundation

/// The content of a push, as apps have it.
package enum RemotePayload {
  /// The JSON of a payload as a dictionary; nil if it is not one. Without a payload, an empty one.
  package static func dictionary(_ payload: Data) -> [AnyHashable: Any]? {
    guard !payload.isEmpty else { return [:] }
    return try? JSONSerialization.jsonObject(with: payload) as? [String: Any]
  }
}

extension WireNotificationDelivery {
  /// It was pushed.
  package var isRemote: Bool {
    if case .push = request.trigger.when { true } else { false }
  }

  /// What was pushed with it; nil if it is not a dictionary in JSON.
  package var payloadDictionary: [AnyHashable: Any]? { RemotePayload.dictionary(payload) }
}
