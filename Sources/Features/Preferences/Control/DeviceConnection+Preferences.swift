import AppInterface
import ControlInterface
public import FoundationEssentials

/// The preferences of apps. All block until the device has replied, and throw as the other verbs do.
extension DeviceConnection {
  /// The present values of an app's own domain, or of a suite of it, as an XML property list with a
  /// dictionary.
  public func preferences(
    of bundleIdentifier: String, suite: String = ""
  ) throws(DeviceError) -> Data {
    var request = WirePreferencesControl()
    request.bundleIdentifier = bundleIdentifier
    request.read = suite
    guard case .preferences(let reply) = try reply(to: .preferences(request)) else {
      throw .unexpectedReply("its kind does not match the request")
    }
    return reply.values
  }

  /// Changes preferences at once, as the Settings app does. An app that executes is notified at once,
  /// a suspended one when it is woken (WAKE-12).
  ///
  /// - Parameter changes: The values by their keys, as property lists; nil if the preference is removed.
  public func change(
    _ changes: [String: Data?], of bundleIdentifier: String, suite: String = ""
  ) throws(DeviceError) {
    var request = WirePreferencesControl()
    request.bundleIdentifier = bundleIdentifier
    request.write.changes = changes.sorted { $0.key < $1.key }.map { key, value in
      var change = WirePreferenceChange()
      change.suite = suite
      change.key = key
      change.value = value ?? Data()
      return change
    }
    try expectDone(.preferences(request))
  }
}
