import AppInterface
import Foundation
import LifecycleKernel

/// Answers what apps tell of their calls and ask for VoIP pushes. Apps are not trusted.
final class CallRequests {
  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let world: WorldFacts

  init(engine: LifecycleEngine, surroundings: any Surroundings, world: WorldFacts) {
    self.engine = engine
    self.surroundings = surroundings
    self.world = world
  }

  /// An app tells or asks something.
  ///
  /// - Returns: What is wrong with it; nil if nothing is.
  func received(
    _ request: WireCallRequest, from process: AppProcess, of app: HostedApp
  ) -> Misbehaviour? {
    guard process.allowances.take(.calls, at: surroundings.now) else { return .flood }
    switch request.verb {
    case .report(let call):
      let number = CallNumber(rawValue: call.number)
      // The kernel hears of a call that cannot ring, too: it was reported (TERM-05).
      let refusal = engine.device.refusalOfReport(number, by: app.id)
      if refusal == nil {
        world.caller = Self.title(of: call)
        world.features.ringtone = Self.ringtone(call, app)
      }
      tell(.report(number), app)
      answer(request.request, refusal, process)
    case .start(let call):
      let number = CallNumber(rawValue: call.number)
      let refusal = engine.device.refusalOfStart(number, by: app.id)
      if refusal == nil { world.caller = Self.title(of: call) }
      tell(.start(number), app)
      answer(request.request, refusal, process)
    case .update(let call):
      let call = (AppCall(app.id, CallNumber(rawValue: call.number)), Self.title(of: call))
      guard engine.device.ringingCall == call.0 || engine.device.appCall == call.0
      else { break }
      world.caller = call.1
      engine.performer?.settled()
    case .answer(let number): tell(.answer(CallNumber(rawValue: number)), app)
    case .end(let number): tell(.end(CallNumber(rawValue: number)), app)
    case .takePushes(let takes):
      let token = takes ? PushToken.new() : nil
      engine.handle(.process(app.id, .askedForCalls(.takePushes(token))))
      var message = WireSystemMessage()
      message.callReply.request = request.request
      message.callReply.pushToken = Data(engine.device.pushToken(of: app.id)?.bytes ?? [])
      if !process.hasEnded { process.port.send(message) }
    case nil:
      return .malformedMessage("it tells nothing of its calls")
    }
    return nil
  }

  private func tell(_ request: CallRequest, _ app: HostedApp) {
    engine.handle(.process(app.id, .toldOfCall(request)))
  }

  private func answer(_ request: UInt32, _ refusal: CallRefusal?, _ process: AppProcess) {
    guard !process.hasEnded else { return }
    var message = WireSystemMessage()
    message.callReply.request = request
    message.callReply.error =
      switch refusal {
      case nil: .unspecified
      case .notEntitled: .callNotEntitled
      case .exists: .callExists
      case .deviceIsBusy: .callDeviceBusy
      }
    process.port.send(message)
  }

  private static func title(of call: WireReportedCall) -> String {
    WorldFacts.title(call.caller.isEmpty ? "Unknown" : call.caller)
  }

  /// Nil if the app names none, or none that can be played.
  private static func ringtone(_ call: WireReportedCall, _ app: HostedApp) -> NotificationSound? {
    guard !call.ringtone.isEmpty else { return nil }
    let ringtone = NotificationSound(call.ringtone, in: app.paths.bundle)
    return ringtone.isPlayable ? ringtone : nil
  }
}
