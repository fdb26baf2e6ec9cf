import Geography
import LifecycleKernel

extension Event {
  /// A feature's event in a few words.
  var summaryOfFeature: String {
    switch self {
    case .transfers(let app, .waits): "app \(app.index): a URL session waits"
    case .transfers(let app, .waitsNoMore): "app \(app.index): a URL session waits no more"
    case .transfers(let app, .assetWaits): "app \(app.index): a Newsstand asset waits"
    case .transfers(let app, .assetWaitsNoMore): "app \(app.index): a Newsstand asset waits no more"
    case .timeOfDay(_, .clock, nil): "the clock was set"
    case .timeOfDay(_, .timeZone, nil): "the time zone was set"
    case .timeOfDay(_, nil, nil): "the time of day is read"
    case .timeOfDay(_, let change, let day?):
      "the time of day is read: day \(day.number)" + (change == nil ? "" : ", which was set")
    case .located(let fix?):
      "the device is at \(fix.coordinate.latitude), \(fix.coordinate.longitude)"
    case .prewarmedEnded(let app, let end): "app \(app.index): \(end.sentence)"
    case .located(nil): "the position is not known"
    case .memory(let reading):
      "memory is read: \(reading.available) of \(reading.total) available"
    default: "\(self)"
    }
  }
}

extension Request {
  /// A feature's request in a few words.
  var summaryOfFeature: String {
    switch self {
    case .prewarm(let app): "prewarm \(app.index)"
    case .openURL(let app, let url, let source):
      "openURL \(url.url) in \(app.index)" + (source.map { " from \($0.index)" } ?? "")
    case .continueActivity(let app, let activity, let source):
      "continue \(activity.webpageURL) in \(app.index)"
        + (source.map { " from \($0.index)" } ?? "")
    case .quickAction(let app, let action): "quickAction \(action.type) of \(app.index)"
    case .alertShow(let app): "alertShow" + app.suffix
    case .alertIgnore(let app): "alertIgnore" + app.suffix
    case .alertAccept(let app): "alertAccept" + app.suffix
    case .notificationShow(let app): "notificationShow" + app.suffix
    case .notificationStyle(let app, let style):
      "notificationStyle \(app.index) \(style.rawValue)"
    case .submitTask(let app, let task): "submitTask \(app.index) \(task.identifier)"
    case .cancelTasks(let app, let identifier):
      "cancelTasks \(app.index) \(identifier ?? "all")"
    case .launchTask(let app, let identifier): "launchTask \(app.index) \(identifier)"
    case .expireTask(let app, let identifier): "expireTask \(app.index) \(identifier)"
    case .backgroundRefresh(let app, let status):
      "backgroundRefresh \(status.rawValue)" + app.suffix
    case .locationAnswer(let authorization): "locationAnswer \(authorization)"
    case .locationAuthorization(let app, let authorization):
      "locationAuthorization \(app.index) \(authorization)"
    case .notificationDue(let app, let due):
      "notificationDue \(app.index)\(due.place == nil ? "" : " at its place")"
    case .notificationPlaces(let app, let places):
      "notificationPlaces \(app.index) \(places.map(\.identifier).joined(separator: ", "))"
    case .notificationOpen(let app, _): "notificationOpen \(app.index)"
    case .notificationForget: "notificationForget"
    case .permissionAsk(let question): "permissionAsk \(question.app.index)"
    case .permissionSet(let app, _, let permission):
      "permissionSet \(app.index) \(permission?.rawValue ?? "unasked")"
    case .memoryPressure(let level): "memoryPressure \(level?.rawValue ?? "as measured")"
    case .memoryLimit(let app, let bytes):
      "memoryLimit \(app.index) \(bytes.map { "\($0)" } ?? "none")"
    case .deliverMetrics(let app, _): "deliverMetrics \(app.index)"
    case .bluetooth(let change): "bluetooth \(change)"
    case .accessory(.connect(let description)): "accessory connect \(description.name)"
    case .accessory(let change): "accessory \(change)"
    case .display(.connect(let description)): "display connect \(description.name)"
    case .display(.disconnect(let name)): "display disconnect \(name)"
    case .display(.mode(let name, let mode)): "display mode \(name) \(mode.width)x\(mode.height)"
    case .central(let request): "central asks \(request.app.index)"
    case .preferences(let app, let edit): "preferences \(app.index) \(edit.changes.count)"
    case .groupPreferences(let edit):
      "groupPreferences "
        + edit.changes.map { $0.writer.map { "\($0.index)" } ?? "person" }.joined(separator: ",")
    case .remoteCommand(let command): "remoteCommand \(command.kind)"
    case .rotationLock(let isOn): "rotationLock \(isOn ? "on" : "off")"
    case .autoLock(let time): "autoLock \(time.map { "\($0)" } ?? "never")"
    case .passcode(let isSet): "passcode \(isSet ? "set" : "removed")"
    case .authenticationAnswer(let answer): "authenticationAnswer \(answer.rawValue)"
    case .biometry(let isEnrolled): "biometry \(isEnrolled ? "enrolled" : "not enrolled")"
    default: "\(self)"
    }
  }
}

extension ProcessEvent {
  /// A feature's event in a few words.
  var summaryOfFeature: String {
    switch self {
    case .beganTask(let id, _): "begins task \(id.rawValue)"
    case .endedTask(let id): "ends task \(id.rawValue)"
    case .setFetchInterval(nil): "wants no fetches"
    case .setFetchInterval: "wants fetches"
    case .asked(.standardUpdates(nil)): "ends the standard location service"
    case .asked(.standardUpdates): "uses the standard location service"
    case .asked(let request): "asks the location services: \(request)"
    case .askedForAudio(.configure(let session)):
      "sets its audio session to \(session.category.rawValue)"
    case .askedForAudio(.activate): "activates its audio session"
    case .askedForAudio(.deactivate): "deactivates its audio session"
    case .askedForAudio(.record(true)): "records"
    case .askedForAudio(.record(false)): "records no more"
    case .askedForAudio(.nowPlaying): "says what it plays"
    case .measuredSound(isAudible: true): "is heard"
    case .measuredSound(isAudible: false): "is silent"
    case .usedProcessor(let share): "has used \(share) % of a processor"
    case .askedForCalls(.watch): "hands over a socket"
    case .askedForCalls(.forget): "closes its socket"
    case .askedForCalls(.keepAlive(nil)): "clears its keep-alive timeout"
    case .askedForCalls(.keepAlive): "sets a keep-alive timeout"
    case .askedForCalls(.takePushes(nil)): "wants no VoIP pushes"
    case .askedForCalls(.takePushes): "registers for VoIP pushes"
    case .toldOfCall(.report): "reports a call"
    case .toldOfCall(.start): "starts a call"
    case .toldOfCall(.answer): "answers its call"
    case .toldOfCall(.end): "ends its call"
    case .askedForAuthentication(.evaluate(let question)):
      "asks for the owner: \(question.policy.rawValue)"
        + (question.lacksPurpose ? " without a purpose" : "")
    case .askedForAuthentication(.cancel): "does not ask for the owner any more"
    case .setIdleTimerDisabled(true): "keeps the screen lit"
    case .setIdleTimerDisabled(false): "does not keep the screen lit"
    case .askedForMetrics(receives: true): "wants its metrics"
    case .askedForMetrics(receives: false): "wants no metrics"
    case .askedForBluetooth(let request): "asks Bluetooth: \(request.action)"
    case .askedForAccessory(let request): "asks an accessory: \(request.action)"
    case .setDisplayMode(let request):
      "sets display \(request.display) from \(request.former.width)x\(request.former.height) "
        + "to \(request.mode.width)x\(request.mode.height)"
    case .hasSceneAccessory(true): "has a scene accessory"
    case .hasSceneAccessory(false): "has no scene accessory any more"
    case .askedForPeripheral(let request): "asks as a peripheral: \(request.action)"
    case .askedForBonjour(let request): "asks Bonjour: \(request.summary)"
    case .bonjour(let report): "has \(report.summary) from Bonjour"
    case .reportedState(.restoring): "restores its state"
    case .reportedState(.restored): "has restored its state"
    case .reportedState(.declined): "does not want its preserved state"
    case .reportedState(.failed): "cannot restore its state"
    case .reportedState(.preserved): "has preserved its state"
    case .reportedState(.keptNone): "preserves no state"
    case .reportedState(.notWritten): "could not preserve its state"
    case .trafficArrived: "gets something at its socket"
    case .chosePresentation(_, let presentation):
      "shows a notification: \(presentation.place)"
    case .usedGraphics(let use): use.explanation
    case .heldWantedLock: "keeps a lock that the app in front wants"
    case .reclaimedSockets(let sockets): "has lost \(sockets.text)"
    default: "\(self)"
    }
  }
}

extension BonjourRequest {
  fileprivate var summary: String {
    switch action {
    case .begin(.publish): "publish \(number)"
    case .begin(.browse), .begin(.domains): "look for \(number)"
    case .begin(.resolve): "resolve \(number)"
    case .text: "change \(number)"
    case .end: "end \(number)"
    }
  }
}

extension BonjourReport {
  fileprivate var summary: String {
    switch result {
    case .published: "published \(number)"
    case .present(let names): "found \(names.count) by \(number)"
    case .resolved: "resolved \(number)"
    case .failed(let failure, _): "failed \(number) (\(failure.rawValue))"
    }
  }
}

extension AppID? {
  fileprivate var suffix: String {
    map { " \($0.index)" } ?? ""
  }
}
