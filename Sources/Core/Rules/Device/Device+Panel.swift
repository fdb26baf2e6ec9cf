extension Device {
  /// Nobody uses the device (BGS-06).
  public var isIdle: Bool { isLocked || !isPanelLit }

  /// Lights a dark panel. On an unlocked device it also leads to the home screen; on the lock screen it
  /// asks to unlock the device, as a swipe there does.
  mutating func goHome() {
    cancel(.homePress)
    if isPanelLit, isLocked, !isPanelKeptLit { effects.append(.askToUnlock) }
    light()
    if !isClosed { bring(.home, because: .home) }
  }

  /// Where the button can lead to the switcher too, it waits for a second press; elsewhere it acts at
  /// once.
  mutating func pressHomeButton() {
    if deadlines.first(.homePress) != nil {
      cancel(.homePress)
      tell(.homePressedTwice)
    } else if isPanelLit, !isClosed, profile.hasAppSwitcher {
      arm(.homePress, profile.homeDoublePress)
    } else {
      goHome()
    }
  }

  mutating func pressSideButton() {
    if !isPanelLit {
      light()
    } else if isClosed {
      darken()
    } else {
      beginLocking()
    }
  }

  mutating func light() {
    isPanelLit = true
  }

  /// Darkens the panel, but only if the device is locked or about to be, and no cover keeps it lit.
  mutating func darken() {
    isPanelLit = !isClosed || isPanelKeptLit
  }

  /// Darkens the panel and takes the touches away, and locks the device when no app is active any
  /// more (SEQ-18). On a locked device it switches the panel on or off.
  mutating func beginLocking() {
    guard !isClosed else {
      if isPanelLit { darken() } else { light() }
      return
    }
    lock = .locking
    cancel(.homePress)
    darken()
    tell(.panelsLeft)
    advanceFront(because: .lock)
  }

  /// The app in front has been deactivated, or none was active.
  mutating func finishLocking() {
    lock = .locked
    tell(.locked)
  }

  /// Unlocks the device. One that was about to be locked stays unlocked.
  mutating func unlock() {
    lock = .unlocked
    let isFirst = !wasUnlocked
    wasUnlocked = true
    light()
    advanceFront(because: .unlock)
    tell(.unlocked)
    if isFirst { tell(.unlockedFirst) }
  }
}
