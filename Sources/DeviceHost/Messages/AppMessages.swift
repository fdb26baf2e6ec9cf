import AppInterface
import ControlInterface
import DeviceStorage
import LifecycleKernel
import SharedInterface

/// Checks the messages of apps, which are not trusted, and passes each to the part it concerns.
final class AppMessages {
  private let basis: DeviceBasis
  private let screen: ScreenParts
  private let features: FeatureParts
  private let ender: Ender
  private let calls: CallSetup
  private let callRequests: CallRequests
  private let scenes: SceneRequests
  /// Answers what Settings asks for.
  weak var control: (any SettingsRequestReceiver)?

  private var engine: LifecycleEngine { basis.engine }

  init(_ basis: DeviceBasis, _ screen: ScreenParts, _ features: FeatureParts, ender: Ender) {
    self.basis = basis
    self.screen = screen
    self.features = features
    self.ender = ender
    calls = CallSetup(engine: basis.engine, surroundings: basis.surroundings)
    callRequests = CallRequests(
      engine: basis.engine, surroundings: basis.surroundings, world: basis.world)
    scenes = SceneRequests(engine: basis.engine)
  }

  func received(_ message: WireAppMessage, from process: AppProcess, of app: HostedApp) {
    guard app.process === process, !process.hasEnded else { return }
    switch message.content {
    case .hello(let hello): greeted(hello, by: process, of: app)
    case .acknowledgement(let acknowledgement): acknowledged(acknowledgement, by: process, of: app)
    case .backgroundTaskBegan(let task): began(task, in: app)
    case .backgroundTaskEnded(let task):
      engine.handle(.process(app.id, .endedTask(BackgroundTaskID(rawValue: task.identifier))))
    case .openURL(let request): open(request, for: process, of: app)
    case .canOpenURL(let request): answer(request, for: process, of: app)
    case .document(let request): answer(request, for: process, of: app)
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
    case .fetchInterval(let interval): set(interval, of: app)
    case .taskRequest(let request):
      if let misbehaviour = features.tasks.answer(request, from: process, of: app) {
        misbehaved(app, misbehaviour)
      }
    case .remoteControl(let request): process.receivesRemoteControl = request.receives
    case .displayConnection:
      if process.allowances.take(.displays, at: basis.surroundings.now) {
        screen.displays.give(to: process.process)
      }
    case .location(let request): asked(request, by: process, of: app)
    case .bluetooth(let request): asked(request, in: app)
    case .accessory(let request): asked(request, in: app)
    case .displayMode(let setting):
      engine.handle(.process(app.id, .setDisplayMode(DisplayModeRequest(setting))))
    case .sceneAccessory(let isThere):
      engine.handle(.process(app.id, .hasSceneAccessory(isThere)))
    case .bonjour(let request): asked(request, in: app)
    case .ignoreSnapshot: process.screen.ignoresSnapshot = true
    case .idleTimerDisabled(let isDisabled):
      engine.handle(.process(app.id, .setIdleTimerDisabled(isDisabled)))
    case .metrics(let request):
      engine.handle(.process(app.id, .askedForMetrics(receives: request.receives)))
    case .peripheral(let request): asked(request, in: app)
    case .graphicsUse(let use): engine.handle(.process(app.id, .usedGraphics(GraphicsUse(use))))
    case .voip(let request):
      if let misbehaviour = calls.received(request, from: process, of: app) {
        misbehaved(app, misbehaviour)
      }
    case .call(let request):
      if let misbehaviour = callRequests.received(request, from: process, of: app) {
        misbehaved(app, misbehaviour)
      }
    case .transfers(let request):
      if let misbehaviour = features.transfers.received(request, from: process, of: app) {
        misbehaved(app, misbehaviour)
      }
    case .audio(let request):
      if let misbehaviour = features.audio.received(request, from: process, of: app) {
        misbehaved(app, misbehaviour)
      }
    case .savedState(let report):
      guard let report = SavedStateReport(report) else {
        misbehaved(app, .malformedMessage("it tells of its preserved state in no known way"))
        return
      }
      engine.handle(.process(app.id, .reportedState(report)))
    case .systemDatabase(let request):
      if let misbehaviour = features.databases.answer(request, from: process, of: app) {
        misbehaved(app, misbehaviour)
      }
    case .authentication(let request):
      if let misbehaviour = features.authentication.received(request, from: process, of: app) {
        misbehaved(app, misbehaviour)
      }
    case .groupPreferences(let request):
      if let misbehaviour = features.groupPreferences.received(request, from: process, of: app) {
        misbehaved(app, misbehaviour)
      }
    case .notifications(let request):
      features.notifications.requests.answer(request, from: process, of: app)
    case .quickActions(let actions):
      if let misbehaviour = features.openings.quickActions.set(actions, of: app) {
        misbehaved(app, misbehaviour)
      }
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
    guard process.deliveries.awaited == acknowledgement.delivery else {
      misbehaved(
        app, .outOfTurn("it acknowledged delivery \(acknowledgement.delivery), which is not due"))
      return
    }
    process.deliveries.awaited = nil
    process.screen.lastCommit = max(process.screen.lastCommit, acknowledgement.lastCommit)
    if process.screen.liveFromCommit == .max {
      process.screen.liveFromCommit = process.screen.lastCommit
    }
    engine.handle(.process(app.id, .returned(accepted: acknowledgement.accepted)))
  }

  private func asked(_ wire: WireBluetoothRequest, in app: HostedApp) {
    do {
      engine.handle(.process(app.id, .askedForBluetooth(try BluetoothRequest(wire))))
    } catch {
      misbehaved(app, .malformedMessage("it asks Bluetooth with \(error.text)"))
    }
  }

  private func asked(_ wire: WirePeripheralRequest, in app: HostedApp) {
    do {
      engine.handle(.process(app.id, .askedForPeripheral(try BluetoothServerRequest(wire))))
    } catch {
      misbehaved(app, .malformedMessage("it asks Bluetooth with \(error.text)"))
    }
  }

  private func asked(_ wire: WireAccessoryRequest, in app: HostedApp) {
    do {
      engine.handle(.process(app.id, .askedForAccessory(try AccessoryRequest(wire))))
    } catch {
      misbehaved(app, .malformedMessage("it asks an accessory with \(error.text)"))
    }
  }

  private func asked(_ wire: WireBonjourRequest, in app: HostedApp) {
    do {
      engine.handle(.process(app.id, .askedForBonjour(try BonjourRequest(wire))))
    } catch {
      misbehaved(app, .malformedMessage("it asks Bonjour with \(error.text)"))
    }
  }

  private func asked(
    _ wire: WireLocationRequest, by process: AppProcess, of app: HostedApp
  ) {
    guard process.allowances.take(.location, at: basis.surroundings.now) else {
      misbehaved(app, .flood)
      return
    }
    do {
      let request = try LocationRequest(wire)
      // Without a purpose to show, the user is not asked.
      if case .authorization(let always) = request,
        app.installation.info.locationUsage?.allowsQuestion(always: always) != true
      {
        return
      }
      engine.handle(.process(app.id, .asked(request)))
    } catch {
      misbehaved(app, .malformedMessage("it asks the location services for \(error.text)"))
    }
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

  /// `UIApplication.setMinimumBackgroundFetchInterval(_:)`.
  private func set(_ interval: WireFetchInterval, of app: HostedApp) {
    guard !interval.never else {
      engine.handle(.process(app.id, .setFetchInterval(nil)))
      return
    }
    guard (0..<MessageLimits.fetchInterval).contains(interval.seconds) else {
      misbehaved(app, .malformedMessage("it wants fetches every \(interval.seconds) s"))
      return
    }
    let duration = Duration.nanoseconds(Int64(interval.seconds * 1e9))
    engine.handle(.process(app.id, .setFetchInterval(duration)))
  }

  private func began(_ task: WireBackgroundTaskBegan, in app: HostedApp) {
    guard task.identifier != 0 else {
      misbehaved(app, .malformedMessage("a background task has the number 0"))
      return
    }
    let name = task.name.cut(toBytes: MessageLimits.taskName)
    engine.handle(
      .process(app.id, .beganTask(BackgroundTaskID(rawValue: task.identifier), name: name)))
  }

  /// Settings asks for something.
  private func ask(_ request: WireSettingsRequest, for process: AppProcess, of app: HostedApp) {
    guard app === basis.registry.settings, SettingsRequests.isAllowed(request) else {
      misbehaved(app, .outOfTurn("it asks for what only Settings may ask for"))
      return
    }
    let number = request.request
    guard !request.hasPasscode else {
      // The closure does not keep the entry.
      features.keyBag.answer(request.passcode) { [weak process] answer in
        guard let process, !process.hasEnded else { return }
        var message = WireSystemMessage()
        message.settingsReply.request = number
        message.settingsReply.passcode = answer
        process.port.send(message)
      }
      return
    }
    guard let asked = request.asked else { return }
    control?.answer(asked) { [weak process] reply in
      guard let process, !process.hasEnded, !process.send(reply, to: number) else { return }
      process.send(.refused("the answer is too large to be sent"), to: number)
    }
  }

  /// `UIApplication.open(_:)`.
  private func open(_ request: WireOpenURLRequest, for process: AppProcess, of app: HostedApp) {
    var message = WireSystemMessage()
    message.openURLResult.request = request.request
    let refusal = features.openings.urls.open(
      request.url, from: app, universalLinksOnly: request.universalLinksOnly)
    message.openURLResult.success = refusal == nil
    message.openURLResult.refused = refusal ?? ""
    process.port.send(message)
  }

  /// `UIApplication.canOpenURL(_:)`.
  private func answer(
    _ request: WireCanOpenURLRequest, for process: AppProcess, of app: HostedApp
  ) {
    var message = WireSystemMessage()
    message.canOpenURL.request = request.request
    do throws(ControlRefusal) {
      message.canOpenURL.canOpen = try features.openings.urls.canOpen(request.url, askedBy: app)
    } catch {
      message.canOpenURL.refused = error.message
    }
    process.port.send(message)
  }

  /// `UIPasteboard.general`.
  private func answer(
    _ request: WirePasteboardRequest, for process: AppProcess, of app: HostedApp
  ) {
    var message = WireSystemMessage()
    message.pasteboardReply.request = request.request
    let mayRead = engine.device.mayReadPasteboard(app.id)
    do throws(ControlRefusal) {
      message.pasteboardReply.content = try features.pasteboard.answer(request, mayRead: mayRead)
      if case .read? = request.kind, !mayRead {
        message.pasteboardReply.refused = "the app is in the background"
      }
    } catch {
      message.pasteboardReply.refused = error.message
    }
    process.port.send(message)
  }

  /// `UIDocumentInteractionController`.
  private func answer(
    _ request: WireDocumentRequest, for process: AppProcess, of app: HostedApp
  ) {
    var message = WireSystemMessage()
    message.documentReply.request = request.request
    switch request.kind {
    case .openers(let kind):
      let apps = features.openings.documents.openers(
        ofName: kind.name, type: kind.type.isEmpty ? nil : kind.type, besides: app)
      message.documentReply.openers = apps.map { app in
        var opener = WireDocumentOpener()
        opener.bundleIdentifier = app.bundleIdentifier
        opener.name = app.installation.displayName
        return opener
      }
      process.port.send(message)
    case .open(let handover):
      features.openings.documents.handOver(handover, of: app) { [weak app] refusal in
        guard app?.process === process, !process.hasEnded else { return }
        message.documentReply.refused = refusal ?? ""
        process.port.send(message)
      }
    case nil: misbehaved(app, .malformedMessage("it asks about documents in no known way"))
    }
  }
}

/// Answers what Settings asks for.
protocol SettingsRequestReceiver: AnyObject {
  /// - Parameter reply: May be called later.
  func answer(_ request: WireControlRequest, _ reply: @escaping (WireControlReply) -> Void)
}
