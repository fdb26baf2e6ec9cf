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
      rule: purge.rule.rawValue, pressure: purge.pressure.rawValue,
      isSimulated: purge.isSimulated, total: purge.total, available: purge.available,
      considered: considered.prefix(Self.mostConsidered).compactMap { candidate in
        guard let app = registry[candidate.app] else { return nil }
        return ExitRecord.Choice.Considered(
          name: app.installation.displayName, bundleIdentifier: app.bundleIdentifier,
          standing: candidate.standing.rawValue, footprint: candidate.footprint)
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
