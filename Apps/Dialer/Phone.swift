import UIKit

/// What the telephone is doing: nothing, ringing, or talking; and the calls that there were.
@MainActor final class Phone {
  enum State: Equatable {
    case idle
    case ringing(String)
    case talking(String, since: Date)
  }

  struct Call {
    let name: String
    let date: Date
    var wasMissed: Bool
  }

  private(set) var state = State.idle
  /// The newest first.
  private(set) var calls: [Call] = []
  var onChange: () -> Void = {}
  let line: CallLine
  private let arguments: DialerArguments
  private var notification: UILocalNotification?
  private let system: SystemCalls

  private static let mostCalls = 50
  private static let reconnectDelay: TimeInterval = 5

  init(_ arguments: DialerArguments) {
    self.arguments = arguments
    line = CallLine(arguments)
    system = SystemCalls(arguments)
    line.onEvent = { [unowned self] in handle($0) }
    system.onRing = { [unowned self] in ring($0) }
    system.onAnswer = { [unowned self] in answerNow() }
    system.onEnd = { [unowned self] in endNow() }
  }

  var hasServer: Bool { arguments.port != nil }

  /// The system rings for the app, on its own screen.
  var systemRings: Bool { system.showsCalls }

  func begin() {
    system.begin()
    line.connect()
    guard let timeout = arguments.keepAlive else { return }
    let isSet = UIApplication.shared.setKeepAliveTimeout(timeout) { [line] in
      report("keep-alive")
      if line.isConnected { line.say("ALIVE") } else { line.connect() }
    }
    if arguments.clearsKeepAlive { UIApplication.shared.clearKeepAliveTimeout() }
    report(isSet ? "keep-alive every \(Int(timeout)) s" : "no keep-alive")
  }

  /// The user answers on the app's own screen, which it has only where the system has none.
  func answer() { answerNow() }

  private func answerNow() {
    guard case .ringing(let name) = state else { return }
    if line.isConnected { line.say("ANSWER") }
    change(to: .talking(name, since: Date()))
  }

  /// The user ends or declines the call on the app's own screen.
  func end() {
    if system.showsCalls { system.end() } else { endNow() }
  }

  private func endNow() {
    switch state {
    case .idle: return
    case .ringing: if line.isConnected { line.say("DECLINE") }
    case .talking: if line.isConnected { line.say("BYE") }
    }
    change(to: .idle)
  }

  /// Somebody calls.
  private func ring(_ name: String) {
    guard state == .idle else {
      if line.isConnected { line.say("BUSY") }
      // A push must be a call, also if nobody can take it.
      return system.refuse(name)
    }
    calls.insert(Call(name: name, date: Date(), wasMissed: true), at: 0)
    calls = Array(calls.prefix(Self.mostCalls))
    change(to: .ringing(name))
    system.ring(name)
  }

  private func handle(_ event: CallLine.Event) {
    switch event {
    case .connected:
      report("connected")
      onChange()
    case .ringing(let name): ring(name)
    case .hungUp:
      system.hungUp()
      change(to: .idle)
    case .lost:
      report("disconnected")
      system.hungUp()
      change(to: .idle)
      _ = Timer.scheduledTimer(withTimeInterval: Self.reconnectDelay, repeats: false) { [line] _ in
        MainActor.assumeIsolated { line.connect() }
      }
    }
  }

  private func change(to new: State) {
    guard new != state else { return onChange() }
    state = new
    forgetNotification()
    switch new {
    case .idle: report("idle")
    case .ringing(let name):
      report("rings: \(name)")
      let isInBackground = UIApplication.shared.applicationState == .background
      if isInBackground, !system.showsCalls { announce(name) }
    case .talking(let name, _):
      report("talks with \(name)")
      if !calls.isEmpty { calls[0].wasMissed = false }
    }
    onChange()
  }

  /// In the background only a notification can ring.
  private func announce(_ name: String) {
    let ring = UILocalNotification()
    ring.alertBody = "\(name) is calling"
    ring.alertAction = "Answer"
    ring.soundName = UILocalNotificationDefaultSoundName
    UIApplication.shared.presentLocalNotificationNow(ring)
    notification = ring
  }

  private func forgetNotification() {
    if let notification { UIApplication.shared.cancelLocalNotification(notification) }
    notification = nil
  }
}

/// Prints what has happened, with the state of the app.
@MainActor func report(_ text: String) {
  let state =
    switch UIApplication.shared.applicationState {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    @unknown default: "unknown"
    }
  print("\(text) (\(state))")
}
