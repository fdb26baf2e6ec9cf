// VoIP pushes (PushKit). Each wakes or launches its app, and on versions of the system that have
// CallKit the app must report a call for it in time (VOIP-08, TERM-05).

extension Device {
  /// The wake for a VoIP push with this payload.
  public func pushWake(payload: [UInt8]) -> Wake {
    Wake(
      .voip, payload: payload, expectsCompletion: profile.requiresCallReports, isDemanded: true,
      voip: .push)
  }

  /// The token that the app has for VoIP pushes; nil if it has not registered for them.
  public func pushToken(of app: AppID) -> PushToken? {
    exists(app) ? self[app].lasting.calls.pushToken : nil
  }

  /// Why no VoIP push is delivered to the app; nil if it is, if the app may be woken for calls.
  func refusalOfPush(to app: AppID) -> Refusal? {
    if !profile.hasVoIPPushes { return .noVoIPPushes }
    if self[app].lasting.calls.pushToken == nil { return .notRegisteredForPushes }
    let unreported = self[app].lasting.calls.unreportedPushes
    return unreported >= profile.unreportedPushLimit ? .tooManyUnreportedPushes : nil
  }

  /// The app registers for VoIP pushes, or does not want any more (nil).
  mutating func takePushes(_ token: PushToken?, _ app: AppID) {
    guard profile.hasVoIPPushes, knowsCalls(of: app) else { return }
    let former = self[app].lasting.calls.pushToken
    // An app that registers at each launch keeps the token that its server knows.
    let next = token == nil ? nil : former ?? token
    guard next != former else { return }
    self[app].lasting.calls.pushToken = next
    effects.append(.keep(.app(app)))
  }

  /// A push is delivered: from now on the app has time to report its call.
  mutating func beginReportTime(_ wake: Wake, _ id: WakeID, _ app: AppID) {
    guard wake.voip == .push, profile.requiresCallReports else { return }
    arm(.callReport, profile.wakeTime, app, number: id.rawValue)
  }

  /// The app was pushed with this wake and has not reported the call.
  func owesReport(_ app: AppID, _ id: WakeID) -> Bool {
    self[app].run.deadlines.first(.callReport, number: id.rawValue) != nil
  }

  /// The app reports a call: for the first of its pushes for which it has not.
  mutating func settleReport(by app: AppID) {
    guard
      let deadline = self[app].run.deadlines.filter({ $0.kind == .callReport }).min(
        by: { $0.id.number < $1.id.number })
    else { return }
    cancel(.callReport, app, number: deadline.id.number)
    guard self[app].lasting.calls.unreportedPushes > 0 else { return }
    self[app].lasting.calls.unreportedPushes = 0
    effects.append(.keep(.app(app)))
  }

  /// The app has finished with a push, or its time is over, and it has reported no call.
  mutating func killForUnreportedPush(_ app: AppID, deadline: Deadline? = nil) {
    self[app].lasting.calls.unreportedPushes += 1
    effects.append(.keep(.app(app)))
    kill(app, .unreportedCall, deadline: deadline)
  }
}
