extension Device {
  /// The encoded form of a device contains everything except the effects, which are empty between
  /// events.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case rules = "profile"
    case front, appBehind, lock, isPanelLit, covers, activeApp, hasPasscode, wasUnlocked
    case isShutDown, lasting, apps, features, deadlines, now
  }
}
