import SystemInterface

/// The verbs of a device, one method each. All block until the device has replied, and all throw
/// ``DeviceError``: `refused` where the device said no, `connectionLost` where it went away.
extension DeviceConnection {
  /// The device as it is now.
  public func status() throws(DeviceError) -> DeviceStatus {
    let content = try reply(to: .status(WireStatusRequest()))
    guard case .status(let status) = content else { throw content.unexpected }
    return DeviceStatus(status)
  }

  /// Ends every app and the device; returns when its foregroundd has exited.
  ///
  /// - Parameter timeout: how many seconds it may take to exit after it has agreed to.
  /// - Throws: ``DeviceError/shutdownTimedOut(device:pid:)`` when it did not.
  public func shutdown(timeout: Double = 30) throws(DeviceError) {
    let exit = ProcessExit(of: daemonPID)
    do {
      try expectDone(.shutdown(WireShutdownRequest()))
    } catch .connectionLost {
      // It went before its reply had left: what was asked for has happened.
    }
    guard exit.wait(milliseconds: Int32(min(timeout * 1000, 1e9))) else {
      throw .shutdownTimedOut(device: address.name, pid: daemonPID)
    }
  }

  /// Copies an app bundle to the device.
  ///
  /// - Parameter path: absolute path of a `.app` folder.
  /// - Returns: the app's bundle identifier.
  public func install(path: String) throws(DeviceError) -> String {
    var request = WireInstallRequest()
    request.path = path
    let content = try reply(to: .install(request))
    guard case .installed(let installed) = content else { throw content.unexpected }
    return installed.bundleIdentifier
  }

  /// Removes an app and its data.
  public func uninstall(_ bundleIdentifier: String) throws(DeviceError) {
    var request = WireUninstallRequest()
    request.bundleIdentifier = bundleIdentifier
    try expectDone(.uninstall(request))
  }

  /// The installed apps, in the device's order.
  public func apps() throws(DeviceError) -> [AppStatus] {
    let content = try reply(to: .list(WireListRequest()))
    guard case .apps(let list) = content else { throw content.unexpected }
    return list.apps.map(AppStatus.init)
  }

  /// Starts an app; one that is running comes to the front, as by a tap on its icon.
  public func launch(
    _ bundleIdentifier: String, _ options: LaunchOptions = LaunchOptions()
  ) throws(DeviceError) -> LaunchedApp {
    let content = try reply(to: .launch(options.request(for: bundleIdentifier)))
    guard case .launched(let launched) = content else { throw content.unexpected }
    return LaunchedApp(pid: launched.pid, note: launched.note.isEmpty ? nil : launched.note)
  }

  /// Does to the device what a person or the world would do.
  ///
  /// - Parameters:
  ///   - title: who calls, or what an alert, a notification or a question says in bold.
  ///   - body: what it says below.
  public func perform(
    _ action: DeviceAction, title: String = "", body: String = ""
  ) throws(DeviceError) {
    try expectDone(.action(action.request(title: title, body: body)))
  }

  /// Whether the device has a screen, and how it is held.
  public func screenState() throws(DeviceError) -> ScreenStatus {
    let content = try reply(to: .screenState(WireScreenStateRequest()))
    guard case .screenState(let state) = content else { throw content.unexpected }
    return ScreenStatus(state)
  }

  /// Waits until an app has settled in a state.
  ///
  /// - Parameter timeout: seconds.
  /// - Throws: ``DeviceError/refused(message:usage:)`` when the time was over first; the message
  ///   says in which state the app is.
  public func wait(
    for bundleIdentifier: String, toReach state: AppState, timeout: Double = 30
  ) throws(DeviceError) {
    var request = WireWaitRequest()
    request.bundleIdentifier = bundleIdentifier
    request.state = state.rawValue
    request.timeoutSeconds = timeout
    try expectDone(.wait(request))
  }

  /// The device's log since its boot, one JSON object each, in the order of `seq`.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: only what concerns this app; `nil`: everything.
  ///   - sequence: only entries whose `seq` is greater.
  public func logLines(
    app bundleIdentifier: String? = nil, since sequence: UInt64 = 0
  ) throws(DeviceError) -> [String] {
    var request = WireLogRequest()
    request.bundleIdentifier = bundleIdentifier ?? ""
    request.since = sequence
    let content = try reply(to: .log(request))
    guard case .log(let page) = content else { throw content.unexpected }
    return page.entries
  }

  /// The device's log since its boot; see ``logLines(app:since:)``.
  public func log(
    app bundleIdentifier: String? = nil, since sequence: UInt64 = 0
  ) throws(DeviceError) -> [DeviceLogEntry] {
    var entries: [DeviceLogEntry] = []
    for line in try logLines(app: bundleIdentifier, since: sequence) {
      entries.append(try DeviceLogEntry(json: line))
    }
    return entries
  }

  /// Why an app is in the state in which it is, and why it last exited.
  public func explain(_ bundleIdentifier: String) throws(DeviceError) -> Explanation {
    var request = WireExplainRequest()
    request.bundleIdentifier = bundleIdentifier
    let content = try reply(to: .explain(request))
    guard case .explanation(let explanation) = content else { throw content.unexpected }
    return Explanation(
      text: explanation.text, json: explanation.json,
      reportPath: explanation.reportPath.isEmpty ? nil : explanation.reportPath)
  }

  private func expectDone(_ verb: WireControlRequest.OneOf_Verb) throws(DeviceError) {
    let content = try reply(to: verb)
    guard case .done = content else { throw content.unexpected }
  }
}

extension WireControlReply.OneOf_Content {
  /// The error for a reply of another kind than the one that belongs to the request.
  fileprivate var unexpected: DeviceError {
    .unexpectedReply("it is of another kind than the request's")
  }
}
