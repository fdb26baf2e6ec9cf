extension Device {
  /// A button lights up a dark panel; it leads home from where the device is not locked.
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

  /// The panel goes dark behind the lock only, and not while a call rings.
  mutating func darken() {
    isPanelLit = !isLocked || interruptions.isCallRinging
  }

  /// Locks the device, which darkens it; on a device that is locked it is the switch of the panel.
  mutating func lock() {
    guard !isLocked else {
      if isPanelLit { darken() } else { light() }
      return
    }
    isLocked = true
    darken()
    interruptions.leavePanels()
    advanceFront(because: .lock)
  }

  mutating func unlock() {
    isLocked = false
    wasUnlocked = true
    light()
    advanceFront(because: .unlock)
  }
}
