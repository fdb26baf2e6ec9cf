import DeviceHost
import Glibc
import LifecycleKernel
import LinuxPlatform
package import SystemInterface

/// An app written against this UIKit, as the system sees it: it says hello, and returns from one
/// callback after the other.
package final class AppModel: ProcessBehaviour {
  /// How it answers a callback.
  package enum Answer {
    case returns(accepted: Bool, after: Duration)
    case never
    case crashes(signal: Int32)
    case exits(code: Int32)
    /// It says something that it should not have.
    case says([UInt8])
  }

  /// Decides what it does with each callback; returns soon unless told otherwise. It has no method
  /// for events in the background.
  package var answer: (WireCallback) -> Answer = {
    .returns(accepted: $0.kind != .handleWake, after: .microseconds(50))
  }
  /// How long it needs until it says hello; nil: it never does.
  package var startTime: Duration? = .milliseconds(8)
  /// The callbacks that it was sent, in order, as a delegate would print them.
  package private(set) var callbacks: [WireCallbackKind] = []
  /// The callbacks from which it has returned, in order.
  package private(set) var returned: [WireCallback] = []
  /// It has acknowledged what it had not returned from, so that the system's word for it counts
  /// nothing.
  package var hasLied = false
  /// What the device shows, as it was told last; for the shell.
  package private(set) var shellState = WireShellState()
  /// Called with each event of the person's that reaches it.
  package var onInput: (WireInputEvent) -> Void = { _ in }
  /// Whether it answers when it is asked if it is there.
  package var answersPings = true
  /// A signal that it has announced does not end it.
  package var ignoresSignals = false
  private var lastTask: UInt64 = 0
  package private(set) var welcome = WireWelcome()
  package private(set) weak var process: ModelProcess?

  private var decoder = FrameDecoder()
  private let encoder = FrameEncoder()

  package init() {}

  package func started(_ process: ModelProcess) {
    self.process = process
    guard let startTime else { return }
    process.perform(after: startTime) { [unowned self] in
      var message = WireAppMessage()
      message.hello.version = 1
      say(message)
    }
  }

  package func received(_ bytes: [UInt8], in process: ModelProcess) {
    decoder.append(bytes)
    while let message = try? decoder.nextMessage(WireSystemMessage.self) {
      switch message.content {
      case .welcome(let welcome): self.welcome = welcome
      case .callback(let callback): handle(callback, in: process)
      case .ping(let ping):
        var reply = WireAppMessage()
        reply.pong.number = ping.number
        if answersPings { say(reply) }
      case .shellState(let state): shellState = state.completed(from: shellState)
      case .input(let event):
        onInput(event)
        var reply = WireAppMessage()
        reply.eventHandled.number = event.number
        say(reply)
      default: break
      }
    }
  }

  package func signalled(_ number: Int32, in process: ModelProcess) {
    if !ignoresSignals { process.end(.signaled(signal: number, coreDumped: false)) }
  }

  private func handle(_ callback: WireCallback, in process: ModelProcess) {
    callbacks.append(callback.kind)
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
    case .says(let bytes): process.say(bytes)
    }
  }

  /// Announces a crash, as UIKit's handler of signals does, and waits for the signal to come back.
  package func crash(_ signal: Int32, in process: ModelProcess) {
    var message = WireAppMessage()
    message.crashing.signal = signal
    say(message)
  }

  package func acknowledge(_ delivery: UInt32, accepted: Bool = true) {
    var message = WireAppMessage()
    message.acknowledgement.delivery = delivery
    message.acknowledgement.accepted = accepted
    say(message)
  }

  package func beginTask(_ identifier: UInt64, name: String = "") {
    var message = WireAppMessage()
    message.backgroundTaskBegan.identifier = identifier
    message.backgroundTaskBegan.name = name
    say(message)
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
    say(message)
  }

  package func say(_ message: WireAppMessage) {
    guard let bytes = try? encoder.encode(message) else { return }
    process?.say(bytes)
  }
}
