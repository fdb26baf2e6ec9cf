import LifecycleKernel

// VOIP-08, TERM-05: an app whose call rings or goes on is kept running and told what the user does with
// it; one that was sent a VoIP push and reports no call is ended, and no other.

extension World {
  /// The app whose call is so far; nil if there is none.
  func appWithCall(_ call: CallModel.Call) -> Int? {
    for index in apps.indices where apps[index].calls.call == call { return index }
    return nil
  }

  /// The process tells the system of its call, before the device is notified.
  mutating func note(
    _ request: CallRequest, of index: Int, _ configuration: ModelConfiguration
  ) {
    let mayHaveCalls =
      configuration.mayWake(configuration.apps[index], for: .voip) && !apps[index].isEnding
    let isRinging = device.isCallRinging
    switch request {
    case .report:
      let owed = apps[index].calls.owed
      if let first = (0..<UInt64(DeadlineSet.wakeLimit)).first(where: owed.contains) {
        apps[index].calls.owed.remove(first)
      }
      apps[index].calls.hasUsedCallNumber = true
      guard mayHaveCalls, !isRinging else { return }
      isPanelLit = true
      apps[index].calls.call = .rings
    case .start:
      apps[index].calls.hasUsedCallNumber = true
      guard mayHaveCalls, !isRinging, !device.isInCall else { return }
      apps[index].calls.call = .goesOn
    case .answer:
      if apps[index].calls.call == .rings { answerAppCall(isTold: false) }
    case .end:
      apps[index].calls.call = .none
    }
  }

  /// The call of an app that rings is answered.
  ///
  /// - Parameter isTold: The app does not know yet.
  mutating func answerAppCall(isTold: Bool) {
    guard let index = appWithCall(.rings) else { return }
    endAppCall(.goesOn)
    apps[index].calls.call = .goesOn
    if isTold { apps[index].calls.isAnswerNews = true }
    appBehindCall = nil
    expectedFront = .app(AppID(index: index))
  }

  /// The user ends the call of an app that is so far, if there is one.
  mutating func endAppCall(_ call: CallModel.Call) {
    guard let index = appWithCall(call) else { return }
    apps[index].calls.call = .none
    apps[index].calls.isEndNews = true
  }

  /// The app is told of a push: it must report a call.
  mutating func notePush(_ id: WakeID, of index: Int, _ configuration: ModelConfiguration) {
    guard configuration.profile.requiresCallReports else { return }
    apps[index].calls.owed.insert(UInt64(id.rawValue))
  }

  /// An app is told only what the user has done with its call.
  mutating func checkCallNews(_ event: CallEvent, of index: Int) -> Violation? {
    let calls = apps[index].calls
    switch event {
    case .answered:
      apps[index].calls.isAnswerNews = false
      guard calls.isAnswerNews else {
        return Violation("VOIP-08", "app \(index) is told of an answer that nobody gave")
      }
    case .ended:
      apps[index].calls.isEndNews = false
      guard calls.isEndNews, !calls.isAnswerNews else {
        return Violation("VOIP-08", "app \(index) is told that its call is over, and it is not")
      }
    }
    return nil
  }

  /// What has to hold after every event.
  func checkAppCalls() -> Violation? {
    guard device.ringingCall?.app.index == appWithCall(.rings),
      device.appCall?.app.index == appWithCall(.goesOn)
    else { return Violation("VOIP-08", "the device has another call of an app, or none") }
    guard device.isCallRinging || appWithCall(.rings) == nil,
      device.isInCall || appWithCall(.goesOn) == nil
    else { return Violation("VOIP-08", "the call of an app neither rings nor goes on") }
    for index in apps.indices {
      let isKept = device.assertions(of: AppID(index: index)).contains { $0.reason == .call }
      guard isKept == (apps[index].calls.call != .none) else {
        return Violation("VOIP-08", "app \(index) is kept running without a call, or not for one")
      }
      if isKept, apps[index].freezer == .frozen {
        return Violation("VOIP-08", "app \(index) has a call and is suspended")
      }
      if apps[index].calls.isKillDue {
        return Violation("TERM-05", "app \(index) has reported no call and goes on")
      }
      let owed = apps[index].calls.owed
      let armed = apps[index].armed
      let agrees = (0..<DeadlineSet.wakeLimit).allSatisfy { number in
        let isTimed = !armed.isDisjoint(with: DeadlineSet(.callReport, number: number))
        return owed.contains(UInt64(number)) == isTimed
      }
      guard agrees else {
        return Violation("TERM-05", "app \(index) may owe a call for ever, or is timed without one")
      }
    }
    return nil
  }
}
