extension Device {
  /// The encoded form of a device contains everything except the effects and what is to be looked at
  /// again, of which there is nothing between events.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case rules = "profile"
    case front, frontScene, beside, appBehind, lock, isPanelLit, covers, activeApps, hasPasscode
    case showsSeveralScenes, wasUnlocked
    case isShutDown, lasting, apps, features, deadlines, now
  }
}
