extension Device {
  /// What can be read of protected files (DP-16).
  @inline(__always)
  public var keyBag: KeyBagState {
    guard hasPasscode else { return .unlocked }
    guard wasUnlocked else { return .beforeFirstUnlock }
    return !isLocked || deadlines.first(.keyDiscard) != nil ? .unlocked : .locked
  }

  /// As `UIApplication.isProtectedDataAvailable` has it (DP-17), with the seconds before it changes.
  @inline(__always)
  var protectedData: ProtectedDataStage {
    guard keyBag == .unlocked else { return .gone }
    return hasPasscode && isLocked ? .leaving : .available
  }

  /// The device was locked: the keys of the classes A and B go after a time (DP-03).
  mutating func startKeyDiscard() {
    guard hasPasscode, wasUnlocked, isLocked else { return }
    arm(.keyDiscard, profile.keyDiscardTime)
  }

  /// The person has set a passcode, or removed it, on a device that is not locked.
  mutating func setPasscode(isSet: Bool) {
    hasPasscode = isSet
    wasUnlocked = true
  }

  mutating func keyDiscardPassed() {
    tellProtectedData()
  }

  /// Tells apps that execute at once, and suspended ones when they are next resumed, of what then
  /// differs (WAKE-09).
  mutating func tellProtectedData() {
    guard hasPasscode else { return }
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, self[app].run.termination == nil,
        protectedDataNews(for: app) != nil
      else { continue }
      advance(app, because: self[app].run.cause)
    }
  }

  /// What the app does not know yet.
  @inline(__always)
  func protectedDataNews(for app: AppID) -> ProtectedDataNews? {
    switch (protection.runs[app].stage, protectedData) {
    case (.available, .leaving): .willBecomeUnavailable
    case (.available, .gone): .becameUnavailable
    case (.leaving, .gone): .isUnavailable
    case (.leaving, .available), (.gone, .available): .didBecomeAvailable
    // It was suspended while the data was there for a time, and is told nothing of that.
    case (.gone, .leaving), (.available, .available), (.leaving, .leaving), (.gone, .gone): nil
    }
  }
}

extension Device {
  /// A process starts, and is given with its launch what it can read.
  mutating func noteProtectedData(of app: AppID) {
    let stage = protectedData
    if stage != .available { protection.runs[app].stage = stage }
  }

  mutating func takeProtectedDataNews(_ app: AppID) -> Callback? {
    // Everything can be read, as every app knows.
    guard hasPasscode || !protection.runs.isEmpty else { return nil }
    guard let news = protectedDataNews(for: app) else { return nil }
    protection.runs[app].stage = protectedData
    return .protectedData(news)
  }
}
