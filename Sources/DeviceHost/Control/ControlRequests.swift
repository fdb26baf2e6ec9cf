import AppInterface
import ControlInterface
import DeviceStorage
import KeyBagInterface
import LifecycleKernel
import SharedInterface
import SwiftProtobuf

/// What can replace this foregroundd by another.
protocol ForegrounddUpgrader: AnyObject {
  /// Lets another program go on with the device, soon.
  ///
  /// - Parameter program: Its path; empty: that of this foregroundd.
  func upgrade(to program: String) throws
}

/// Answers what users of the device ask for.
final class ControlRequests: SettingsRequestReceiver {
  let waiters: Waiters
  /// Who serves the screen to browsers; nil on a device without a screen.
  var page: PageService?
  /// What of it features answer.
  let features: FeatureRequests
  /// Replaces this foregroundd by another; nil if nothing can.
  weak var upgrader: (any ForegrounddUpgrader)?

  let basis: DeviceBasis
  let installations: Installations
  let launches: LaunchRequests
  private let actions: Actions
  private let reports: Reports
  private let shutdown: Shutdown
  private let keeper: FactKeeper

  var log: DeviceLog { basis.log }
  var surroundings: any Surroundings { basis.surroundings }
  var engine: LifecycleEngine { basis.engine }
  var registry: AppRegistry { basis.registry }

  /// Those who say how it is.
  private struct Reports {
    let status: StatusReporter
    let activity: ActivityReporter
    let explainer: Explainer
  }

  init(
    _ basis: DeviceBasis, _ screen: ScreenParts, _ features: FeatureParts, waiters: Waiters,
    installations: Installations, status: StatusReporter,
    shutdown: Shutdown, keeper: FactKeeper
  ) {
    let (engine, registry, surroundings) = (basis.engine, basis.registry, basis.surroundings)
    let log = basis.log
    self.basis = basis
    self.features = FeatureRequests(basis, screen, features, keeper: keeper)
    self.waiters = waiters
    self.installations = installations
    self.shutdown = shutdown
    self.keeper = keeper
    launches = LaunchRequests(engine: engine, log: log)
    actions = Actions(basis, self.features)
    reports = Reports(
      status: status,
      activity: ActivityReporter(
        engine: engine, registry: registry, surroundings: surroundings, status: status,
        bootedAt: basis.bootedAt),
      explainer: Explainer(
        engine: engine, registry: registry, surroundings: surroundings, store: basis.store,
        status: status, log: log))
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
      case .explain(let explain):
        let identifier = explain.bundleIdentifier
        // An app that could not be read at the boot is not installed; that is no explanation.
        if registry[identifier] == nil, let note = reports.status.note(about: identifier) {
          throw ControlRefusal(message: note)
        }
        reports.explainer.explain(try registry.installed(identifier), reply)
      case .screenState: reply(reports.status.screenState())
      case .servePage(let request): try serve(request, reply)
      case .activity: reports.activity.report(reply)
      case .upgrade(let request):
        try upgrade(request.program)
        reply(.carriedOut)
      case .pasteboard(let request):
        var message = WireControlReply()
        message.pasteboard = try basis.pasteboard.answer(request)
        reply(message)
      case .wait, .log, nil:
        throw ControlRefusal(unknownPartOf: request.wire)
      default:
        try answerOfFeature(request, reply)
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
  func perform(
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
    // What is done with a passcode is done when it was looked at.
    guard !features.perform(action, passcode, before: perform, then: then) else { return }
    perform()
  }

  private func upgrade(_ program: String) throws(ControlRefusal) {
    guard program.isEmpty || program.hasPrefix("/") else {
      throw ControlRefusal(message: "this takes foregroundd's absolute path", isUsage: true)
    }
    guard let upgrader else {
      throw ControlRefusal(
        message: "this foregroundd has no supervisor, which another one would be started by")
    }
    do {
      try upgrader.upgrade(to: program)
    } catch {
      throw ControlRefusal(message: "\(error)")
    }
  }

  /// Replies when what the action changed for good is written: what was acknowledged must not be
  /// lost if this process is killed a moment later.
  func confirmWriting(_ reply: @escaping (WireControlReply) -> Void) {
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
