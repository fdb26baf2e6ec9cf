import ControlInterface
import LifecycleKernel

/// Launches apps for the user and answers with the outcome.
final class LaunchRequests {
  private let engine: LifecycleEngine
  private let log: DeviceLog

  init(engine: LifecycleEngine, log: DeviceLog) {
    self.engine = engine
    self.log = log
  }

  /// The person opens the app at the device.
  func open(_ app: HostedApp) throws(ControlRefusal) {
    log.append(.request("launch"), of: app)
    if let refusal = engine.request(.launch(app.id)) {
      throw ControlRefusal(message: refusal.message)
    }
  }

  /// Launches the app, and replies when it has a process.
  func answer(
    _ request: WireLaunchRequest, _ app: HostedApp,
    _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let event = try event(for: request, app)
    let parameters = LaunchParameters(request)
    let before = app.process
    let runs = before != nil && engine.device.position(of: app.id).isAlive
    let verb = request.backgroundReason.isEmpty ? "launch" : "launch --background"
    log.append(.request(verb), of: app)
    if !runs { app.nextLaunch = parameters }
    var outcome: LaunchOutcome?
    var isAnswered = false
    app.launchWaiters.append { result in
      outcome = result
      if isAnswered { reply(result.reply()) }
    }
    if let refusal = engine.request(event) {
      app.launchWaiters.removeLast()
      throw ControlRefusal(message: "\(app.bundleIdentifier): \(refusal.message)")
    }
    if let outcome {
      reply(outcome.reply())
    } else if let process = app.process, process === before,
      engine.device.position(of: app.id).isAlive, !engine.device.isEnding(app.id)
    {
      app.launchWaiters.removeLast()
      reply(
        LaunchOutcome.started(pid: process.pid).reply(
          note: parameters.isEmpty ? "" : Self.ignoredParametersNote))
    } else {
      // It is ending; its next process answers.
      app.nextLaunch = parameters
      isAnswered = true
    }
  }

  private static let ignoredParametersNote =
    "it was running already, so the options of the launch had no effect"

  private func event(
    for request: WireLaunchRequest, _ app: HostedApp
  ) throws(ControlRefusal) -> Request {
    guard !request.backgroundReason.isEmpty else { return .launch(app.id) }
    guard let reason = WakeReason(rawValue: request.backgroundReason) else {
      let reasons = WakeReason.allCases.map(\.rawValue).joined(separator: ", ")
      throw ControlRefusal(
        message: "\"\(request.backgroundReason)\" is no reason for a launch into the background; "
          + "there are: \(reasons)", isUsage: true)
    }
    let hasCompletion = reason == .fetch || reason == .remoteNotification
    return .launchInBackground(
      app.id, Wake(reason, expectsCompletion: hasCompletion, isDemanded: true))
  }
}

extension LaunchParameters {
  init(_ request: WireLaunchRequest) {
    arguments = request.arguments
    environment = request.environment
    standardOutput = request.stdoutPath.isEmpty ? nil : request.stdoutPath
    standardError = request.stderrPath.isEmpty ? nil : request.stderrPath
    waitsForDebugger = request.waitForDebugger
  }
}

extension LaunchOutcome {
  fileprivate func reply(note: String = "") -> WireControlReply {
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
