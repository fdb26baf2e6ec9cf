extension Device {
  /// A call of the telephone rings.
  mutating func letCallRing() {
    light()
    beginRinging(nil)
  }

  /// - Parameter call: The call, if an app has reported it; nil if it is one of the telephone.
  mutating func beginRinging(_ call: AppCall?) {
    calls.isRinging = true
    calls.ringingCall = call
    lay(.ringingCall(isBanner: profile.callsAreBanners))
    advanceFront(because: .call)
  }

  /// No call rings any more. The app in front takes no step yet.
  mutating func endRinging() {
    calls.isRinging = false
    calls.ringingCall = nil
    lift(.ringingCall(isBanner: profile.callsAreBanners))
  }

  mutating func answerCall() {
    if let call = ringingCall { return answerAppCall(call) }
    if let former = appCall { endAppCall(tells: former) }
    let isAnsweredInBanner = isCallBannerShowing
    endRinging()
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
