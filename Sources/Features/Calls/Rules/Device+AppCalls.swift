// Calls that apps report with CallKit. The system shows them on its own screens, as it shows those of
// the telephone; an app whose call rings or goes on is kept running (VOIP-08).

extension Device {
  /// Why the app cannot report an incoming call with the number now; nil if it can.
  public func refusalOfReport(_ number: CallNumber, by app: AppID) -> CallRefusal? {
    guard mayHaveCalls(app) else { return .notEntitled }
    if hasCall(AppCall(app, number)) { return .exists }
    return isCallRinging ? .deviceIsBusy : nil
  }

  /// Why the app cannot start a call with the number now; nil if it can.
  public func refusalOfStart(_ number: CallNumber, by app: AppID) -> CallRefusal? {
    guard mayHaveCalls(app) else { return .notEntitled }
    if hasCall(AppCall(app, number)) { return .exists }
    return isCallRinging || isInCall ? .deviceIsBusy : nil
  }

  private func mayHaveCalls(_ app: AppID) -> Bool {
    profile.hasCallKit && knowsCalls(of: app) && !self[app].isEnding
  }

  private func hasCall(_ call: AppCall) -> Bool {
    ringingCall == call || appCall == call
  }

  // MARK: What apps say

  mutating func callRequested(_ request: CallRequest, by app: AppID) {
    switch request {
    case .report(let number):
      settleReport(by: app)
      guard refusalOfReport(number, by: app) == nil else { return }
      light()
      calls.ringingCall = AppCall(app, number)
      keepRunningForCalls(app)
      beginRinging(AppCall(app, number))
    case .start(let number):
      guard refusalOfStart(number, by: app) == nil else { return }
      calls.isInCall = true
      calls.appCall = AppCall(app, number)
      keepRunningForCalls(app)
      advanceFront(because: .call)
    case .answer(let number):
      guard ringingCall == AppCall(app, number) else { return }
      takeRingingCall()
    case .end(let number):
      let call = AppCall(app, number)
      if ringingCall == call { stopRinging() }
      if appCall == call { endAppCall() }
    }
  }

  // MARK: What the user does

  /// The user answers the app's call that rings: the app comes to the front, at once or behind the
  /// lock.
  mutating func answerAppCall(_ call: AppCall) {
    takeRingingCall()
    tell(.answered(call.number), call.app)
  }

  private mutating func takeRingingCall() {
    guard let call = ringingCall else { return }
    if let former = appCall { endAppCall(tells: former) }
    endRinging()
    calls.isInCall = true
    calls.appBehindCall = nil
    calls.appCall = call
    bring(.app(call.app), because: .call)
  }

  /// The call that rings is declined, or its caller has given up.
  mutating func stopRinging() {
    let call = ringingCall
    endRinging()
    advanceFront(because: .call)
    if let call { keepRunningForCalls(call.app) }
  }

  mutating func declineCall() {
    let call = ringingCall
    if let call { tell(.ended(call.number), call.app) }
    stopRinging()
  }

  /// The app's call is over.
  ///
  /// - Parameter call: The same call, if the app is to be told; nil if it knows.
  mutating func endAppCall(tells call: AppCall? = nil) {
    guard let ended = appCall else { return }
    if let call { tell(.ended(call.number), call.app) }
    calls.appCall = nil
    calls.isInCall = false
    keepRunningForCalls(ended.app)
    advanceFront(because: .call)
  }

  /// The app is ending: so do its calls.
  mutating func endCalls(of app: AppID) {
    calls.runs.update(app) { $0.events = [] }
    let rings = ringingCall?.app == app
    let talks = appCall?.app == app
    guard rings || talks else { return }
    if rings { endRinging() }
    if talks {
      calls.appCall = nil
      calls.isInCall = false
    }
    release(app) { $0 == .call }
    if !isShutDown { advanceFront(because: .call) }
  }

  private mutating func tell(_ event: CallEvent, _ app: AppID) {
    calls.runs[app].events.append(event)
    advance(app, because: .call)
  }

  /// Begins or ends the reason for which the app runs in the background.
  private mutating func keepRunningForCalls(_ app: AppID) {
    let hasOne = ringingCall?.app == app || appCall?.app == app
    let isHeld = self[app].run.assertions.contains { $0.reason == .call }
    guard hasOne != isHeld else { return }
    if hasOne {
      hold(.call, until: nil, app)
      advance(app, because: .call)
    } else {
      release(app) { $0 == .call }
      advance(app, because: .noReasonToRun)
    }
  }
}
