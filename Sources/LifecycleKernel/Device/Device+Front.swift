extension Device {
  /// Puts something else in front. What covered the screen by the person's hand is closed.
  mutating func bring(_ newFront: Front, because cause: Cause) {
    let old = front
    front = newFront
    interruptions.leavePanels()
    if case .app(let app) = newFront { noteOpened(app) }
    if case .app(let app) = old, old != newFront {
      advance(app, because: cause == .launch || cause == .url ? .otherApp : cause)
    }
    advanceFront(because: cause)
  }

  mutating func advanceFront(because cause: Cause) {
    guard case .app(let app) = front else { return }
    advance(app, because: cause)
  }

  /// Changes what lies over the app in front.
  mutating func cover(because cause: Cause, _ change: (inout Interruptions) -> Void) {
    change(&interruptions)
    advanceFront(because: cause)
  }

  /// The card of the app in front shows it as it is now; it was in no background yet.
  mutating func openSwitcher() {
    if case .app(let app) = front, self[app].run.state.isForeground, self[app].position.isShown,
      !interruptions.isSwitcherOpen
    {
      effects.append(.snapshot(app))
    }
    cover(because: .switcher) { $0.isSwitcherOpen = true }
  }
}
