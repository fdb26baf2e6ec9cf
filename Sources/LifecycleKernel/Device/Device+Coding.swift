extension Device {
  /// What is written of a device, to go on where it was: everything but the effects, of which there
  /// are none between events.
  enum CodingKeys: String, CodingKey {
    case rules = "profile"
    case front, isLocked, isPanelLit, interruptions, activeApp, isInCall, appBehindCall
    case wasUnlocked, isShutDown, lasting, apps, now
  }
}
