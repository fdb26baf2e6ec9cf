extension Device {
  /// The app executes in the background: from now on its use of the processor is measured.
  mutating func watchProcessor(_ app: AppID) {
    guard self[app].run.deadlines.firstIndex(.processorWindow) == nil,
      !processor.runs[app].isReadingAwaited
    else { return }
    arm(.processorWindow, profile.backgroundProcessorTime, app)
    effects.append(.readProcessor(app))
  }

  /// It does not execute in the background any more, and what it has used counts no longer.
  mutating func stopWatchingProcessor(_ app: AppID) {
    cancel(.processorWindow, app)
    if processor.runs.contains(app) { processor.runs.remove(app) }
  }

  /// The time over which the use is measured has passed.
  mutating func processorWindowPassed(_ app: AppID) {
    processor.runs[app].isReadingAwaited = true
    effects.append(.readProcessor(app))
  }

  /// The host has read what share of one processor the app has used since the reading before, in
  /// hundredths. RESP-13: an app that uses too much is throttled first. If it then uses all that is
  /// left to it, it is ended; otherwise it may use the processor as before.
  mutating func processorRead(_ app: AppID, share: Int) {
    guard processor.runs[app].isReadingAwaited else { return }
    processor.runs.remove(app)
    if self[app].run.rank == .throttled {
      guard share < profile.throttledProcessorShare * 3 / 4 else {
        exceed(app, .processor)
        return
      }
      effects.append(.log(app, .processor(.relieved, share: share)))
      rank(app, .background)
    } else if share > profile.backgroundProcessorShare {
      effects.append(.log(app, .processor(.throttled, share: share)))
      rank(app, .throttled)
    }
    arm(.processorWindow, profile.backgroundProcessorTime, app)
  }
}
