import AppSupport
import CoreFoundation
import Glibc
import SystemInterface

/// The conversation with the system: takes its messages from the port, one at a time and in order,
/// has the application carry each out, and acknowledges it. Main thread (LOOP-05).
@MainActor final class SystemConnection {
  let application: UIApplication
  let port: ApplicationPort
  /// How the process is ended; tests put a record in its place.
  var end: (ProcessEnd) -> Void = { $0.carryOut() }

  /// The number of the callback that is being, or was last, handled.
  private(set) var currentDelivery: UInt32 = 0

  /// Kept alive here, as the application does not (as on iOS).
  private let delegate: (any UIApplicationDelegate)?
  private let inbox: PortInbox
  private var source: RunLoopPortSource?
  /// What the app has queued in one callback, before the next.
  var queuedWork = QueuedWork()
  private var isHandling = false
  private var hasEnded = false
  private var openURLCompletions: [UInt32: @MainActor @Sendable (Bool) -> Void] = [:]
  private var lastRequest: UInt32 = 0

  /// A connection over a port whose Welcome was read by this reader.
  init(launched: LaunchSequence.Launched, reader: PortReader) {
    self.application = launched.application
    self.delegate = launched.delegate
    self.port = reader.port
    inbox = PortInbox(reader: reader) { Self.handleSoon() }
    application.connection = self
    SystemShell.shared.connection = self
    application.backgroundTasks.connect(to: port, inbox: inbox)
  }

  /// Says Hello and, from then on, handles messages in the main run loop, which keeps the
  /// connection alive.
  func start() {
    send { $0.hello.version = WireVersion.current }
    source = RunLoopPortSource(descriptor: port.descriptor) { self.handleArrivals() }
  }

  /// Handles all that has arrived. Does nothing from inside a callback: the next callback waits
  /// until the one before has returned, even if that runs the run loop.
  func handleArrivals() {
    guard !isHandling, !queuedWork.isOwnTurn else { return }
    isHandling = true
    defer { isHandling = false }
    var expectsAnother = false
    while !hasEnded {
      do {
        switch try inbox.next() {
        case .message(let message):
          try handle(message)
          runQueuedWork()
          expectsAnother = message.callback.kind.isHalfWay
        case .nothing:
          // The other half of a transition is sent as soon as this one is acknowledged. Meeting it
          // here spares two threads a wake-up; a turn of the run loop in between is promised to
          // nobody.
          guard expectsAnother, port.waitForArrival(microseconds: 200) else { return }
          expectsAnother = false
        case .ended: finish(.systemGone)
        }
      } catch {
        finish(.violation(error))
      }
    }
  }

  /// Runs what was queued while the message was handled, before the next message. Work that runs the
  /// run loop itself may meet the next message there.
  private func runQueuedWork() {
    guard !hasEnded else { return }
    isHandling = false
    defer { isHandling = true }
    queuedWork.run(besides: source)
  }

  /// Has the main run loop handle what a look ahead has kept. Any thread.
  private nonisolated static func handleSoon() {
    CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) {
      MainActor.assumeIsolated { UIApplication.made?.connection?.handleArrivals() }
    }
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  /// Asks the system to open a URL.
  func requestOpen(_ url: String, completion: (@MainActor @Sendable (Bool) -> Void)?) {
    lastRequest &+= 1
    openURLCompletions[lastRequest] = completion
    let request = lastRequest
    let wasSent = send {
      $0.openURL.request = request
      $0.openURL.url = url
    }
    guard !wasSent else { return }
    // Answered as the system would have: later, on the main thread.
    Task { openURLCompletions.removeValue(forKey: request)?(false) }
  }

  /// Says, as the shell, what the person does.
  ///
  /// - Returns: false when it is too large to be said.
  func send(_ request: WireShellRequest) -> Bool {
    send { $0.shellRequest = request }
  }

  private func handle(_ message: WireSystemMessage) throws(UncaughtException) {
    switch message.content {
    case .callback(let callback):
      currentDelivery = callback.delivery
      let accepted = try application.carryOut(callback)
      TurnEnd.run()
      Preferences.shared.write(durably: true)
      send {
        $0.acknowledgement.delivery = callback.delivery
        $0.acknowledgement.accepted = accepted
        $0.acknowledgement.lastCommit = SceneCommitter.shared.lastCommit
      }
      if callback.kind == .willTerminate { finish(.terminated) }
    case .openURLResult(let result):
      openURLCompletions.removeValue(forKey: result.request)?(result.success)
    case .input(let input):
      application.handle(input)
      TurnEnd.run()
      send { $0.eventHandled.number = input.number }
    case .backgroundTime(let time):
      application.backgroundTasks.wasGiven(time: time.remaining)
    case .shellState(let state):
      SystemShell.shared.received(state)
    case .shellReply(let reply):
      SystemShell.shared.received(reply)
    case .welcome:
      throw .malformedSystemMessage("a second Welcome")
    case nil:
      throw .malformedSystemMessage("a message of an unknown kind")
    }
  }

  /// - Returns: false when the message is too large to be sent.
  @discardableResult
  private func send(_ fill: (inout WireAppMessage) -> Void) -> Bool {
    let sending = port.send(fill)
    if sending == .ended { finish(.systemGone) }
    return sending != .tooLarge
  }

  /// Handles no more messages, and lets the run loop forget the connection.
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

extension WireCallbackKind {
  /// Whether another callback mostly follows at once: the app is on its way to a state.
  fileprivate var isHalfWay: Bool {
    switch self {
    case .willFinishLaunching, .didFinishLaunching, .willResignActive, .willEnterForeground: true
    default: false
    }
  }
}
