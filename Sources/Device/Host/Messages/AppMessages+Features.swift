import AppInterface
import ControlInterface
import DeviceStorage
import LifecycleKernel
import SharedInterface

/// Who takes the messages of apps to features.
struct FeatureMessages {
  let parts: FeatureParts
  let calls: CallSetup
  let callRequests: CallRequests

  init(_ basis: DeviceBasis, _ parts: FeatureParts) {
    self.parts = parts
    calls = CallSetup(engine: basis.engine, surroundings: basis.surroundings)
    callRequests = CallRequests(
      engine: basis.engine, surroundings: basis.surroundings, world: basis.world)
  }
}

extension AppMessages {
  /// Takes a message to the feature that it concerns.
  func receivedOfFeature(_ message: WireAppMessage, from process: AppProcess, of app: HostedApp) {
    let parts = features.parts
    switch message.content {
    case .backgroundTaskBegan(let task): began(task, in: app)
    case .backgroundTaskEnded(let task):
      engine.handle(.process(app.id, .endedTask(BackgroundTaskID(rawValue: task.identifier))))
    case .openURL(let request): open(request, for: process, of: app)
    case .canOpenURL(let request): answer(request, for: process, of: app)
    case .document(let request): answer(request, for: process, of: app)
    case .fetchInterval(let interval): set(interval, of: app)
    case .taskRequest(let request):
      report(parts.tasks.answer(request, from: process, of: app), of: app)
    case .location(let request): asked(request, by: process, of: app)
    case .bluetooth(let request): asked(request, in: app)
    case .accessory(let request): asked(request, in: app)
    case .displayMode(let setting):
      engine.handle(.process(app.id, .setDisplayMode(DisplayModeRequest(setting))))
    case .sceneAccessory(let isThere):
      engine.handle(.process(app.id, .hasSceneAccessory(isThere)))
    case .bonjour(let request): asked(request, in: app)
    case .idleTimerDisabled(let isDisabled):
      engine.handle(.process(app.id, .setIdleTimerDisabled(isDisabled)))
    case .metrics(let request):
      engine.handle(.process(app.id, .askedForMetrics(receives: request.receives)))
    case .peripheral(let request): asked(request, in: app)
    case .graphicsUse(let use): engine.handle(.process(app.id, .usedGraphics(GraphicsUse(use))))
    case .voip(let request):
      report(features.calls.received(request, from: process, of: app), of: app)
    case .call(let request):
      report(features.callRequests.received(request, from: process, of: app), of: app)
    case .transfers(let request):
      report(parts.transfers.received(request, from: process, of: app), of: app)
    case .audio(let request):
      report(parts.audio.received(request, from: process, of: app), of: app)
    case .savedState(let report):
      guard let report = SavedStateReport(report) else {
        misbehaved(app, .malformedMessage("it tells of its preserved state in no known way"))
        return
      }
      engine.handle(.process(app.id, .reportedState(report)))
    case .systemDatabase(let request):
      report(parts.databases.answer(request, from: process, of: app), of: app)
    case .authentication(let request):
      report(parts.authentication.received(request, from: process, of: app), of: app)
    case .groupPreferences(let request):
      report(parts.groupPreferences.received(request, from: process, of: app), of: app)
    case .notifications(let request):
      parts.notifications.requests.answer(request, from: process, of: app)
    case .quickActions(let actions):
      report(parts.openings.quickActions.set(actions, of: app), of: app)
    case .hello, .acknowledgement, .pasteboard, .crashing, .eventHandled, .sensors, .wakeFinished,
      .remoteControl, .displayConnection, .ignoreSnapshot, .settings, .scenes, .shellRequest, .pong,
      nil:
      // The core handles these.
      break
    }
  }

  private func report(_ misbehaviour: Misbehaviour?, of app: HostedApp) {
    if let misbehaviour { misbehaved(app, misbehaviour) }
  }

  /// Settings asks about the passcode.
  func answer(_ entry: WirePasscodeEntry, _ number: UInt32, for process: AppProcess) {
    // The closure does not keep the entry.
    features.parts.keyBag.answer(entry) { [weak process] answer in
      guard let process, !process.hasEnded else { return }
      var message = WireSystemMessage()
      message.settingsReply.request = number
      message.settingsReply.passcode = answer
      process.port.send(message)
    }
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

  /// `UIApplication.open(_:)`.
  private func open(_ request: WireOpenURLRequest, for process: AppProcess, of app: HostedApp) {
    var message = WireSystemMessage()
    message.openURLResult.request = request.request
    let refusal = features.parts.openings.urls.open(
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
      message.canOpenURL.canOpen = try features.parts.openings.urls.canOpen(
        request.url, askedBy: app)
    } catch {
      message.canOpenURL.refused = error.message
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
      let apps = features.parts.openings.documents.openers(
        ofName: kind.name, type: kind.type.isEmpty ? nil : kind.type, besides: app)
      message.documentReply.openers = apps.map { app in
        var opener = WireDocumentOpener()
        opener.bundleIdentifier = app.bundleIdentifier
        opener.name = app.installation.displayName
        return opener
      }
      process.port.send(message)
    case .open(let handover):
      features.parts.openings.documents.handOver(handover, of: app) { [weak app] refusal in
        guard app?.process === process, !process.hasEnded else { return }
        message.documentReply.refused = refusal ?? ""
        process.port.send(message)
      }
    case nil: misbehaved(app, .malformedMessage("it asks about documents in no known way"))
    }
  }
}
