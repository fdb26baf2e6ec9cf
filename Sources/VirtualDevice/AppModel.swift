package import AppInterface
import DeviceHost
import Glibc
import LifecycleKernel
import LinuxPlatform
package import SharedInterface

/// A model of an app's process: it sends its greeting and returns from its callbacks.
package final class AppModel: ProcessBehaviour {
  /// Its response to a callback.
  package enum Answer {
    case returns(accepted: Bool, after: Duration)
    case never
    case crashes(signal: Int32)
    case exits(code: Int32)
    /// It sends a message that it must not send.
    case sends([UInt8])
  }

  /// Chooses the response to each callback. By default it returns soon, and has no method for
  /// events in the background.
  package var answer: (WireCallback) -> Answer = {
    .returns(accepted: $0.kind != .handleWake, after: .microseconds(50))
  }
  /// The time until its greeting; nil if it never sends one.
  package var startTime: Duration? = .milliseconds(8)
  /// The callbacks that it has received, in order.
  package private(set) var callbacks: [WireCallbackKind] = []
  /// The callbacks from which it has returned, in order.
  package private(set) var returned: [WireCallback] = []
  /// It has acknowledged a callback from which it had not returned, so the log differs from its own
  /// record.
  package var hasLied = false
  /// The last state that it has received, if it is the shell.
  package private(set) var shellState = WireShellState()
  /// It was started ahead of its launch (TRANS-14), which has come.
  package private(set) var wasWokenByLaunch = false
  /// Called when that comes.
  package var onLaunch: () -> Void = {}
  /// Called with each callback that it receives, before it answers.
  package var onCallback: (WireCallback) -> Void = { _ in }
  /// Called with each input event that it receives.
  package var onInput: (WireInputEvent) -> Void = { _ in }
  /// It answers pings.
  package var answersPings = true
  /// It survives a signal that it has announced.
  package var ignoresSignals = false
  /// The version of the messages in which it talks.
  package var version = MessageVersion.port
  /// The system's answers to what it has asked about its notifications, in order.
  package private(set) var notificationReplies: [WireNotificationReply] = []
  /// The system's answers to what it has told of its calls, in order.
  package private(set) var callReplies: [WireCallReply] = []
  private var lastNotificationRequest: UInt32 = 0
  private var lastTask: UInt64 = 0
  private var lastDelivery: UInt32 = 0
  /// It executes a callback, from which it has not returned and perhaps never will.
  private var isExecuting = false
  /// The callbacks that have arrived meanwhile, in order, those that were sent ahead with true.
  private var queue: [(callback: WireCallback, isAhead: Bool)] = []
  /// The callbacks that it has begun by itself, in order.
  package private(set) var begunAhead: [WireCallbackKind] = []
  package private(set) var welcome = WireWelcome()
  package private(set) weak var process: ModelProcess?

  private var decoder = FrameDecoder()
  private let encoder = FrameEncoder()

  package init() {}

  package func started(_ process: ModelProcess) {
    self.process = process
    if !process.isPrewarmed { greet(from: process) }
  }

  private func greet(from process: ModelProcess) {
    guard let startTime else { return }
    process.perform(after: startTime) { [unowned self] in
      var message = WireAppMessage()
      message.hello.version = version
      sendToSystem(message)
    }
  }

  package func received(_ bytes: [UInt8], in process: ModelProcess) {
    decoder.append(bytes)
    while let message = try? decoder.nextMessage(WireSystemMessage.self) {
      switch message.content {
      case .welcome(let welcome):
        self.welcome = welcome
        guard process.isPrewarmed else { continue }
        wasWokenByLaunch = true
        onLaunch()
        greet(from: process)
      case .callback(let callback): arrived(callback, isAhead: false, in: process)
      case .callbackAhead(let callback): arrived(callback, isAhead: true, in: process)
      case .ping(let ping):
        var reply = WireAppMessage()
        reply.pong.number = ping.number
        if answersPings { sendToSystem(reply) }
      case .notificationReply(let reply): notificationReplies.append(reply)
      case .callReply(let reply): callReplies.append(reply)
      case .shellState(let state): shellState = state.completed(from: shellState)
      case .input(let event):
        onInput(event)
        var reply = WireAppMessage()
        reply.eventHandled.number = event.number
        sendToSystem(reply)
      default: break
      }
    }
  }

  package func signalled(_ number: Int32, in process: ModelProcess) {
    if !ignoresSignals { process.end(.signaled(signal: number, coreDumped: false)) }
  }

  private func arrived(_ callback: WireCallback, isAhead: Bool, in process: ModelProcess) {
    queue.append((callback, isAhead))
    while !isExecuting, let next = nextCallback(in: process) { handle(next, in: process) }
  }

  /// The next callback that it is to execute. Of one that was sent ahead it takes note in the word that it
  /// shares with the system, if it may begin it; otherwise it leaves it out.
  private func nextCallback(in process: ModelProcess, onlyAhead: Bool = false) -> WireCallback? {
    while let (callback, isAhead) = queue.first {
      guard isAhead || !onlyAhead else { return nil }
      queue.removeFirst()
      guard isAhead else { return callback }
      if callback.delivery == lastDelivery + 1, process.begin(callback: callback.delivery) {
        begunAhead.append(callback.kind)
        return callback
      }
    }
    return nil
  }

  private func handle(_ callback: WireCallback, in process: ModelProcess) {
    // Sent again by another foregroundd.
    guard callback.delivery > lastDelivery else { return }
    lastDelivery = callback.delivery
    callbacks.append(callback.kind)
    onCallback(callback)
    isExecuting = true
    switch answer(callback) {
    case .returns(let accepted, let duration):
      process.perform(after: duration) { [unowned self] in
        returned.append(callback)
        acknowledge(callback.delivery, accepted: accepted)
        // UIKit ends the process when applicationWillTerminate has returned.
        if callback.kind == .willTerminate { process.end(.exited(code: 0)) }
      }
    case .never: break
    case .crashes(let signal): crash(signal, in: process)
    case .exits(let code): process.end(.exited(code: code))
    case .sends(let bytes): process.sendToSystem(bytes)
    }
  }

  /// Announces a crash, as UIKit's signal handler does, and waits until the system sends the
  /// signal.
  package func crash(_ signal: Int32, in process: ModelProcess) {
    var message = WireAppMessage()
    message.crashing.signal = signal
    sendToSystem(message)
  }

  package func acknowledge(_ delivery: UInt32, accepted: Bool = true) {
    if delivery == lastDelivery { isExecuting = false }
    // It goes on before it says that it has returned, as UIKit does.
    let next = process.flatMap { isExecuting ? nil : nextCallback(in: $0, onlyAhead: true) }
    var message = WireAppMessage()
    message.acknowledgement.delivery = delivery
    message.acknowledgement.accepted = accepted
    sendToSystem(message)
    guard let process else { return }
    if let next { handle(next, in: process) }
    while !isExecuting, !queue.isEmpty, let next = nextCallback(in: process) {
      handle(next, in: process)
    }
  }

  package func beginTask(_ identifier: UInt64, name: String = "") {
    var message = WireAppMessage()
    message.backgroundTaskBegan.identifier = identifier
    message.backgroundTaskBegan.name = name
    sendToSystem(message)
  }

  package func beginNextTask() {
    lastTask += 1
    beginTask(lastTask)
  }

  package func endLastTask() {
    if lastTask > 0 { endTask(lastTask) }
  }

  package func endTask(_ identifier: UInt64) {
    var message = WireAppMessage()
    message.backgroundTaskEnded.identifier = identifier
    sendToSystem(message)
  }

  /// Asks the system for something about its notifications.
  package func ask(_ fill: (inout WireNotificationCenterRequest) -> Void) {
    lastNotificationRequest += 1
    var message = WireAppMessage()
    message.notifications.request = lastNotificationRequest
    fill(&message.notifications)
    sendToSystem(message)
  }

  package func sendToSystem(_ message: WireAppMessage) {
    guard let bytes = try? encoder.encode(message) else { return }
    process?.sendToSystem(bytes)
  }
}
