import LifecycleKernel
import SystemInterface

extension DeviceController {
  /// The longest name that a background task may have, in UTF-8 bytes; longer ones are cut.
  private static let longestTaskName = 200

  /// A message of the app's process, which is not trusted.
  func received(_ message: WireAppMessage, from process: AppProcess, of app: HostedApp) {
    guard app.process === process, !process.isBuried else { return }
    switch message.content {
    case .hello(let hello):
      guard hello.version == PortMessages.version else {
        misbehaved(
          app,
          .outOfTurn(
            "it speaks version \(hello.version) of the port, not "
              + "\(PortMessages.version)"))
        return
      }
      handle(.process(app.id, .connected))
    case .acknowledgement(let acknowledgement):
      guard process.awaitedDelivery == acknowledgement.delivery else {
        misbehaved(
          app, .outOfTurn("it acknowledged delivery \(acknowledgement.delivery), which is not due"))
        return
      }
      process.awaitedDelivery = nil
      process.lastCommit = max(process.lastCommit, acknowledgement.lastCommit)
      if process.liveFromCommit == .max { process.liveFromCommit = process.lastCommit }
      handle(.process(app.id, .returned(accepted: acknowledgement.accepted)))
    case .backgroundTaskBegan(let task):
      guard task.identifier != 0 else {
        misbehaved(app, .malformedMessage("a background task has the number 0"))
        return
      }
      let name = String(decoding: task.name.utf8.prefix(Self.longestTaskName), as: UTF8.self)
      handle(
        .process(app.id, .beganTask(BackgroundTaskID(rawValue: task.identifier), name: name)))
    case .backgroundTaskEnded(let task):
      handle(.process(app.id, .endedTask(BackgroundTaskID(rawValue: task.identifier))))
    case .openURL(let request):
      answer(request, from: process, of: app)
    case .crashing(let crash):
      sampleCrash(process, signal: crash.signal, of: app)
    case .eventHandled(let event):
      handled(event.number, by: process, of: app)
    case .sensors(let request):
      subscribe(process, of: app, to: request)
    case .remoteControl(let request):
      process.receivesRemoteControl = request.receives
    case .shellRequest:
      misbehaved(app, .outOfTurn("it asks for what only the shell may ask for"))
    case nil:
      misbehaved(app, .malformedMessage("it is of no known kind"))
    }
  }

  private func misbehaved(_ app: HostedApp, _ misbehaviour: Misbehaviour) {
    handle(.process(app.id, .misbehaved(misbehaviour)))
  }

  /// `UIApplication.open(_:)`.
  private func answer(
    _ request: WireOpenURLRequest, from process: AppProcess, of app: HostedApp
  ) {
    var message = WireSystemMessage()
    message.openURLResult.request = request.request
    message.openURLResult.success =
      openURL(request.url, from: app) == nil
    process.port?.send(message)
  }

  /// Opens a URL in the app that takes its scheme.
  ///
  /// - Returns: Why not, as a sentence; nil when it is on its way.
  func openURL(_ url: String, from source: HostedApp?) -> String? {
    guard let colon = url.firstIndex(of: ":"), colon != url.startIndex else {
      return "\"\(url)\" is not a URL: it has no scheme"
    }
    let scheme = String(url[..<colon])
    guard let target = registry.app(forScheme: scheme) else {
      return "no installed app opens URLs of the scheme \"\(scheme)\""
    }
    writeRequest("openurl", app: target)
    let opened = OpenedURL(url: url, source: source?.bundleIdentifier)
    return request(.openURL(target.id, opened, from: source?.id)).map {
      "\(target.bundleIdentifier): \($0.message)"
    }
  }
}
