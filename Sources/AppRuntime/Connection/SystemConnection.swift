package import AppInterface
import AppSupport
import CoreFoundation
import Glibc
import SharedInterface

/// The connection to the system: takes its messages from the port one at a time, in order, lets the
/// program carry each out, and acknowledges it. Main thread (LOOP-05).
@MainActor package final class SystemConnection {
  let program: any ConnectedProgram
  package let port: ApplicationPort
  /// Ends the process; tests replace it to record the reason.
  var end: (ProcessEnd) -> Void = { $0.carryOut() }

  /// The delivery number of the current callback, or of the last one.
  package private(set) var currentDelivery: UInt32 = 0

  /// Held here, because the program's reference is weak (as on iOS).
  private let delegate: AnyObject?
  private let inbox: PortInbox
  /// Where another port comes from when the system has closed this one; nil: from nowhere.
  private let handover: Handover?
  private var source: RunLoopPortSource?
  /// Runs the work that the app queues in one callback before the next callback.
  var queuedWork = QueuedWork()
  private var isHandling = false
  private var hasEnded = false
  private var openURLCompletions: [UInt32: @MainActor @Sendable (Bool) -> Void] = [:]
  private var lastRequest: UInt32 = 0
  private let questions = SystemQuestions()
  /// Nil: no callbacks come ahead.
  private let turn: CallbackTurn?
  /// A callback that was sent ahead and was begun when the one before it returned.
  private var begun: WireCallback?

  /// A connection over the port from which this reader has read Welcome.
  init(_ made: MadeProgram, reader: PortReader, handover: Handover? = nil) {
    self.handover = handover
    self.program = made.program
    self.delegate = made.delegate
    self.port = reader.port
    inbox = PortInbox(reader: reader, takesReply: Self.takeReply, wake: Self.handleSoon)
    turn = CallbackTurn(handover)
    program.connection = self
    SystemShell.shared.sendRequest = { [weak self] request in
      self?.send { $0.shellRequest = request }
    }
    SystemSettings.shared.sendRequest = { [weak self] request in
      self?.send { $0.settings = request }
    }
    program.backgroundTasks.connect(to: port, inbox: inbox)
    TaskSchedulerLink.shared.connect(to: port, registry: program.backgroundTasks)
    ExpiringActivity.connect(to: program.backgroundTasks)
    NotificationLink.shared.connect(to: port)
    AudioSystemLink.shared.connect(
      to: port, registry: program.backgroundTasks, handover: handover)
    SystemDatabaseLink.shared.connect(
      to: port, registry: program.backgroundTasks, handover: handover)
    AuthenticationLink.shared.connect(to: port, registry: program.backgroundTasks)
    NowPlayingLink.shared.connect(program, to: port)
    program.wasConnected(to: port)
    guard let handover else { return }
    port.keepUnhandled()
    handover.onPort = { [unowned self] in wasHandedOver(port: $0, handled: $1) }
    handover.onEnd = { [unowned self] in
      // An app whose port has ended waits in vain for another.
      if source?.isHeard == false, !hasEnded { finish(.systemGone) }
    }
  }

  /// Sends Hello and starts handling messages in the main run loop, which keeps the connection
  /// alive.
  func start() {
    send { $0.hello.version = HelloVersion.own }
    GroupPreferencesLink.shared.connect(to: port, registry: program.backgroundTasks)
    LocationCenter.shared.connected(to: port)
    BluetoothLink.shared.connected(to: port)
    AccessoryLink.shared.connected(to: port)
    program.hasSaidHello(to: port)
    BonjourLink.shared.connected(to: port)
    TransferChannel.connect(to: port)
    VoIPLink.shared.connect(to: port, handover)
    CallLink.shared.connect(to: port)
    MetricsLink.shared.connect(to: port)
    watchPort()
  }

  private func watchPort() {
    source?.cancel()
    source = RunLoopPortSource(descriptor: port.descriptor) { self.handleArrivals() }
  }

  /// The system has closed the port. Another foregroundd may take the device over; until it hands
  /// another port over, the app goes on and its messages wait.
  private func portEnded() {
    guard let handover, handover.isOpen else { return finish(.systemGone) }
    source?.isHeard = false
    handover.watch()
  }

  /// Another foregroundd has taken the device over.
  private func wasHandedOver(port socket: Int32, handled: UInt64) {
    inbox.replacePort { port.replace(by: socket, handled: handled) }
    // A process that is ending still waits for its preferences.
    GroupPreferencesLink.shared.askAgain()
    guard !hasEnded else { return }
    watchPort()
    program.systemWasReplaced()
    NotificationLink.shared.askAgain()
    CallLink.shared.askAgain()
    SystemDatabaseLink.shared.askAgain()
    AuthenticationLink.shared.askAgain()
    AudioSystemLink.shared.askAgain()
    Self.handleSoon()
  }

  /// The main thread waits for an answer, and the port has ended: takes another one, if there is one by
  /// now.
  ///
  /// - Returns: Whether another one can still come.
  func takeAnotherPort() -> Bool {
    guard let handover, handover.isOpen else { return false }
    handover.watch()
    return handover.isOpen
  }

  /// Handles all messages that have arrived. Does nothing inside a callback: the next callback
  /// waits until the current one has returned, even if that one runs the run loop.
  func handleArrivals() {
    guard !isHandling, !queuedWork.isOwnTurn else { return }
    isHandling = true
    defer { isHandling = false }
    var expectsAnother = false
    while !hasEnded {
      do {
        if let callback = begun {
          begun = nil
          try handle(callback)
          runQueuedWork()
          expectsAnother = callback.kind.isHalfWay
          continue
        }
        switch try inbox.next() {
        case .message(let message):
          try handle(message)
          if message.mayRunTheApp { runQueuedWork() }
          expectsAnother = message.callback.kind.isHalfWay
        case .replaced:
          program.fingersAreForgotten()
        case .nothing:
          // The system sends the second half of a transition as soon as the first is acknowledged.
          // Waiting for it here saves waking two threads; no statement requires a turn of the run
          // loop in between.
          guard expectsAnother, port.waitForArrival(microseconds: 200) else { return }
          expectsAnother = false
        case .ended:
          portEnded()
          return
        }
      } catch {
        finish(.violation(error))
      }
    }
  }

  /// Runs the work that was queued while the message was handled. If that work runs the run loop,
  /// the next message may be handled inside it.
  private func runQueuedWork() {
    guard !hasEnded else { return }
    isHandling = false
    defer { isHandling = true }
    queuedWork.run(besides: source)
  }

  /// Takes a reply for which any thread may wait. Any thread.
  ///
  /// - Returns: false if the message is none.
  private nonisolated static func takeReply(_ message: WireSystemMessage) -> Bool {
    switch message.content {
    case .taskReply(let reply): TaskSchedulerLink.shared.received(reply)
    case .audioReply(let reply): AudioSystemLink.shared.received(reply)
    case .systemDatabaseReply(let reply): SystemDatabaseLink.shared.received(reply)
    case .authenticationReply(let reply): AuthenticationLink.shared.received(reply)
    case .groupPreferencesReply(let reply): GroupPreferencesLink.shared.received(reply)
    default: return false
    }
    return true
  }

  /// Makes the main run loop handle the messages that a look-ahead has kept. Any thread.
  private nonisolated static func handleSoon() {
    CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) {
      MainActor.assumeIsolated {
        (CurrentProgram.program as? any ConnectedProgram)?.connection?.handleArrivals()
      }
    }
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  /// Asks the system to open a URL.
  package func requestOpen(
    _ url: String, universalLinksOnly: Bool, completion: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    lastRequest &+= 1
    openURLCompletions[lastRequest] = completion
    let request = lastRequest
    let wasSent = send {
      $0.openURL.request = request
      $0.openURL.url = url
      $0.openURL.universalLinksOnly = universalLinksOnly
    }
    guard !wasSent else { return }
    // Answered asynchronously on the main thread, as the system would.
    Task { openURLCompletions.removeValue(forKey: request)?(false) }
  }

  /// An app is installed that opens the URL. Waits for the system; false if it does not
  /// answer.
  package func canOpen(_ url: String) -> Bool {
    let question = questions.ask()
    let wasSent = send {
      $0.canOpenURL.request = question
      $0.canOpenURL.url = url
    }
    if wasSent { wait { questions.isOpen(question) } }
    guard case .canOpen(let result) = questions.take(question) else { return false }
    if !result.refused.isEmpty {
      SystemLog.write("-canOpenURL: failed for URL: \"\(url)\" - error: \"\(result.refused)\"")
    }
    return result.canOpen
  }

  /// What the system answers to a request about its pasteboard.
  package enum PasteboardAnswer {
    case reply(WirePasteboardReply)
    /// It has not answered in time.
    case silent
    /// The request is too large.
    case unavailable
  }

  /// Reads or changes the system's pasteboard. Waits for the system.
  package func askPasteboard(_ kind: WirePasteboardRequest.OneOf_Kind) -> PasteboardAnswer {
    let question = questions.ask()
    let wasSent = send {
      $0.pasteboard.request = question
      $0.pasteboard.kind = kind
    }
    if wasSent { wait { questions.isOpen(question) } }
    guard case .pasteboard(let reply) = questions.take(question) else {
      return wasSent ? .silent : .unavailable
    }
    return .reply(reply)
  }

  /// The apps that open such a document. Waits for the system; none if it does not answer.
  package func openers(of kind: WireDocumentKind) -> [WireDocumentOpener] {
    let question = questions.ask()
    let wasSent = send {
      $0.document.request = question
      $0.document.openers = kind
    }
    if wasSent { wait { questions.isOpen(question) } }
    guard case .openers(let openers) = questions.take(question) else { return [] }
    return openers
  }

  /// Hands a document over.
  ///
  /// - Parameter completion: called on the main thread with nil, or with the reason why the document
  ///   is not on its way.
  package func handOver(
    _ handover: WireDocumentHandover, completion: @escaping @MainActor (String?) -> Void
  ) {
    let question = questions.ask(completion)
    let wasSent = send {
      $0.document.request = question
      $0.document.open = handover
    }
    guard !wasSent else { return }
    Task { questions.fail(question, because: "the system cannot be asked") }
  }

  /// Asks something about the program's scenes.
  ///
  /// - Parameter completion: called on the main thread with nil, or with the reason why it is refused.
  /// - Returns: Whether it was asked; false if it is too large to be sent, and the completion is not called.
  package func askAboutScene(
    _ content: WireSceneRequest.OneOf_Content, completion: @escaping @MainActor (String?) -> Void
  ) -> Bool {
    let question = questions.ask(completion)
    let wasSent = send {
      $0.scenes.request = question
      $0.scenes.content = content
    }
    if !wasSent { questions.forget(question) }
    return wasSent
  }

  /// Waits until an answer has come: about notifications, or to a question about URLs and documents. All
  /// other messages wait until they can be handled. A foregroundd that takes over is asked again.
  package func wait(while isOpen: () -> Bool) {
    _ = SystemAnswer.wait(at: port) {
      guard isOpen(), !hasEnded else { return true }
      inbox.takeAhead { message in
        if case .notificationReply(let reply) = message.content {
          NotificationLink.shared.received(reply)
        } else if !questions.takeAwaited(message) {
          return false
        }
        if message.handled > 0 { port.wereHandled(message.handled) }
        return true
      }
      return !isOpen()
    }
  }

  private func handle(_ message: WireSystemMessage) throws(UncaughtException) {
    if message.handled > 0 { port.wereHandled(message.handled) }
    switch message.content {
    case .callback(let callback):
      // Another foregroundd does not know whether this one has arrived.
      guard callback.delivery > currentDelivery || callback.delivery == 0 else { return }
      try handle(callback)
    case .callbackAhead(let callback):
      // One that has arrived after the callback before it has returned.
      if begins(callback) { begun = callback }
    case .openURLResult(let result):
      if !result.refused.isEmpty { SystemLog.write(result.refused) }
      openURLCompletions.removeValue(forKey: result.request)?(result.success)
    case .input(let input):
      program.handle(input)
      TurnEnd.run()
      send { $0.eventHandled.number = input.number }
    case .backgroundTime(let time):
      program.backgroundTasks.wasGiven(time)
    case .memoryPressure(let change):
      MemoryPressureSources.shared.levelIs(.init(change.level))
    case .shellState(let state):
      SystemShell.shared.received(state)
    case .shellReply(let reply):
      SystemShell.shared.received(reply)
    case .notificationReply(let reply):
      NotificationLink.shared.received(reply)
    case .ping(let ping):
      send { $0.pong.number = ping.number }
    case .callReply(let reply):
      CallLink.shared.received(reply)
      TurnEnd.run()
    case .taskReply, .audioReply, .systemDatabaseReply, .groupPreferencesReply,
      .authenticationReply:
      _ = Self.takeReply(message)
    case .documentReply(let reply):
      questions.received(reply)
      TurnEnd.run()
    case .settingsReply(let reply):
      SystemSettings.shared.received(reply)
      TurnEnd.run()
    case .sceneReply(let reply):
      questions.received(reply)
      TurnEnd.run()
    case .canOpenURL, .pasteboardReply, .confirmation: break
    case .transfers(let notice): TransferChannel.received(notice)
    case .welcome:
      throw .malformedSystemMessage("a second Welcome")
    case nil:
      throw .malformedSystemMessage("it is of no known kind")
    }
  }

  private func handle(_ callback: WireCallback) throws(UncaughtException) {
    currentDelivery = callback.delivery
    let accepted = try carryOut(callback)
    TurnEnd.run()
    Preferences.shared.write(durably: true)
    // Before the system hears that this one has returned, so that it does not send the next one again.
    begun = inbox.nextAhead { callback, message in
      if message.handled > 0 { port.wereHandled(message.handled) }
      return begins(callback)
    }
    send {
      $0.acknowledgement.delivery = callback.delivery
      $0.acknowledgement.accepted = accepted
      $0.acknowledgement.lastCommit = program.lastCommit
    }
    if callback.kind == .willTerminate { finish(.terminated) }
  }

  /// A callback that was sent ahead follows the current one, and may be begun: it counts as begun then.
  private func begins(_ callback: WireCallback) -> Bool {
    callback.delivery == currentDelivery &+ 1 && turn?.begin(callback.delivery) == true
  }

  /// - Returns: false if the message is too large.
  @discardableResult
  private func send(_ fill: (inout WireAppMessage) -> Void) -> Bool {
    let sending = port.send(fill)
    if sending == .ended { finish(.systemGone) }
    return sending != .tooLarge
  }

  /// Stops handling messages and lets the run loop release the connection.
  func stop() {
    hasEnded = true
    source?.cancel()
    source = nil
  }

  private func finish(_ how: ProcessEnd) {
    stop()
    end(how)
  }
}

extension WireSystemMessage {
  /// Handling this message may have called the app's code.
  fileprivate var mayRunTheApp: Bool {
    switch content {
    case .backgroundTime, .memoryPressure, .ping, .confirmation, .taskReply, .transfers,
      .callbackAhead, .systemDatabaseReply, .groupPreferencesReply, .pasteboardReply,
      .authenticationReply:
      false
    default: true
    }
  }
}

extension WireCallbackKind {
  /// Another callback usually follows at once, because the app is between two states.
  fileprivate var isHalfWay: Bool {
    switch self {
    case .willFinishLaunching, .didFinishLaunching, .willResignActive, .willEnterForeground,
      .connectScene:
      true
    default: false
    }
  }
}
