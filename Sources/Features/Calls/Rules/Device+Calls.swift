extension Device {
  mutating func answerCall() {
    if let call = interruptions.ringingCall { return answerAppCall(call) }
    if let former = appCall { endAppCall(tells: former) }
    let isAnsweredInBanner = isCallBannerShowing
    interruptions.isCallRinging = false
    calls.isInCall = true
    guard isAnsweredInBanner else { return showCall() }
    // The person goes on with what is in front; the status bar leads to the call.
    advanceFront(because: .call)
  }

  mutating func showCall() {
    if let appCall { return bring(.app(appCall.app), because: .call) }
    switch front {
    case .app(let app): calls.appBehindCall = app
    case .home, .messages: calls.appBehindCall = nil
    case .phone: break
    }
    bring(.phone, because: .call)
  }

  mutating func endCall() {
    if let appCall { return endAppCall(tells: appCall) }
    calls.isInCall = false
    let app = calls.appBehindCall
    calls.appBehindCall = nil
    if front == .phone {
      // The system returns to the app that the call interrupted, if it is still installed.
      bring(app.map(Front.app) ?? .home, because: .call)
    } else {
      advanceFront(because: .call)
    }
  }
}
