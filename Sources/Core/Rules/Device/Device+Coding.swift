extension Device {
  /// The encoded form of a device contains everything except the effects, which are empty between
  /// events.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case rules = "profile"
    case front, appBehind, lock, isPanelLit, interruptions, activeApp, isInCall, appCall
    case appBehindCall
    case wasUnlocked, isShutDown, lasting, apps, appsWithTasks, memory, deadlines, now, position
    case locationQuestions, appsWithAudio, nowPlaying, bluetoothValues, accessories, displays, day
    case lastCentralRequest, hasPasscode, idleTimer
  }
}
