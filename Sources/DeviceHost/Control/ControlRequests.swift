import AppInterface
import ControlInterface
import DeviceStorage
import KeyBagInterface
import LifecycleKernel
import SharedInterface
import SwiftProtobuf

/// Answers what users of the device ask for.
final class ControlRequests: ShellRequestReceiver, SettingsRequestReceiver {
  let waiters: Waiters
  /// What simulated centrals ask of apps.
  let centrals: SimulatedCentrals
  /// Who serves the screen to browsers; nil on a device without a screen.
  var page: PageService?
  /// The conditions that can be taken from the machine; nil if none can.
  var conditions: ConditionFollower?
  /// Replaces this foregroundd by another program, at a path or (empty) at its own; nil if nothing can.
  var onUpgrade: ((String) throws -> Void)?

  private let basis: DeviceBasis
  private let features: FeatureParts
  private let installations: Installations
  private let launches: LaunchRequests
  private let actions: Actions
  private let reports: Reports
  private let preferences: PreferenceRequests
  private let shutdown: Shutdown
  private let keeper: FactKeeper

  var log: DeviceLog { basis.log }
  var surroundings: any Surroundings { basis.surroundings }
  private var engine: LifecycleEngine { basis.engine }
  private var registry: AppRegistry { basis.registry }

  /// Those who say how it is.
  private struct Reports {
    let status: StatusReporter
    let activity: ActivityReporter
    let explainer: Explainer
    let metrics: MetricsReporter
  }

  init(
    _ basis: DeviceBasis, _ features: FeatureParts, waiters: Waiters,
    installations: Installations, status: StatusReporter, setter: WorldSetter,
    shutdown: Shutdown, keeper: FactKeeper
  ) {
    let (engine, registry, surroundings) = (basis.engine, basis.registry, basis.surroundings)
    let log = basis.log
    self.basis = basis
    self.features = features
    self.waiters = waiters
    self.installations = installations
    self.shutdown = shutdown
    self.keeper = keeper
    launches = LaunchRequests(engine: engine, log: log)
    actions = Actions(
      engine: engine, registry: registry, surroundings: surroundings, world: basis.world,
      urls: features.openings.urls, setter: setter, location: features.location,
      notifications: features.notifications.actions,
      quickActions: features.openings.quickActions, log: log)
    reports = Reports(
      status: status,
      activity: ActivityReporter(
        engine: engine, registry: registry, surroundings: surroundings, status: status,
        bootedAt: basis.bootedAt),
      explainer: Explainer(
        engine: engine, registry: registry, surroundings: surroundings, store: basis.store,
        status: status, log: log),
      metrics: MetricsReporter(
        engine: engine, registry: registry, surroundings: surroundings, log: log))
    preferences = PreferenceRequests(
      engine: engine, registry: registry, book: features.preferences,
      groups: features.groupPreferences, keeper: keeper, log: log)
    centrals = SimulatedCentrals(engine: engine, surroundings: surroundings, log: log)
  }

  /// Answers a request that gets one reply, of Settings or of this process.
  func answer(_ request: WireControlRequest, _ reply: @escaping (WireControlReply) -> Void) {
    answer(ControlRequest(request), reply)
  }

  /// Answers a request that gets one reply.
  ///
  /// - Parameter cancellation: Is asked for when nobody waits for the reply any more.
  func answer(
    _ request: ControlRequest, until cancellation: Cancellation = Cancellation(),
    _ reply: @escaping (WireControlReply) -> Void
  ) {
    do throws(ControlRefusal) {
      switch request.wire.verb {
      case .status: reply(reports.status.status())
      case .shutdown:
        log.append(.request("shutdown"), of: nil)
        shutdown.begin { reply(.carriedOut) }
      case .install(let install): installations.install(install, cancellation, reply)
      case .uninstall(let uninstall):
        try installations.uninstall(registry.installed(uninstall.bundleIdentifier), reply)
      case .list: reply(reports.status.list())
      case .launch(let launch):
        try launches.answer(launch, registry.installed(launch.bundleIdentifier), reply)
      case .action(let action): perform(action, request.passcodes.first, reply)
      case .passcode(let control):
        try engine.settling { () throws(ControlRefusal) in
          try features.keyBag.answer(control, request.passcodes, reply)
        }
      case .explain(let explain):
        let identifier = explain.bundleIdentifier
        // An app that could not be read at the boot is not installed; that is no explanation.
        if registry[identifier] == nil, let note = reports.status.note(about: identifier) {
          throw ControlRefusal(message: note)
        }
        reports.explainer.explain(try registry.installed(identifier), reply)
      case .screenState: reply(reports.status.screenState())
      case .servePage(let request): try serve(request, reply)
      case .keychain(let request):
        try change(request)
        reply(.carriedOut)
      case .transfers(let request):
        let transfers = try offered()
        let app = request.bundleIdentifier
        if !app.isEmpty { _ = try registry.installed(app) }
        transfers.list(app.isEmpty ? nil : app, reply)
      case .activity: reports.activity.report(reply)
      case .audio:
        guard features.audio.isOffered else {
          throw ControlRefusal(message: "this device was booted without audiod")
        }
        features.audio.list(reply)
      case .bluetooth:
        var message = WireControlReply()
        message.bluetooth = WireBluetoothList(engine.device, apps: Array(registry.all))
        reply(message)
      case .central(let request):
        try engine.settling { () throws(ControlRefusal) in
          try centrals.ask(request, of: registry.installed(request.bundleIdentifier), reply)
        }
      case .follow(let request):
        guard let conditions else {
          throw ControlRefusal(
            message: "this device was booted without the machine's message bus (--bus none)")
        }
        reply(try conditions.answer(request))
      case .accessories:
        var message = WireControlReply()
        message.accessories = WireAccessoryList(engine.device, apps: Array(registry.all))
        reply(message)
      case .displays:
        var message = WireControlReply()
        message.displays = WireConnectedDisplays(engine.device)
        reply(message)
      case .push(let request):
        try engine.settling { () throws(ControlRefusal) in
          reply(try features.notifications.actions.push(request))
        }
      case .notifications(let request): reply(try features.notifications.actions.list(request))
      case .upgrade(let request):
        try upgrade(request.program)
        reply(.carriedOut)
      case .tasks(let request):
        try engine.settling { () throws(ControlRefusal) in
          reply(try features.tasks.answer(request))
        }
      case .preferences(let request): try preferences.answer(request, reply)
      case .metrics(let request):
        try engine.settling { () throws(ControlRefusal) in
          switch request.verb {
          case .list(let identifier): reply(try reports.metrics.list(identifier))
          case .deliver(let identifier):
            try reports.metrics.deliver(to: identifier)
            confirmWriting(reply)
          case nil: throw ControlRefusal.unknownAction
          }
        }
      case .openFile(let request): try features.openings.documents.open(request, reply)
      case .links(let request): try features.openings.links.answer(request, reply)
      case .pasteboard(let request):
        var message = WireControlReply()
        message.pasteboard = try features.pasteboard.answer(request)
        reply(message)
      case .wait, .log, nil:
        throw ControlRefusal(unknownPartOf: request.wire)
      }
    } catch {
      reply(error.reply)
    }
  }

  private func perform(
    _ action: WireActionRequest, _ passcode: Passcode?,
    _ reply: @escaping (WireControlReply) -> Void
  ) {
    let handedOver = keeper.handedOver
    perform(action, passcode) { [weak self] refusal in
      guard let self else { return }
      if let refusal { return reply(refusal.reply) }
      if keeper.handedOver == handedOver { reply(.carriedOut) } else { confirmWriting(reply) }
    }
  }

  /// Performs an action, and calls the closure when it was, or with why not: at once, when the passcode
  /// that comes with it was looked at, or when the network is another one.
  private func perform(
    _ action: WireActionRequest, _ passcode: Passcode?,
    then: @escaping (ControlRefusal?) -> Void
  ) {
    let perform = { [actions, engine] in
      engine.settling {
        do throws(ControlRefusal) {
          try actions.perform(action)
          then(nil)
        } catch {
          then(error)
        }
      }
    }
    if case .network(let profile) = action.action {
      return engine.settling { features.network.change(to: profile, then: then) }
    }
    guard needsPasscode(action) else { return perform() }
    features.keyBag.unlock(passcode) { refusal in
      if let refusal { then(refusal) } else { perform() }
    }
  }

  /// It is only done with the right passcode.
  private func needsPasscode(_ action: WireActionRequest) -> Bool {
    let device = engine.device
    return switch action.action {
    case .unlock: device.hasPasscode && device.isClosed
    case .authenticationPasscode: device.authentication?.stage == .passcode
    default: false
    }
  }

  private func offered() throws(ControlRefusal) -> TransferDirector {
    guard features.transfers.isOffered else {
      throw ControlRefusal(message: "this device was booted without transferd")
    }
    return features.transfers
  }

  private func change(_ keychain: WireKeychainRequest) throws(ControlRefusal) {
    do {
      try offered().change(keychain)
    } catch {
      throw ControlRefusal(message: "\(error)")
    }
  }

  private func upgrade(_ program: String) throws(ControlRefusal) {
    guard program.isEmpty || program.hasPrefix("/") else {
      throw ControlRefusal(message: "this takes foregroundd's absolute path", isUsage: true)
    }
    guard let onUpgrade else {
      throw ControlRefusal(
        message: "this foregroundd has no supervisor, which another one would be started by")
    }
    do {
      try onUpgrade(program)
    } catch {
      throw ControlRefusal(message: "\(error)")
    }
  }

  /// Replies when what the action changed for good is written: what was acknowledged must not be
  /// lost if this process is killed a moment later.
  private func confirmWriting(_ reply: @escaping (WireControlReply) -> Void) {
    keeper.whenWritten { result in
      switch result {
      case .success: reply(.carriedOut)
      case .failure(let error):
        reply(
          .refused(
            "it was carried out, but will be forgotten when the device shuts down, because it "
              + "could not be written: \(error)"))
      }
    }
  }

  private func serve(
    _ request: WireServePageRequest, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    guard let page else { throw ControlRefusal(message: "the device has no screen to be served") }
    guard request.program.hasPrefix("/"), request.port <= 65_535 else {
      throw ControlRefusal(
        message: "this takes webscreen's absolute path and a port up to 65535", isUsage: true)
    }
    page.serve(request) { [reports] result in
      switch result {
      case .success: reply(reports.status.screenState())
      case .failure(let refusal): reply(refusal.reply)
      }
    }
  }

  /// Answers a request of the shell, as one from the control socket.
  func answer(_ request: WireShellRequest, _ reply: @escaping (WireShellReply) -> Void) {
    guard request.uninstall.isEmpty else { return remove(request.uninstall, reply) }
    guard !request.launch.isEmpty else {
      // What is no action has none, as one that nobody knows.
      let action = WireActionRequest(encoded: request.action) ?? WireActionRequest()
      let asked = ControlRequest(.with { $0.action = action })
      perform(asked.wire.action, asked.passcodes.first) { refusal in
        reply(.with { $0.refused = refusal?.message ?? "" })
      }
      return
    }
    engine.settling {
      do throws(ControlRefusal) {
        try launches.open(registry.installed(request.launch))
        reply(WireShellReply())
      } catch {
        reply(.with { $0.refused = error.message })
      }
    }
  }

  /// The person removes an app from the home screen.
  private func remove(_ identifier: String, _ reply: @escaping (WireShellReply) -> Void) {
    engine.settling {
      do throws(ControlRefusal) {
        try installations.uninstall(registry.installed(identifier)) { answer in
          reply(.with { $0.refused = answer.refused.message })
        }
      } catch {
        reply(.with { $0.refused = error.message })
      }
    }
  }

  // MARK: The log and waiting

  /// Why the log can have nothing about an app: it is not installed, and the log does not know it from
  /// before; nil if it may have.
  func unknownInLog(_ identifier: String) -> ControlRefusal? {
    guard !log.entries(since: 0).contains(where: { $0.app == identifier }) else { return nil }
    do throws(ControlRefusal) {
      _ = try registry.installed(identifier)
      return nil
    } catch {
      return error
    }
  }

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
      return .success((try registry.installed(request.bundleIdentifier), state))
    } catch {
      return .failure(error)
    }
  }

  /// The reply if an app did not reach the state in time.
  func timeoutReply(
    _ app: HostedApp, _ state: LifecycleState, _ seconds: Double
  ) -> WireControlReply {
    let current = engine.device.state(of: app.id).rawValue
    let callback = engine.device.outstandingCallback(of: app.id).map {
      " and has not returned from \(engine.device.methodName(of: $0, in: app.id))"
        + (log.sceneOfLastCallback(of: app).map { " of scene \($0.rawValue)" } ?? "")
    }
    return .refused(
      "\(app.bundleIdentifier) was not \(state.rawValue) within \(seconds) s: it is \(current)"
        + (callback ?? ""))
  }
}

extension AppRegistry {
  /// The app of that identifier.
  func installed(_ bundleIdentifier: String) throws(ControlRefusal) -> HostedApp {
    guard let app = self[bundleIdentifier], !app.isLeaving else {
      let meant = similar(to: bundleIdentifier)
      throw ControlRefusal(
        message: "no app \"\(bundleIdentifier)\" is installed"
          + (meant.map { ". Did you mean \($0)?" } ?? "; appctl list shows those that are"))
    }
    return app
  }
}
