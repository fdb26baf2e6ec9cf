extension Device {
  mutating func answerCall() {
    if let call = interruptions.ringingCall { return answerAppCall(call) }
    if let former = appCall { endAppCall(tells: former) }
    interruptions.isCallRinging = false
    isInCall = true
    showCall()
  }

  mutating func showCall() {
    if let appCall { return bring(.app(appCall.app), because: .call) }
    switch front {
    case .app(let app): appBehindCall = app
    case .home, .messages: appBehindCall = nil
    case .phone: break
    }
    bring(.phone, because: .call)
  }

  mutating func endCall() {
    if let appCall { return endAppCall(tells: appCall) }
    isInCall = false
    let app = appBehindCall
    appBehindCall = nil
    if front == .phone {
      // The system returns to the app that the call interrupted, if it is still installed.
      bring(app.map(Front.app) ?? .home, because: .call)
    } else {
      advanceFront(because: .call)
    }
  }
}
