extension Device {
  /// Brings something else to the front and closes what the user had opened over the screen.
  mutating func bring(_ newFront: Front, because cause: Cause) {
    let old = front
    front = newFront
    tell(.panelsLeft)
    if case .app(let app) = newFront { noteOpened(app) }
    if case .app(let app) = old, old != newFront {
      advance(app, because: cause.isOpening ? .otherApp : cause)
    }
    advanceFront(because: cause)
  }

  /// Brings to the front what the user opens with a notification or an alert. The status bar leads
  /// back to the app in which the user was.
  mutating func bringNotified(_ newFront: Front, because cause: Cause) {
    let old = front
    bring(newFront, because: cause)
    if case .app(let app) = old { leadBack(to: app) }
  }

  /// Gives what is in front a way back to the app from which the user came.
  mutating func leadBack(to app: AppID?) {
    if let app, front != .app(app), profile.hasWayBack { appBehind = app }
  }

  mutating func advanceFront(because cause: Cause) {
    guard case .app(let app) = front else { return }
    advance(app, because: cause)
  }
}

extension Cause {
  /// The user opens an app, in front of which there was another.
  fileprivate var isOpening: Bool {
    switch self {
    case .launch, .url, .activity, .quickAction, .notification: true
    default: false
    }
  }
}
