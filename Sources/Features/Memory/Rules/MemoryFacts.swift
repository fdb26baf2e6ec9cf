/// The facts about the memory that apps share.
public struct MemoryFacts: RunFeature {
  /// The level that follows from the last reading and the one before (hysteresis).
  public internal(set) var measured = MemoryPressure.normal
  /// The level that somebody has asked for; it applies instead of the measured one.
  public internal(set) var simulated: MemoryPressure?
  /// The last reading; nil if nothing was measured yet.
  public internal(set) var reading: MemoryReading?
  /// The app whose end was decided and whose memory is not free yet. No other is chosen meanwhile.
  public internal(set) var purged: AppID?
  /// That app has ended, and memory was not read since: its effect is not known.
  var isReadingAwaited = false
  /// When apps were last told how short memory is.
  var toldAt: Instant?
  /// How many idle apps may still be ended because the warning lasts (MEM-12).
  var sustainedKillsLeft = 0
  var runs = AppTable<MemoryRunFacts>()

  func hash(into hasher: inout Hasher) {
    hasher.combine(pressure)
    hasher.combine(purged)
  }

  /// Nothing is known of the memory any more.
  mutating func forgetReadings() {
    let runs = runs
    self = MemoryFacts()
    self.runs = runs
  }

  /// The level that applies.
  public var pressure: MemoryPressure { simulated ?? measured }

  /// The memory that is missing until the level is no longer critical, in bytes.
  func missing(_ profile: OSProfile) -> UInt64 {
    guard let reading else { return 0 }
    let wanted = reading.share(profile.memoryCriticalLevel + profile.memoryRecovery)
    return wanted > reading.available ? wanted - reading.available : 0
  }

  mutating func note(_ reading: MemoryReading, _ profile: OSProfile) {
    measured = reading.pressure(after: measured, profile)
    self.reading = reading
    isReadingAwaited = false
  }
}

extension MemoryReading {
  /// So many hundredths of the memory.
  fileprivate func share(_ hundredths: Int) -> UInt64 {
    total / 100 * UInt64(max(0, hundredths))
  }

  /// The level after this reading. A level is left only when there is so much more than what began
  /// it that ending one app does not lead from one level to the other and back.
  fileprivate func pressure(
    after last: MemoryPressure, _ profile: OSProfile
  ) -> MemoryPressure {
    let recovery = profile.memoryRecovery
    let isScarce = { (level: Int, isBegun: Bool) in
      available < share(isBegun ? level + recovery : level)
    }
    let hasWarning = isScarce(profile.memoryWarningLevel, last >= .warning)
    let stalls = stall >= (last == .critical ? profile.memoryStall / 2 : profile.memoryStall)
    // Waiting alone is no shortage of the apps': another program's own limit may be its cause.
    if isScarce(profile.memoryCriticalLevel, last == .critical) || hasWarning && stalls {
      return .critical
    }
    return hasWarning ? .warning : .normal
  }
}

struct MemoryRunFacts: AppFacts {
  /// When its process was last held to a limit of its memory; nil: never.
  var limitedAt: Instant?
  /// How short memory is, as it was told last.
  var known = MemoryPressure.normal
  /// Why it was chosen to end for its memory.
  var purge: PurgeRecord?
}
