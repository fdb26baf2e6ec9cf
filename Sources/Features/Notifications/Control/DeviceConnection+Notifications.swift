import ControlInterface
import FoundationEssentials

extension DeviceConnection {
  /// Pushes a notification to an app, as a push service would.
  ///
  /// - Parameters:
  ///   - payload: JSON, with "aps".
  ///   - bundleIdentifier: the app; `nil`: the payload names it as "Simulator Target Bundle".
  ///   - isForCalls: it is a VoIP push, which tells the app of a call.
  /// - Returns: what the sender should know, one sentence each.
  public func push(
    _ payload: Data, to bundleIdentifier: String?, isForCalls: Bool = false
  ) throws(DeviceError) -> [String] {
    var request = WirePushRequest()
    request.voip = isForCalls
    request.bundleIdentifier = bundleIdentifier ?? ""
    request.payload = payload
    let content = try reply(to: .push(request))
    guard case .push(let reply) = content else { throw content.unexpected }
    return reply.notes
  }

  /// The notifications of an app, or (`nil`) of all apps.
  public func notifications(
    of bundleIdentifier: String? = nil
  ) throws(DeviceError) -> [AppNotifications] {
    var request = WireNotificationsRequest()
    request.bundleIdentifier = bundleIdentifier ?? ""
    let content = try reply(to: .notifications(request))
    guard case .notifications(let list) = content else { throw content.unexpected }
    return list.apps.map(AppNotifications.init)
  }
}
