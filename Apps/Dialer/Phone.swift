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

  private static let mostCalls = 50
  private static let reconnectDelay: TimeInterval = 5

  init(_ arguments: DialerArguments) {
    self.arguments = arguments
    line = CallLine(arguments)
    line.onEvent = { [unowned self] in handle($0) }
  }

  var hasServer: Bool { arguments.port != nil }

  func begin() {
    line.connect()
    guard let timeout = arguments.keepAlive else { return }
    let isSet = UIApplication.shared.setKeepAliveTimeout(timeout) { [line] in
      report("keep-alive")
      if line.isConnected { line.say("ALIVE") } else { line.connect() }
    }
    report(isSet ? "keep-alive every \(Int(timeout)) s" : "no keep-alive")
  }

  func answer() {
    guard case .ringing(let name) = state else { return }
    line.say("ANSWER")
    change(to: .talking(name, since: Date()))
  }

  func end() {
    switch state {
    case .idle: return
    case .ringing: line.say("DECLINE")
    case .talking: line.say("BYE")
    }
    change(to: .idle)
  }

  private func handle(_ event: CallLine.Event) {
    switch event {
    case .connected:
      report("connected")
      onChange()
    case .ringing(let name):
      guard state == .idle else { return line.say("BUSY") }
      calls.insert(Call(name: name, date: Date(), wasMissed: true), at: 0)
      calls = Array(calls.prefix(Self.mostCalls))
      change(to: .ringing(name))
    case .hungUp:
      change(to: .idle)
    case .lost:
      report("disconnected")
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
      if UIApplication.shared.applicationState == .background { announce(name) }
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
