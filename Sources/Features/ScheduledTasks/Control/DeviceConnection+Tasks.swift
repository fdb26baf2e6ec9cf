import ControlInterface

/// The tasks that apps schedule with BGTaskScheduler. All block until the device has replied, and
/// throw as the other verbs do.
extension DeviceConnection {
  /// The scheduled and running tasks of an app, or (`nil`) of all apps.
  public func scheduledTasks(
    of bundleIdentifier: String? = nil
  ) throws(DeviceError) -> [ScheduledTask] {
    var request = WireTaskControl()
    request.list = bundleIdentifier ?? ""
    guard case .tasks(let list) = try reply(to: .tasks(request)) else {
      throw .unexpectedReply("its kind does not match the request")
    }
    return list.tasks.map(ScheduledTask.init)
  }

  /// Begins a scheduled task now, whatever it waits for.
  public func launchTask(
    _ identifier: String, of bundleIdentifier: String
  ) throws(DeviceError) {
    var request = WireTaskControl()
    request.launch.bundleIdentifier = bundleIdentifier
    request.launch.identifier = identifier
    try expectDone(.tasks(request))
  }

  /// Ends the time of a running task.
  public func expireTask(
    _ identifier: String, of bundleIdentifier: String
  ) throws(DeviceError) {
    var request = WireTaskControl()
    request.expire.bundleIdentifier = bundleIdentifier
    request.expire.identifier = identifier
    try expectDone(.tasks(request))
  }
}
