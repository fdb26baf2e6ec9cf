import DeviceControl
import FoundationEssentials

/// Goes through legs on one device, and judges what was seen.
///
/// A leg with findings is gone through once more: what is not seen again was chance, and is no
/// finding. An app that has ended by itself has, whether it does so again or not.
struct LegRunner {
  let stage: Stage
  let rules: [any Rule]

  func run(_ leg: any Leg) throws -> LegResult {
    let begin = Date()
    let first = try goThrough(leg)
    var findings = rules.flatMap { $0.findings(in: first) }
    var record = first
    if findings.contains(where: { !$0.isCertain }), !first.endsAtLaunch {
      // Both begin alike, whatever the first has left.
      try stage.end()
      let second = try goThrough(leg)
      let again = rules.flatMap { $0.findings(in: second) }
      let seen = Set(again.map(\.fingerprint))
      findings =
        findings.filter { $0.isCertain || seen.contains($0.fingerprint) }
        + again.filter { finding in
          finding.isCertain && !findings.contains { $0.fingerprint == finding.fingerprint }
        }
      // The pictures and readings of the time that is reported.
      if findings.isEmpty { record = second }
    }
    return LegResult(
      record: record, findings: findings, seconds: Date().timeIntervalSince(begin))
  }

  private func goThrough(_ leg: any Leg) throws -> LegRecord {
    try stage.prepare()
    let position = try stage.logPosition()
    _ = try stage.newConsoleLines()
    var record = LegRecord(leg: leg.name, title: leg.title, start: try stage.time)
    record.device = stage.number
    let settings = try stage.device.status().settings
    record.deadlines = settings.compactMapValues { Double($0) }
    record.modes = stage.app.modes
    if leg.watchesMainThread { try stage.beginWatching() }
    do {
      try leg.run(on: stage, &record)
    } catch let interruption as Stage.Interrupted {
      record.notes.append(interruption.reason)
      record.endsAtLaunch = try !stage.hasBeenActive && stage.status?.pid == nil
    } catch {
      _ = stage.endWatching()
      throw error
    }
    if record.endsAtLaunch {
      record.notes.append("the tour has ended here: an app that is never active has no life cycle")
    }
    if leg.watchesMainThread {
      if let hangs = stage.endWatching() {
        record.hangs = hangs
      } else if !record.endsAtLaunch {
        record.notes.append("the main thread could not be watched: its process is not readable")
      }
    }
    record.end = try stage.time
    record.log = try stage.log(since: position).map(\.json)
    record.console += try stage.newConsoleLines()
    record.scenes = stage.scenes?.sight(after: record.console)
    if leg.name == SceneLeg.name, let note = stage.scenes?.note { record.notes.append(note) }
    record.hands = stage.hands
    return record
  }
}
