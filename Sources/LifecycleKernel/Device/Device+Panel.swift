extension Device {
  /// The home button lights a dark panel. On an unlocked device it also leads to the home screen.
  mutating func pressHome() {
    light()
    if !isLocked { bring(.home, because: .home) }
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
