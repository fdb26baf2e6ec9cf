import AppInterface
import ControlInterface
import DeviceStorage
import LifecycleKernel
import SharedInterface

/// Checks the messages of apps, which are not trusted, and passes each to the part it concerns.
final class AppMessages {
  let basis: DeviceBasis
  let features: FeatureMessages
  private let screen: ScreenParts
  private let ender: Ender
  private let scenes: SceneRequests
  /// Answers what Settings asks for.
  weak var control: (any SettingsRequestReceiver)?

  var engine: LifecycleEngine { basis.engine }

  init(_ basis: DeviceBasis, _ screen: ScreenParts, _ features: FeatureParts, ender: Ender) {
    self.basis = basis
    self.screen = screen
    self.features = FeatureMessages(basis, features)
    self.ender = ender
    scenes = SceneRequests(engine: basis.engine)
  }

  func received(_ message: WireAppMessage, from process: AppProcess, of app: HostedApp) {
    guard app.process === process, !process.hasEnded else { return }
    switch message.content {
    case .hello(let hello): greeted(hello, by: process, of: app)
    case .acknowledgement(let acknowledgement): acknowledged(acknowledgement, by: process, of: app)
    case .pasteboard(let request): answer(request, for: process, of: app)
    case .crashing(let crash): ender.announceCrash(process, signal: crash.signal, of: app)
    case .eventHandled(let event):
      guard screen.input.handled(event.number, by: process, of: app) else {
        misbehaved(app, .outOfTurn("it says it handled event \(event.number), which is not due"))
        return
      }
    case .sensors(let request): screen.sensors.subscribe(process, of: app, to: request)
    case .wakeFinished(let finished):
      finish(finished, by: app)
    case .remoteControl(let request): process.receivesRemoteControl = request.receives
    case .displayConnection:
      if process.allowances.take(.displays, at: basis.surroundings.now) {
        screen.displays.give(to: process.process)
      }
    case .ignoreSnapshot: process.screen.ignoresSnapshot = true
    case .settings(let request): ask(request, for: process, of: app)
    case .scenes(let request):
      if let misbehaviour = scenes.received(request, from: process, of: app) {
        misbehaved(app, misbehaviour)
      }
    case .shellRequest:
      misbehaved(app, .outOfTurn("it asks for what only the shell may ask for"))
    case .pong:
      misbehaved(app, .outOfTurn("it answers a question that it was not asked"))
    case nil:
      misbehaved(app, .malformedMessage("it is of no known kind"))
    default:
      receivedOfFeature(message, from: process, of: app)
    }
  }

  func misbehaved(_ app: HostedApp, _ misbehaviour: Misbehaviour) {
    engine.handle(.process(app.id, .misbehaved(misbehaviour)))
  }

  private func greeted(_ hello: WireHello, by process: AppProcess, of app: HostedApp) {
    guard hello.version == MessageVersion.port else {
      misbehaved(
        app, .unsupportedVersion(MessageVersion.refusal(ofAppWith: hello.version)))
      return
    }
    engine.handle(.process(app.id, .connected))
  }

  private func acknowledged(
    _ acknowledgement: WireAcknowledgement, by process: AppProcess, of app: HostedApp
  ) {
    let outcome = process.deliveries.acknowledge(acknowledgement.delivery)
    if outcome == .notDue {
      misbehaved(
        app, .outOfTurn("it acknowledged delivery \(acknowledgement.delivery), which is not due"))
      return
    }
    process.screen.lastCommit = max(process.screen.lastCommit, acknowledgement.lastCommit)
    if process.screen.liveFromCommit == .max {
      process.screen.liveFromCommit = process.screen.lastCommit
    }
    guard outcome == .due else { return }
    process.ahead.currentIsOver()
    engine.handle(.process(app.id, .returned(accepted: acknowledgement.accepted)))
  }

  private func finish(_ finished: WireWakeFinished, by app: HostedApp) {
    let result: WakeResult? =
      switch finished.result {
      case .wakeNewData: .newData
      case .wakeNoData: .noData
      case .wakeFailed: .failed
      case .unspecified, .UNRECOGNIZED: nil
      }
    guard let wake = PortMessages.wake(finished.wake), let result else {
      misbehaved(app, .malformedMessage("it finished wake \(finished.wake) in no known way"))
      return
    }
    engine.handle(.process(app.id, .finishedWake(wake, result)))
  }

  /// Settings asks for something.
  private func ask(_ request: WireSettingsRequest, for process: AppProcess, of app: HostedApp) {
    guard app === basis.registry.settings, SettingsRequests.isAllowed(request) else {
      misbehaved(app, .outOfTurn("it asks for what only Settings may ask for"))
      return
    }
    let number = request.request
    guard !request.hasPasscode else {
      return answer(request.passcode, number, for: process)
    }
    guard let asked = request.asked else { return }
    control?.answer(asked) { [weak process] reply in
      guard let process, !process.hasEnded, !process.send(reply, to: number) else { return }
      process.send(.refused("the answer is too large to be sent"), to: number)
    }
  }

  /// `UIPasteboard.general`.
  private func answer(
    _ request: WirePasteboardRequest, for process: AppProcess, of app: HostedApp
  ) {
    var message = WireSystemMessage()
    message.pasteboardReply.request = request.request
    let mayRead = engine.device.mayReadPasteboard(app.id)
    do throws(ControlRefusal) {
      message.pasteboardReply.content = try basis.pasteboard.answer(request, mayRead: mayRead)
      if case .read? = request.kind, !mayRead {
        message.pasteboardReply.refused = "the app is in the background"
      }
    } catch {
      message.pasteboardReply.refused = error.message
    }
    process.port.send(message)
  }
}

/// Answers what Settings asks for.
protocol SettingsRequestReceiver: AnyObject {
  /// - Parameter reply: May be called later.
  func answer(_ request: WireControlRequest, _ reply: @escaping (WireControlReply) -> Void)
}
