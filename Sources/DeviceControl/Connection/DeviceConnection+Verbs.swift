import ControlInterface

/// The verbs of a device, one method each. All block until the device has replied, and all throw
/// ``DeviceError``: `refused` where the device said no, `connectionLost` where it went away,
/// `noReply` where it did not reply within ``patience`` or what the verb may take.
extension DeviceConnection {
  /// The device's current status.
  public func status() throws(DeviceError) -> DeviceStatus {
    let content = try reply(to: .status(WireStatusRequest()))
    guard case .status(let status) = content else { throw content.unexpected }
    return DeviceStatus(status)
  }

  /// Ends every app and the device; returns when its foregroundd has exited.
  ///
  /// - Parameter timeout: the time limit in seconds for foregroundd's exit after it has accepted
  ///   the shutdown.
  /// - Throws: ``DeviceError/shutdownTimedOut(device:pid:)`` after that time.
  public func shutdown(timeout: Double = 30) throws(DeviceError) {
    let exit = ProcessExit(of: daemonPID)
    do {
      try expectDone(.shutdown(WireShutdownRequest()))
    } catch .connectionLost {
      // foregroundd exited before its reply was sent: the shutdown has succeeded.
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
    try installing(path: path).bundleIdentifier
  }

  /// Copies an app bundle to the device.
  ///
  /// - Returns: the app, and what is to be said about its Info.plist.
  public func installing(path: String) throws(DeviceError) -> Installation {
    var request = WireInstallRequest()
    request.path = path
    let content = try reply(to: .install(request), within: Self.filePatience)
    guard case .installed(let installed) = content else { throw content.unexpected }
    return Installation(
      bundleIdentifier: installed.bundleIdentifier, warnings: installed.warnings)
  }

  /// Puts a copy of a file into an app's Documents/Inbox and opens it in the app.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - app: its bundle identifier; nil: the app that fits best.
  /// - Returns: the app, and the absolute path of the copy.
  public func openFile(
    _ path: String, in app: String? = nil
  ) throws(DeviceError) -> (app: String, copy: String) {
    var request = WireOpenFileRequest()
    request.path = path
    request.bundleIdentifier = app ?? ""
    let content = try reply(to: .openFile(request), within: Self.filePatience)
    guard case .openedFile(let opened) = content else { throw content.unexpected }
    return (opened.bundleIdentifier, opened.path)
  }

  /// Removes an app and its data.
  public func uninstall(_ bundleIdentifier: String) throws(DeviceError) {
    var request = WireUninstallRequest()
    request.bundleIdentifier = bundleIdentifier
    try expectDone(.uninstall(request), within: Self.filePatience)
  }

  /// The installed apps, in the device's order.
  public func apps() throws(DeviceError) -> [AppStatus] {
    let content = try reply(to: .list(WireListRequest()))
    guard case .apps(let list) = content else { throw content.unexpected }
    return list.apps.map(AppStatus.init)
  }

  /// Launches an app; a running app comes to the front, as with a tap on its icon.
  public func launch(
    _ bundleIdentifier: String, _ options: LaunchOptions = LaunchOptions()
  ) throws(DeviceError) -> LaunchedApp {
    let content = try reply(to: .launch(options.request(for: bundleIdentifier)))
    guard case .launched(let launched) = content else { throw content.unexpected }
    return LaunchedApp(pid: launched.pid, note: launched.note.isEmpty ? nil : launched.note)
  }

  /// Performs an action of the user or an event from outside.
  ///
  /// - Parameters:
  /// - title: the caller, or the bold text of an alert, notification or prompt.
  /// - body: the text below.
  public func perform(
    _ action: DeviceAction, title: String = "", body: String = ""
  ) throws(DeviceError) {
    try expectDone(.action(action.request(title: title, body: body)))
  }

  /// Performs an action that has nothing more to say.
  public func perform(_ verb: PlainVerb) throws(DeviceError) {
    try perform(DeviceAction.plain(verb))
  }

  /// What the running apps have used so far.
  public func activity() throws(DeviceError) -> ActivityReading {
    let content = try reply(to: .activity(WireActivityRequest()))
    guard case .activity(let list) = content else { throw content.unexpected }
    return ActivityReading(list)
  }

  /// The background transfers of an app; `nil`: of all apps.
  public func transfers(of bundleIdentifier: String? = nil) throws(DeviceError) -> [TransferSession]
  {
    var request = WireTransfersRequest()
    request.bundleIdentifier = bundleIdentifier ?? ""
    let content = try reply(to: .transfers(request))
    guard case .transfers(let listing) = content else { throw content.unexpected }
    return listing.sessions.map(TransferSession.init)
  }

  /// Who is heard, and where.
  public func audio() throws(DeviceError) -> AudioStatus {
    let content = try reply(to: .audio(WireAudioListRequest()))
    guard case .audio(let list) = content else { throw content.unexpected }
    return AudioStatus(list)
  }

  /// The simulated Bluetooth around the device.
  public func bluetooth() throws(DeviceError) -> BluetoothStatus {
    let content = try reply(to: .bluetooth(WireBluetoothListRequest()))
    guard case .bluetooth(let list) = content else { throw content.unexpected }
    return BluetoothStatus(list)
  }

  /// The simulated accessories that are connected to the device.
  public func accessories() throws(DeviceError) -> [ConnectedAccessory] {
    let content = try reply(to: .accessories(WireAccessoryListRequest()))
    guard case .accessories(let list) = content else { throw content.unexpected }
    return list.accessories.map(ConnectedAccessory.init)
  }

  /// The external displays that are connected to the device, in the order of their connection.
  public func displays() throws(DeviceError) -> [ConnectedDisplay] {
    let content = try reply(to: .displays(WireConnectedDisplaysRequest()))
    guard case .displays(let list) = content else { throw content.unexpected }
    return list.displays.map(ConnectedDisplay.init)
  }

  /// The device has a screen, and its orientation.
  public func screenState() throws(DeviceError) -> ScreenStatus {
    let content = try reply(to: .screenState(WireScreenStateRequest()))
    guard case .screenState(let state) = content else { throw content.unexpected }
    return ScreenStatus(state)
  }

  /// Has the screen served to browsers from now on; returns when the page can be opened.
  ///
  /// - Parameters:
  ///   - program: absolute path of webscreen.
  ///   - port: 0: where it was before, or else any.
  public func servePage(program: String, port: Int = 0) throws(DeviceError) -> ScreenStatus {
    var request = WireServePageRequest()
    request.program = program
    request.port = UInt32(clamping: port)
    let content = try reply(to: .servePage(request))
    guard case .screenState(let state) = content else { throw content.unexpected }
    return ScreenStatus(state)
  }

  /// Waits until an app has settled in a state.
  ///
  /// - Parameter timeout: in seconds.
  /// - Throws: ``DeviceError/refused(message:usage:)`` after the timeout; the message names the
  ///   app's current state.
  public func wait(
    for bundleIdentifier: String, toReach state: AppState, timeout: Double = 30
  ) throws(DeviceError) {
    var request = WireWaitRequest()
    request.bundleIdentifier = bundleIdentifier
    request.state = state.rawValue
    request.timeoutSeconds = timeout
    try expectDone(.wait(request), within: timeout + Self.patience)
  }

  /// The device's log since its boot, one JSON object per entry, ordered by `seq`.
  ///
  /// - Parameters:
  /// - bundleIdentifier: limits the log to this app; `nil` means everything.
  /// - sequence: only entries with a greater `seq`.
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
    DeviceLogEntry.entries(of: try logLines(app: bundleIdentifier, since: sequence))
  }

  /// Explains an app's current state and its last exit.
  public func explain(_ bundleIdentifier: String) throws(DeviceError) -> Explanation {
    var request = WireExplainRequest()
    request.bundleIdentifier = bundleIdentifier
    let content = try reply(to: .explain(request))
    guard case .explanation(let explanation) = content else { throw content.unexpected }
    return Explanation(
      text: explanation.text, json: explanation.json,
      reportPath: explanation.reportPath.isEmpty ? nil : explanation.reportPath)
  }

  func expectDone(
    _ verb: WireControlRequest.OneOf_Verb, within patience: Double = patience
  ) throws(DeviceError) {
    let content = try reply(to: verb, within: patience)
    guard case .done = content else { throw content.unexpected }
  }
}

extension WireControlReply.OneOf_Content {
  /// The error for a reply of the wrong kind.
  var unexpected: DeviceError {
    .unexpectedReply("its kind does not match the request")
  }
}
