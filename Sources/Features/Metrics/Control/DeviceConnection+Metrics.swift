import ControlInterface

/// The counts of apps' exits. All block until the device has replied, and throw as the other verbs
/// do.
extension DeviceConnection {
  /// The counts of an app, or (`nil`) of all apps.
  public func metrics(of bundleIdentifier: String? = nil) throws(DeviceError) -> [AppMetrics] {
    var request = WireMetricsControl()
    request.list = bundleIdentifier ?? ""
    guard case .metrics(let list) = try reply(to: .metrics(request)) else {
      throw .unexpectedReply("its kind does not match the request")
    }
    return list.apps.map(AppMetrics.init)
  }

  /// Completes the report of the day now, and gives it to the app as soon as that executes.
  public func deliverMetrics(to bundleIdentifier: String) throws(DeviceError) {
    var request = WireMetricsControl()
    request.deliver = bundleIdentifier
    try expectDone(.metrics(request))
  }
}
