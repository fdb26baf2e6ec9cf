import AppInterface
import ControlInterface
import DeviceStorage
import LifecycleKernel
import Logging
import SwiftProtobuf

/// Stands between apps and transferd: says who an app is, tells the kernel which sessions wait, and
/// hands over files.
///
/// transferd alone knows all sessions and tasks. Of them only this is kept here: what a process was told
/// of and has not answered. An app that does not run is told nothing: when it runs again, transferd tells
/// it everything that it has not handled.
final class TransferDirector: DevicePart, TransferLinkHandler {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let logger: Logger
  private var link: TransferLink?
  private var files: TransferFiles?
  /// The processes that have objects for sessions, by their apps.
  private var attached: [String: Attachment] = [:]
  /// The apps whose transfers of the background are held.
  private var held: Set<String> = []
  private var toldConditions: WireTransferConditions?
  private var isOffline = false
  private var lists: [UInt32: (app: String?, reply: (WireControlReply) -> Void)] = [:]
  private var lastList: UInt32 = 0

  private struct Attachment {
    let pid: Int32
    /// By their identifiers.
    var sessions: [String: WireTransferSettings] = [:]
    var isListening = false
    /// The tasks, by their sessions, of which it was told that they are finished or need a credential,
    /// and which it has not answered.
    var unanswered: [String: Set<UInt32>] = [:]
  }

  init(engine: LifecycleEngine, registry: AppRegistry, logger: Logger) {
    self.engine = engine
    self.registry = registry
    self.logger = logger
  }

  /// There can be transfers.
  var isOffered: Bool { link != nil }

  /// From now on there can be transfers. Those of earlier boots go on.
  func begin(_ link: TransferLink, _ files: TransferFiles) {
    self.link = link
    self.files = files
    link.handler = self
    guard files.hasJournal else { return }
    link.use()
    // An earlier foregroundd may have ended before it could say so.
    for app in registry.all where engine.device.lasting(of: app.id)?.isForceQuit == true {
      sendForGood(.cancel, app.bundleIdentifier)
    }
  }

  /// Changes which root certificates are trusted.
  func change(_ keychain: WireKeychainRequest) throws {
    guard let link else { return }
    switch keychain.change {
    case .addRootCertificate(let certificate): try link.certificates.add(certificate)
    case .reset, nil: try link.certificates.reset()
    }
    link.certificatesChanged()
  }

  /// Something has happened: apps may run that did not, or the other way round.
  func follow() {
    guard let link, link.isUsed else { return }
    for (identifier, attachment) in attached {
      let app = registry[identifier]
      guard let process = app?.process, process.pid == attachment.pid else {
        attached[identifier] = nil
        if attachment.isListening { send(.ignore, identifier) }
        continue
      }
      let isRunning = app.map { engine.device.hearsOfTransfers($0.id) } ?? false
      guard isRunning != attachment.isListening else { continue }
      attached[identifier]?.isListening = isRunning
      send(isRunning ? .listen : .ignore, identifier)
    }
    tellConditions()
  }

  /// There is a network, or none any more.
  func network(isOffline: Bool) {
    self.isOffline = isOffline
    tellConditions()
  }

  /// Apps have another network.
  func networkReplaced() { link?.networkReplaced() }

  /// The machine's clock was set: transferd looks at the date again.
  func clockChanged() {
    tellConditions(always: true)
  }

  /// How far the clock that the device shows is ahead of the one that apps read, in seconds.
  private var clockOffset: Double { engine.device.lasting.environment.clockOffset.inSeconds }

  // MARK: Apps

  /// A request of an app.
  ///
  /// - Returns: What is wrong with it; nil: nothing.
  func received(
    _ request: WireTransferRequest, from process: AppProcess, of app: HostedApp
  ) -> Misbehaviour? {
    let identifier = app.bundleIdentifier
    guard !request.session.isEmpty, request.session.utf8.count <= 1_000 else {
      return .malformedMessage("the identifier of a URL session is empty or too long")
    }
    var request = request
    switch request.content {
    case .attach(let settings):
      if attached[identifier]?.pid != process.pid { attached[identifier] = nil }
      attached[identifier, default: Attachment(pid: process.pid)]
        .sessions[request.session] = settings
    case .begin(var task):
      guard task.number > 0 else { return .malformedMessage("a URL task has the number 0") }
      let state = engine.device.state(of: app.id)
      task.beganInBackground = !state.isForeground
      if task.earliestBegin != 0 { task.earliestBegin += clockOffset }
      do {
        if task.isUpload {
          guard let files else { break }
          let upload = try files.takeUpload(
            task.file, of: identifier, bundle: app.paths.bundle)
          task.file = upload.name
          task.fileMark.size = upload.size
          task.fileMark.modified = upload.modified
        }
      } catch {
        logger.warning("\(identifier) cannot upload a file: \(error)")
        // transferd finds no such file, and says so in its place among the results.
        task.file = "missing"
      }
      request.begin = task
    case nil: return .malformedMessage("a request about transfers is of no known kind")
    default: break
    }
    guard let link else {
      refuse(request, by: process)
      return nil
    }
    link.send(
      .with {
        $0.app = identifier
        $0.request = request
      })
    noteAnswer(request, by: process, of: app)
    follow()
    return nil
  }

  /// A session whose app has answered everything of which it was told does not wait any more. transferd
  /// says so, too, when it has written that down; an app that ends before is not launched for it.
  private func noteAnswer(
    _ request: WireTransferRequest, by process: AppProcess, of app: HostedApp
  ) {
    let task: UInt32
    switch request.content {
    case .handled(let number): task = number
    case .credential(let credential): task = credential.task
    default: return
    }
    let identifier = app.bundleIdentifier
    guard attached[identifier]?.pid == process.pid,
      attached[identifier]?.unanswered[request.session]?.remove(task) != nil,
      attached[identifier]?.unanswered[request.session]?.isEmpty == true
    else { return }
    engine.handle(.transfers(app.id, Self.event(of: request.session, waits: false)))
  }

  /// There is no transferd, so that no task can run.
  private func refuse(_ request: WireTransferRequest, by process: AppProcess) {
    var message = WireSystemMessage()
    message.transfers.session = request.session
    switch request.content {
    case .attach:
      message.transfers.attached = WireTransferSessionState()
      process.port.send(message)
      message.transfers.caughtUp = true
    case .begin(let task):
      message.transfers.finished.task = task.number
      message.transfers.finished.sequence = UInt64(task.number)
      // NSURLErrorBackgroundSessionWasDisconnected
      message.transfers.finished.error = -997
      message.transfers.finished.errorText = "this device has no transferd"
    default: return
    }
    process.port.send(message)
  }

  /// What becomes of all transfers of an app, as the kernel decides.
  func carryOut(_ order: TransferOrder, of app: HostedApp) {
    let identifier = app.bundleIdentifier
    switch order {
    case .hold:
      held.insert(identifier)
      send(.hold, identifier)
    case .release:
      held.remove(identifier)
      send(.release, identifier)
    case .cancel: sendForGood(.cancel, identifier)
    case .remove:
      held.remove(identifier)
      attached[identifier] = nil
      sendForGood(.remove, identifier)
    }
  }

  private func send(_ order: WireTransferOrder, _ app: String) {
    link?.sendNow(
      .with {
        $0.app = app
        $0.order = order
      })
  }

  private func sendForGood(_ order: WireTransferOrder, _ app: String) {
    guard let link, link.isUsed || files?.hasJournal == true else { return }
    link.send(
      .with {
        $0.app = app
        $0.order = order
      })
  }

  private func tellConditions(always: Bool = false) {
    // They are the last that a new transferd is told.
    guard let link, link.isResumed else { return }
    var conditions = WireTransferConditions()
    conditions.discretionaryWaitFor =
      switch engine.device.transferObstacle {
      case .battery: "the device to be charged"
      case .memory: "memory"
      case .energy: "Low Power Mode to end, or the device to cool down"
      case nil: ""
      }
    conditions.clockOffset = clockOffset
    conditions.offline = isOffline
    guard always || conditions != toldConditions else { return }
    toldConditions = conditions
    link.sendNow(.with { $0.conditions = conditions })
  }

  // MARK: transferd

  /// Another transferd knows what the journal has, and nothing of who runs.
  func transferdStarted() {
    for app in held.sorted() { send(.hold, app) }
    for (app, attachment) in attached {
      for (session, settings) in attachment.sessions {
        link?.sendNow(
          .with {
            $0.app = app
            $0.request.session = session
            $0.request.attach = settings
          })
      }
      if attachment.isListening { send(.listen, app) }
    }
  }

  func transferdResumed() { tellConditions(always: true) }

  func transferdEnded() { refuseLists("transferd has ended; ask again") }

  func received(_ report: WireTransferReport) {
    switch report.content {
    case .ready(let ready):
      // Apps that were removed while there was no transferd.
      for app in ready.apps where registry[app] == nil { sendForGood(.remove, app) }
    case .notice(let notice): forward(notice, to: report.app)
    case .waiting(let waiting):
      guard let app = registry[report.app] else { return }
      // NSU-06: without launch events nothing of it concerns the kernel.
      let waits = waiting.isWaiting && waiting.sendsLaunchEvents
      engine.handle(.transfers(app.id, Self.event(of: waiting.session, waits: waits)))
    case .listing(let listing):
      guard let asked = lists.removeValue(forKey: listing.request) else { return }
      var message = WireControlReply()
      message.transfers = listing
      if let app = asked.app { message.transfers.sessions.removeAll { $0.app != app } }
      asked.reply(message)
    case .pong, nil: logger.error("transferd said something that is not known here")
    }
  }

  /// What the kernel hears of a session. That of a Newsstand asset is none of the app's own.
  private static func event(of session: String, waits: Bool) -> TransferEvent {
    if let asset = NewsstandSession.asset(ofSession: session) {
      return waits
        ? .assetWaits(asset: Array(asset.utf8)) : .assetWaitsNoMore(asset: Array(asset.utf8))
    }
    let session = Array(session.utf8)
    return waits ? .waits(session: session) : .waitsNoMore(session: session)
  }

  private func forward(_ notice: WireTransferNotice, to identifier: String) {
    guard let attachment = attached[identifier], attachment.sessions[notice.session] != nil,
      let process = registry[identifier]?.process, process.pid == attachment.pid,
      !process.hasEnded
    else { return }
    var notice = notice
    switch notice.content {
    case .attached, .accepted: break
    // It is told of these when it hears of them again.
    case .progress, .resumed, .challenge, .finished, .caughtUp, nil:
      guard attachment.isListening else { return }
    }
    if case .attached(var state) = notice.content {
      for index in state.tasks.indices where state.tasks[index].task.earliestBegin != 0 {
        state.tasks[index].task.earliestBegin -= clockOffset
      }
      notice.attached = state
    }
    switch notice.content {
    case .finished(var result):
      hand(over: &result, to: identifier)
      notice.finished = result
      attached[identifier]?.unanswered[notice.session, default: []].insert(result.task)
    case .challenge(let challenge):
      attached[identifier]?.unanswered[notice.session, default: []].insert(challenge.task)
    default: break
    }
    var message = WireSystemMessage()
    message.transfers = notice
    process.port.send(message)
  }

  /// NSU-09: the file is in the app's own folder while it is told of it.
  private func hand(over result: inout WireTransferFinished, to app: String) {
    guard !result.file.isEmpty, let files else { return }
    do {
      result.file = try files.deliver(result.file, to: app)
    } catch {
      logger.error("\(app) does not get what it has downloaded: \(error)")
      result.file = ""
      // NSURLErrorCannotCreateFile
      result.error = -3000
      result.errorText = "\(error)"
    }
  }

  // MARK: appctl

  /// Replies with all sessions and tasks, of one app or of all.
  func list(_ app: String?, _ reply: @escaping (WireControlReply) -> Void) {
    guard let link, link.isUsed || files?.hasJournal == true else {
      var message = WireControlReply()
      message.transfers = WireTransferListing()
      return reply(message)
    }
    link.use()
    lastList &+= 1
    lists[lastList] = (app, reply)
    link.send(.with { $0.list = lastList })
  }

  private func refuseLists(_ reason: String) {
    let asked = lists.values
    lists = [:]
    for request in asked { request.reply(.refused(reason)) }
  }
}
