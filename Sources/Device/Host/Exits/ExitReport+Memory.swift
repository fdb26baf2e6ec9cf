import DeviceStorage
import LifecycleKernel

extension ExitReport {
  /// It was chosen to end, because memory was short.
  var isChosen: Bool { purge != nil }

  /// The app's own limit in bytes; nil: that of all apps.
  var ownMemoryLimit: UInt64? { memoryLimit }

  /// Why it was chosen, and from which apps; nil if it was not.
  func choice(in registry: AppRegistry) -> ExitRecord.Choice? {
    guard let purge else { return nil }
    let considered = purge.candidates.sorted { ($0.footprint ?? 0) > ($1.footprint ?? 0) }
    return ExitRecord.Choice(
      rule: ExitRecord.Choice.Rule(purge.rule),
      pressure: ExitRecord.Choice.Pressure(purge.pressure),
      isSimulated: purge.isSimulated, total: purge.total, available: purge.available,
      considered: considered.prefix(Self.mostConsidered).compactMap { candidate in
        guard let app = registry[candidate.app] else { return nil }
        return ExitRecord.Choice.Considered(
          name: app.installation.displayName, bundleIdentifier: app.bundleIdentifier,
          standing: ExitRecord.Choice.Standing(candidate.standing), footprint: candidate.footprint)
      })
  }

  /// So many of the apps that could have ended are in a record.
  private static let mostConsidered = 50
}

extension OSProfile {
  /// The number that a report about memory has for an app in the state (MEM-09).
  func jetsamPriority(in state: LifecycleState) -> Int { state.band.number(in: self) }
}

extension LifecycleState {
  fileprivate var band: JetsamBand {
    if isForeground { return .foreground }
    return self == .background ? .background : .idle
  }
}

// The words of a record for those of the kernel.

extension ExitRecord.Choice.Rule {
  init(_ rule: PurgeRule) {
    self =
      switch rule {
      case .endUnderWay: .endUnderWay
      case .enoughMemory: .enoughMemory
      case .highWaterMark: .highWaterMark
      case .largestSuspended: .largestSuspended
      case .oldestScene: .oldestScene
      case .largestInBackground: .largestInBackground
      case .foregroundLast: .foregroundLast
      case .sustainedPressure: .sustainedPressure
      case .nothingToGain: .nothingToGain
      }
  }
}

extension ExitRecord.Choice.Pressure {
  init(_ pressure: MemoryPressure) {
    self =
      switch pressure {
      case .normal: .normal
      case .warning: .warning
      case .critical: .critical
      }
  }
}

extension ExitRecord.Choice.Standing {
  init(_ standing: PurgeCandidate.Standing) {
    self =
      switch standing {
      case .suspended: .suspended
      case .background: .background
      case .foreground: .foreground
      }
  }
}
