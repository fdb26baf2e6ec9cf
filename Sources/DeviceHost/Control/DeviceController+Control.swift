import DeviceStorage
import LifecycleKernel
import SystemInterface

extension DeviceController {
  /// Answers a request that gets one reply.
  func answer(_ request: WireControlRequest, _ reply: @escaping (WireControlReply) -> Void) {
    do throws(ControlRefusal) {
      switch request.verb {
      case .status: reply(statusReply())
      case .shutdown: answerShutdown(reply)
      case .install(let install): self.install(install, reply)
      case .uninstall(let uninstall): try self.uninstall(uninstall, reply)
      case .list: reply(listReply())
      case .launch(let launch): try self.launch(launch, reply)
      case .action(let action):
        try perform(action)
        reply(.carriedOut)
      case .explain(let explain): try self.explain(explain, reply)
      case .screenState: reply(screenStateReply())
      case .wait, .log, nil:
        throw ControlRefusal(
          message: "foregroundd does not know this request; it may be older than appctl",
          isUsage: true)
      }
    } catch {
      reply(error.reply)
    }
  }

  /// The app of that identifier.
  func installed(_ bundleIdentifier: String) throws(ControlRefusal) -> HostedApp {
    guard let app = registry[bundleIdentifier], app.onRemoval == nil else {
      throw ControlRefusal(
        message: "no app \"\(bundleIdentifier)\" is installed; appctl list shows those that are")
    }
    return app
  }

  private func answerShutdown(_ reply: @escaping (WireControlReply) -> Void) {
    writeRequest("shutdown", app: nil)
    let then = onShutdown
    onShutdown = {
      reply(.carriedOut)
      then?()
    }
    shutDown()
  }

  // MARK: Apps

  private func launch(
    _ request: WireLaunchRequest, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let app = try installed(request.bundleIdentifier)
    guard !filing.contains(app.bundleIdentifier) else {
      throw ControlRefusal(message: "\(app.bundleIdentifier) is being installed or removed")
    }
    let event = try launchEvent(request, app)
    let parameters = LaunchParameters(request)
    let runs = app.process != nil && device.position(of: app.id).isAlive
    writeRequest(request.backgroundReason.isEmpty ? "launch" : "launch --background", app: app)
    let before = app.process
    if !runs { app.nextLaunch = parameters }
    var outcome: LaunchOutcome?
    var isAnswered = false
    app.launchWaiters.append { result in
      outcome = result
      if isAnswered { reply(result.reply(for: app)) }
    }
    if let refusal = self.request(event) {
      app.launchWaiters.removeLast()
      throw ControlRefusal(message: "\(app.bundleIdentifier): \(refusal.message)")
    }
    if let outcome {
      reply(outcome.reply(for: app))
    } else if let process = app.process, process === before, device.position(of: app.id).isAlive,
      !device.isEnding(app.id)
    {
      app.launchWaiters.removeLast()
      reply(
        LaunchOutcome.started(pid: process.pid).reply(
          for: app, note: parameters.isEmpty ? "" : Self.ignoredParametersNote))
    } else {
      // It is ending; its next process answers.
      app.nextLaunch = parameters
      isAnswered = true
    }
  }

  private static let ignoredParametersNote =
    "it was running already, so the arguments, environment and files had no effect"

  private func launchEvent(
    _ request: WireLaunchRequest, _ app: HostedApp
  ) throws(ControlRefusal) -> Request {
    guard !request.backgroundReason.isEmpty else { return .open(app.id) }
    guard let reason = WakeReason(rawValue: request.backgroundReason) else {
      let reasons = WakeReason.allCases.map(\.rawValue).joined(separator: ", ")
      throw ControlRefusal(
        message: "\"\(request.backgroundReason)\" is no reason for a launch into the background; "
          + "there are: \(reasons)", isUsage: true)
    }
    return .wake(app.id, reason)
  }

  // MARK: Actions

  /// Does what a person or the world does to the device.
  ///
  /// - Parameter isFromShell: The person does it at the device itself, where a passcode is asked for.
  func perform(
    _ request: WireActionRequest, isFromShell: Bool = false
  ) throws(ControlRefusal) {
    if request.action == .openURL {
      if let message = openURL(request.url, from: nil) { throw ControlRefusal(message: message) }
      return
    }
    if try performWorldly(request) { return }
    let app =
      request.bundleIdentifier.isEmpty ? nil : try installed(request.bundleIdentifier)
    if request.action == .unlock, configuration.profile.passcode,
      isFromShell || !request.value.isEmpty, request.value != configuration.passcode
    {
      throw ControlRefusal(message: "wrong passcode")
    }
    let (event, name) = try Self.event(for: request.action, app)
    writeRequest(name, app: app)
    let wasLocked = device.isLocked
    let before = device.interruptions
    note(request, app)
    if let refusal = self.request(event) {
      if isFromShell, request.action == .switcherKill, let app, app.process == nil {
        // Its process has ended already; the person swipes away what is left, the card.
        world.forgetCard(of: app.bundleIdentifier)
        updateScreen()
        return
      }
      let subject = app.map { $0.bundleIdentifier + ": " } ?? ""
      throw ControlRefusal(message: subject + refusal.message)
    }
    noteEffect(of: request.action, app, wasLocked: wasLocked, before)
    updateScreen()
  }

  /// What an action is to the kernel, and the verb that the log calls it by.
  private static func event(
    for action: WireAction, _ app: HostedApp?
  ) throws(ControlRefusal) -> (Request, String) {
    func required() throws(ControlRefusal) -> AppID {
      guard let app else {
        throw ControlRefusal(message: "this takes an app's bundle identifier", isUsage: true)
      }
      return app.id
    }
    switch action {
    case .home: return (.pressHome, "home")
    case .lock: return (.lock, "lock")
    case .unlock: return (.unlock, "unlock")
    case .switcherOpen: return (.openSwitcher, "switcher open")
    case .switcherClose: return (.closeSwitcher, "switcher close")
    case .switcherKill: return (.forceQuit(try required()), "switcher kill")
    case .notificationCenterOpen: return (.openNotificationCenter, "notificationcenter open")
    case .notificationCenterClose: return (.closeNotificationCenter, "notificationcenter close")
    case .controlCenterOpen: return (.openControlCenter, "controlcenter open")
    case .controlCenterClose: return (.closeControlCenter, "controlcenter close")
    case .callIncoming: return (.callArrives, "call incoming")
    case .callAnswer: return (.answerCall, "call answer")
    case .callDecline: return (.declineCall, "call decline")
    case .callEnd: return (.endCall, "call end")
    case .callShow: return (.returnToCall, "call show")
    case .alertShow: return (.showAlert(from: app?.id), "alert show")
    case .alertIgnore: return (.ignoreAlert(from: app?.id), "alert ignore")
    case .alertAccept: return (.acceptAlert(from: app?.id), "alert accept")
    case .promptShow: return (.showSystemPrompt, "prompt show")
    case .promptDismiss: return (.dismissSystemPrompt, "prompt dismiss")
    case .notificationShow: return (.notify(from: app?.id), "notification show")
    case .notificationStyleNone:
      return (.setNotificationStyle(try required(), .none), "notification style none")
    case .notificationStyleBanner:
      return (.setNotificationStyle(try required(), .banner), "notification style banner")
    case .notificationStyleAlert:
      return (.setNotificationStyle(try required(), .alert), "notification style alert")
    case .memoryWarning: return (.warnOfLowMemory, "memory warn")
    case .terminate: return (.terminate(try required()), "terminate")
    case .jetsam: return (.purge(try required()), "jetsam")
    case .crash: return (.crash(try required()), "crash")
    case .rotate, .shake, .remoteControl, .appearance, .contentSize, .battery, .clock, .volumeUp,
      .volumeDown, .ringSwitch, .motionSample, .wakeScreen, .notificationClear, .language,
      .statusBarTap, .unspecified, .openURL, .UNRECOGNIZED:
      throw ControlRefusal(
        message: "foregroundd does not know this action; it may be older than appctl",
        isUsage: true)
    }
  }

  // MARK: Waiting

  /// The app and the state that a wait is for.
  func waitTarget(
    _ request: WireWaitRequest
  ) -> Result<(HostedApp, LifecycleState), ControlRefusal> {
    guard let state = LifecycleState(rawValue: request.state) else {
      let states = LifecycleState.allCases.map(\.rawValue).joined(separator: ", ")
      return .failure(
        ControlRefusal(
          message: "\"\(request.state)\" is no state; there are: \(states)", isUsage: true))
    }
    do throws(ControlRefusal) {
      return .success((try installed(request.bundleIdentifier), state))
    } catch {
      return .failure(error)
    }
  }

  /// What is said when an app did not reach the state in time.
  func timeoutReply(
    _ app: HostedApp, _ state: LifecycleState, _ seconds: Double
  ) -> WireControlReply {
    let current = device.state(of: app.id).rawValue
    let callback = device.outstandingCallback(of: app.id).map {
      " and has not returned from \($0.methodName)"
    }
    return .refused(
      "\(app.bundleIdentifier) was not \(state.rawValue) within \(seconds) s: it is \(current)"
        + (callback ?? ""))
  }
}

extension LaunchParameters {
  init(_ request: WireLaunchRequest) {
    arguments = request.arguments
    environment = request.environment
    standardOutput = request.stdoutPath.isEmpty ? nil : request.stdoutPath
    standardError = request.stderrPath.isEmpty ? nil : request.stderrPath
  }
}

extension LaunchOutcome {
  fileprivate func reply(for app: HostedApp, note: String = "") -> WireControlReply {
    switch self {
    case .started(let pid):
      var reply = WireControlReply()
      reply.launched.pid = pid
      reply.launched.note = note
      return reply
    case .failed(let message):
      return .refused(message)
    }
  }
}
