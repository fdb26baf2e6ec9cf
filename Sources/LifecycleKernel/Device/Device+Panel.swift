extension Device {
  /// Lights a dark panel. On an unlocked device it also leads to the home screen.
  mutating func goHome() {
    cancel(.homePress)
    light()
    if !isLocked { bring(.home, because: .home) }
  }

  /// Where the button can lead to the switcher too, it waits for a second press; elsewhere it acts at
  /// once.
  mutating func pressHomeButton() {
    if deadlines.first(.homePress) != nil {
      cancel(.homePress)
      pressHomeTwice()
    } else if isPanelLit, !isLocked {
      arm(.homePress, profile.homeDoublePress)
    } else {
      goHome()
    }
  }

  private mutating func pressHomeTwice() {
    if interruptions.isSwitcherOpen {
      changeInterruptions(because: .switcher) { $0.isSwitcherOpen = false }
    } else {
      openSwitcher()
    }
  }

  mutating func pressSideButton() {
    if !isPanelLit {
      light()
    } else if isLocked {
      darken()
    } else {
      lock()
    }
  }

  mutating func light() {
    isPanelLit = true
  }

  /// Darkens the panel, but only if the device is locked and no call is ringing.
  mutating func darken() {
    isPanelLit = !isLocked || interruptions.isCallRinging
  }

  /// Locks the device, which darkens the panel. On a locked device it switches the panel on or off.
  mutating func lock() {
    guard !isLocked else {
      if isPanelLit { darken() } else { light() }
      return
    }
    isLocked = true
    cancel(.homePress)
    startKeyDiscard()
    darken()
    interruptions.leavePanels()
    advanceFront(because: .lock)
    reclaimSocketsOfSuspendedApps()
    tellProtectedData()
  }

  mutating func unlock() {
    isLocked = false
    let isFirst = !wasUnlocked
    wasUnlocked = true
    cancel(.keyDiscard)
    light()
    advanceFront(because: .unlock)
    tellProtectedData()
    wakeAllForTransfers()
    if isFirst {
      relaunchForCalls()
      resumeBluetooth()
    }
  }
}
