import AppInterface
import AppSupport
package import Foundation
import SystemVersions

/// The app's side of calls that it reports to the system, and of VoIP pushes, for the modules CallKit
/// and PushKit (VOIP-08). Main thread.
@MainActor package final class CallLink {
  /// The application's.
  package static let shared = CallLink()

  /// Why the system refuses a call.
  package enum Failure: Sendable {
    /// The system has no CallKit, or the app has not declared the background mode "voip".
    case notEntitled
    case exists
    case deviceIsBusy
    /// There is no system, or it is older than this.
    case noSystem
  }

  /// What the user has done with a call on the system's own screens.
  package enum Action: Sendable {
    case answered(UInt64)
    case ended(UInt64)
  }

  /// A VoIP push, until it is finished.
  package struct Push {
    package let payload: [AnyHashable: Any]
    /// The app has done what it wanted to, and has reported its call (TERM-05).
    package let finish: @MainActor () -> Void
    /// This version of the system does not expect it to be finished: the app has its time.
    package let leave: @MainActor () -> Void
    /// The delegate's method with a completion handler exists (iOS 11).
    package let hasCompletion: Bool
  }

  /// Takes what the user has done.
  package var onAction: ((Action) -> Void)?
  /// Takes a VoIP push. Those that have arrived before there is one wait for it.
  package var onPush: ((Push) -> Void)? {
    didSet {
      guard let onPush else { return }
      let waiting = pushes
      pushes = []
      for push in waiting { onPush(push) }
    }
  }
  /// This version of the system has VoIP pushes.
  package private(set) var hasPushes = false
  private var hasCallKit = false

  private var pushes: [Push] = []
  private var port: ApplicationPort?
  private var lastCall: UInt64 = 0
  private var lastRequest: UInt32 = 0
  private var open: [UInt32: OpenRequest] = [:]
  /// Messages from before the connection to the system.
  private var unsent: [WireCallRequest] = []

  /// A request that the system has not answered.
  private struct OpenRequest {
    let message: WireCallRequest
    /// An earlier foregroundd may have carried it out.
    var isRepeated = false
    let completion: (WireCallReply) -> Void
  }

  // MARK: What the modules ask

  /// A number for a call that no other of this process has.
  package func newCall() -> UInt64 {
    lastCall += 1
    return lastCall
  }

  /// Reports an incoming call.
  ///
  /// - Parameter ringtone: The name of a file in the app's main bundle; nil: the system's ringtone.
  package func report(
    _ call: UInt64, caller: String, ringtone: String?,
    completion: @escaping @MainActor (Failure?) -> Void
  ) {
    guard hasCallKit else { return Self.later { completion(.notEntitled) } }
    var reported = Self.reported(call, caller)
    reported.ringtone = String((ringtone ?? "").prefix(200))
    ask({ $0.report = reported }, Self.result(completion))
  }

  /// Asks for a call that the user begins.
  package func start(
    _ call: UInt64, caller: String, completion: @escaping @MainActor (Failure?) -> Void
  ) {
    guard hasCallKit else { return Self.later { completion(.notEntitled) } }
    ask({ $0.start = Self.reported(call, caller) }, Self.result(completion))
  }

  /// The user has answered the call in the app.
  package func answer(_ call: UInt64) { tell { $0.answer = call } }

  /// The call is over.
  package func end(_ call: UInt64) { tell { $0.end = call } }

  /// Who calls is known better now.
  package func update(_ call: UInt64, caller: String) {
    tell { $0.update = Self.reported(call, caller) }
  }

  /// Registers for VoIP pushes, or for no more.
  ///
  /// - Parameter completion: Is given the token; nil if the app gets none.
  package func takePushes(_ takes: Bool, completion: @escaping @MainActor (Data?) -> Void) {
    guard hasPushes else { return Self.later { completion(nil) } }
    ask(
      { $0.takePushes = takes },
      { reply in completion(reply.pushToken.isEmpty ? nil : reply.pushToken) })
  }

  // MARK: The system

  func welcome(_ welcome: WireWelcome) {
    hasPushes = welcome.hasVoipPushes_p
    hasCallKit = welcome.hasCallKit_p
  }

  /// Hello was sent.
  func connect(to port: ApplicationPort) {
    self.port = port
    for message in unsent { port.send { $0.call = message } }
    unsent = []
  }

  /// Another foregroundd has taken the device over, and does not know what it has to answer.
  func askAgain() {
    for number in open.keys.sorted() {
      open[number]?.isRepeated = true
      if let message = open[number]?.message { port?.send { $0.call = message } }
    }
  }

  func received(_ reply: WireCallReply) {
    guard let request = open.removeValue(forKey: reply.request) else { return }
    var reply = reply
    if request.isRepeated, reply.error == .callExists { reply.error = .unspecified }
    request.completion(reply)
  }

  /// The user has done something with a call.
  ///
  /// - Returns: Whether something of the app has taken it.
  func receive(_ event: WireCallEvent) -> Bool {
    guard let onAction else { return false }
    switch event.content {
    case .answered(let call): onAction(.answered(call))
    case .ended(let call): onAction(.ended(call))
    case nil: return false
    }
    return true
  }

  /// A VoIP push has woken the app.
  func push(_ wake: WireWake, completion: WakeCompletion) -> Bool {
    let object = try? JSONSerialization.jsonObject(with: wake.payload)
    let push = Push(
      payload: (object as? [String: Any]) ?? [:],
      finish: { completion.finish(.newData) }, leave: { completion.forget() },
      hasCompletion: SystemFeature.pushCompletion.exists)
    if let onPush { onPush(push) } else { pushes.append(push) }
    return true
  }

  // MARK: Messages

  private func ask(
    _ fill: (inout WireCallRequest) -> Void, _ completion: @escaping (WireCallReply) -> Void
  ) {
    lastRequest += 1
    var message = WireCallRequest()
    message.request = lastRequest
    fill(&message)
    open[lastRequest] = OpenRequest(message: message, completion: completion)
    send(message)
  }

  private func tell(_ fill: (inout WireCallRequest) -> Void) {
    guard hasCallKit else { return }
    var message = WireCallRequest()
    fill(&message)
    send(message)
  }

  private func send(_ message: WireCallRequest) {
    guard let port else { return unsent.append(message) }
    port.send { $0.call = message }
  }

  private static func reported(_ call: UInt64, _ caller: String) -> WireReportedCall {
    var message = WireReportedCall()
    message.number = call
    message.caller = String(caller.prefix(200))
    return message
  }

  private static func result(
    _ completion: @escaping @MainActor (Failure?) -> Void
  ) -> (WireCallReply) -> Void {
    { reply in
      let failure: Failure? =
        switch reply.error {
        case .unspecified: nil
        case .callNotEntitled: .notEntitled
        case .callExists: .exists
        case .callDeviceBusy: .deviceIsBusy
        case .UNRECOGNIZED: .noSystem
        }
      MainActor.assumeIsolated { completion(failure) }
    }
  }

  /// As asynchronously as the system would answer.
  private static func later(_ body: @escaping @MainActor () -> Void) {
    Task { body() }
  }
}
