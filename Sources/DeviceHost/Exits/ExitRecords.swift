import ByteCounts
import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform

/// Writes a record, a report and a log line about each exit.
final class ExitRecords {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let log: DeviceLog
  private let deviceName: String
  private let limits: AppLimits

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    store: any DeviceStore, log: DeviceLog, deviceName: String, limits: AppLimits
  ) {
    self.limits = limits
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.store = store
    self.log = log
    self.deviceName = deviceName
  }

  private var now: Instant { surroundings.now }

  /// Records the end of the app's process: a line in the log, a record, a report.
  ///
  /// - Parameter lost: The process, if an earlier foregroundd had it and has not recorded its end.
  func record(_ report: ExitReport, of app: HostedApp, lost: InheritedProcess? = nil) {
    var record = exitRecord(report, of: app)
    if let lost {
      record.pid = lost.pid
      record.launchTime = lost.startedAt
    }
    // The log prints no stacks, and keeps its entries in memory.
    var entry = record
    entry.stackText = nil
    log.append(.exit(entry), of: app)
    store.record(record, jetsam: jetsamEvent(app, record, report))
  }

  private func exitRecord(_ report: ExitReport, of app: HostedApp) -> ExitRecord {
    let process = app.process
    let profile = engine.device.profile
    let code = TerminationCode(report, dialect: profile.dialect)
    var record = ExitRecord(
      device: deviceName, bundleIdentifier: app.bundleIdentifier,
      name: app.installation.displayName, pid: process?.pid ?? 0,
      launchTime: process?.startedAt ?? surroundings.date,
      exitTime: surroundings.date,
      uptime: now.since(report.launchedAt).inSeconds,
      reason: ExitRecord.Reason(word: report.reason.word),
      osProfile: ExitRecord.Generation(profile.generation))
    record.shortVersion = app.installation.info.shortVersion
    record.version = app.installation.info.version
    record.executablePath = app.paths.executable
    record.namespace = code.namespace.map(ExitRecord.Namespace.init)
    record.code = code.code
    record.rule = code.rule
    record.stateAtExit = ExitRecord.State(report.state)
    record.visibility = report.state.isForeground ? .foreground : .background
    record.deadline = report.deadline.map { deadline($0, process) }
    if let outstanding = report.outstanding, let since = report.outstandingSince {
      record.outstandingCallback = ExitRecord.OutstandingCallback(
        name: engine.device.methodName(of: outstanding, in: app.id),
        since: now.since(since).inSeconds, scene: log.sceneOfLastCallback(of: app)?.rawValue)
    }
    record.backgroundTasks = report.assertions.compactMap(backgroundTask)
    record.recentCallbacks =
      process?.deliveries.recent.map { returned in
        ExitRecord.CallbackTiming(
          name: returned.name,
          start: returned.returnedAt.since(report.launchedAt).inSeconds - returned.duration,
          duration: returned.duration)
      } ?? []
    record.memoryFootprint = process?.ending.evidence?.memoryFootprint
    record.stackText = process?.ending.evidence?.stack ?? process?.ending.crashStack
    record.end = process?.ending.status.map { status in
      switch status {
      case .exited(let code): .exited(code)
      case .signaled(let signal, _): .signaled(signal)
      case .killedForMemory: .signaled(SIGKILL)
      }
    }
    record.jetsam = jetsam(report, process?.ending.status)
    record.detail = detail(report.reason, process)
    if case .crash = report.reason, !report.isRequested {
      record.fatalMessage = process.flatMap { FatalMessage(in: $0.process.lastOutput) }
      if record.fatalMessage?.isAboutScenes == true { record.rule = RequiredScenes.rule }
    }
    if report.isRequested { record.requested = true }
    return record
  }

  private func backgroundTask(_ assertion: Assertion) -> ExitRecord.BackgroundTask? {
    guard case .backgroundTask(let id, let name) = assertion.reason else { return nil }
    return ExitRecord.BackgroundTask(
      identifier: id.rawValue, name: name.isEmpty ? nil : name,
      age: now.since(assertion.since).inSeconds)
  }

  /// The deadline that was over, with what was used while it ran (WDG-09).
  private func deadline(
    _ deadline: Deadline, _ process: AppProcess?
  ) -> ExitRecord.Deadline {
    let before = process?.deliveries.measured
    let after = process?.ending.evidence?.measured
    var record = ExitRecord.Deadline(
      event: engine.device.profile.dialect.watchdogEvent(deadline.kind),
      allowance: deadline.allowance.inSeconds,
      elapsed: (after?.at ?? now).since(deadline.since).inSeconds)
    guard let after else { return record }
    // A launch that no callback was sent in yet is measured from its start.
    let window = after.at.since(before?.at ?? deadline.since).nanoseconds
    record.appCPU = Self.seconds(from: before?.cpu.process ?? 0, to: after.cpu.process)
    if let before {
      let capacity =
        Double(max(0, window)) / 1e9 * Double(max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))))
      let idle = Self.seconds(from: before.cpu.machineIdle, to: after.cpu.machineIdle)
      record.machineCPU = max(0, capacity - idle)
    }
    return record
  }

  /// How much a counter of nanoseconds has advanced. Readings of the machine's counters may go
  /// back by a little, when processors come and go.
  private static func seconds(from earlier: UInt64, to later: UInt64) -> Double {
    later > earlier ? Double(later - earlier) / 1e9 : 0
  }

  private func jetsam(
    _ report: ExitReport, _ status: TerminationStatus?
  ) -> ExitRecord.Jetsam? {
    guard case .jetsam(let cause) = report.reason else { return nil }
    return ExitRecord.Jetsam(
      band: ExitRecord.Jetsam.Band(report.state), reason: ExitRecord.Jetsam.Cause(cause),
      limit: cause == .perProcessLimit && !report.isChosen && !report.isRequested
        ? report.ownMemoryLimit ?? limits.memory : nil,
      choice: report.choice(in: registry), other: other(status))
  }

  private func other(_ status: TerminationStatus?) -> ExitRecord.Jetsam.Other? {
    switch status {
    case .killedForMemory(.guarded): .memoryGuard
    case .killedForMemory(.shortage): .linux
    case .killedForMemory(.ownLimit), .exited, .signaled, nil: nil
    }
  }

  private func detail(_ reason: ExitReason, _ process: AppProcess?) -> String? {
    switch reason {
    case .excessiveUse(.storage):
      process?.ending.excess ?? "wrote a file of more than \(ByteCount.text(limits.storage))"
    case .excessiveUse: process?.ending.excess
    case .lockedFile(let path): path
    case .graphicsInBackground(let use): use.explanation
    case .purposeMissing(let service): service.purposeKey
    case .permissionChanged(let service): service.rawValue
    case .misbehaviour(let misbehaviour): misbehaviour.explanation
    case .failedToStart(let text): text
    case .crash(let signal): SignalName.of(signal)
    case .exit, .watchdog, .backgroundTaskExpired, .wakeOverrun, .resumedTooOften, .unreportedCall,
      .jetsam,
      .terminated, .exitedOnSuspend, .forceQuit, .thermal, .uninstalled, .shutdown:
      nil
    }
  }

  /// The content of a report about memory: the running processes and the killed one (MEM-13). Nil
  /// for exits of another kind.
  private func jetsamEvent(
    _ killed: HostedApp, _ record: ExitRecord, _ report: ExitReport
  ) -> JetsamEvent? {
    guard let jetsam = record.jetsam else { return nil }
    let pageSize = UInt64(sysconf(CInt(_SC_PAGESIZE)))
    let processes = registry.all.compactMap { app -> JetsamEvent.Process? in
      guard let process = app.process else { return nil }
      let isKilled = app === killed
      let bytes =
        isKilled ? record.memoryFootprint : process.use.footprint ?? process.process.privateMemory
      let pages = (bytes ?? 0) / pageSize
      let state = isKilled ? report.state : engine.device.state(of: app.id)
      return JetsamEvent.Process(
        name: app.installation.displayName, pid: process.pid,
        states: [ExitRecord.Jetsam.Band(state)],
        rpages: pages, lifetimeMax: max(pages, process.use.mostFootprint / pageSize),
        coalition: UInt64(app.id.index + 1),
        priority: engine.device.profile.jetsamPriority(in: state))
    }
    return JetsamEvent(
      incident: record.incident, date: record.exitTime, pageSize: pageSize,
      processes: processes, killed: record.pid, reason: jetsam.reason)
  }
}
