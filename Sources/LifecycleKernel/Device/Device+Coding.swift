extension Device {
  /// What is written of a device. The tables are the rules of the daemon that reads it.
  enum CodingKeys: String, CodingKey {
    case profile, front, isLocked, isPanelLit, interruptions, activeApp, isInCall, appBehindCall
    case wasUnlocked, isShutDown, lasting, apps, now
  }

  /// Reads a device that was written by an earlier daemon, to go on where it was.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let profile = try values.decode(OSProfile.self, forKey: .profile)
    self.init(
      profile: profile, lasting: try values.decode(LastingDeviceFacts.self, forKey: .lasting))
    front = try values.decode(Front.self, forKey: .front)
    isLocked = try values.decode(Bool.self, forKey: .isLocked)
    isPanelLit = try values.decode(Bool.self, forKey: .isPanelLit)
    interruptions = try values.decode(Interruptions.self, forKey: .interruptions)
    activeApp = try values.decodeIfPresent(AppID.self, forKey: .activeApp)
    isInCall = try values.decode(Bool.self, forKey: .isInCall)
    appBehindCall = try values.decodeIfPresent(AppID.self, forKey: .appBehindCall)
    wasUnlocked = try values.decode(Bool.self, forKey: .wasUnlocked)
    isShutDown = try values.decode(Bool.self, forKey: .isShutDown)
    apps = try values.decode([AppRecord?].self, forKey: .apps)
    now = try values.decode(Instant.self, forKey: .now)
  }
}
