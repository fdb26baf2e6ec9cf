import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform

extension DeviceController {
  /// Writes down that the app's process is gone: a line in the log, a record, a report.
  func record(_ report: ExitReport, of app: HostedApp) {
    let record = exitRecord(report, of: app)
    // The log prints no stacks, and keeps its entries in memory.
    var entry = record
    entry.stackText = nil
    log.append(
      time: uptime, app: app.bundleIdentifier, pid: app.process?.pid, .exit(entry))
    recorder.record(record, jetsam: jetsamEvent(app, record))
  }

  private func exitRecord(_ report: ExitReport, of app: HostedApp) -> ExitRecord {
    let process = app.process
    let generation = configuration.profile.generation
    let code = TerminationCode(report.reason, generation: generation)
    var record = ExitRecord(
      device: configuration.deviceName, bundleIdentifier: app.bundleIdentifier,
      name: app.installation.displayName, pid: process?.pid ?? 0,
      launchTime: process?.startedAt ?? Date(), exitTime: Date(),
      uptime: now.since(report.launchedAt).inSeconds,
      reason: ExitRecord.Reason(word: report.reason.word), osProfile: generation.rawValue)
    record.shortVersion = app.installation.info.shortVersion
    record.version = app.installation.info.version
    record.executablePath = app.paths.executable
    record.namespace = code.namespace
    record.code = code.code
    record.rule = code.rule
    record.stateAtExit = report.state.rawValue
    record.visibility = report.state.isForeground ? "Foreground" : "Background"
    record.deadline = report.deadline.map { deadline($0, generation, process) }
    if let outstanding = report.outstanding, let since = report.outstandingSince {
      record.outstandingCallback = ExitRecord.OutstandingCallback(
        name: outstanding.methodName, since: now.since(since).inSeconds)
    }
    record.backgroundTasks = report.assertions.compactMap(backgroundTask)
    record.recentCallbacks =
      process?.recentCallbacks.map { returned in
        ExitRecord.CallbackTiming(
          name: returned.name,
          start: returned.returnedAt.since(report.launchedAt).inSeconds - returned.duration,
          duration: returned.duration)
      } ?? []
    record.memoryFootprint = process?.evidence?.memoryFootprint
    record.stackText = process?.evidence?.stack ?? process?.crashStack
    record.end = process?.status.map { status in
      switch status {
      case .exited(let code): .exited(code)
      case .signaled(let signal, _): .signaled(signal)
      }
    }
    record.jetsam = jetsam(report)
    record.detail = detail(report.reason)
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
    _ deadline: Deadline, _ generation: OSProfile.Generation, _ process: AppProcess?
  ) -> ExitRecord.Deadline {
    let before = process?.cpuAtDelivery
    let after = process?.evidence?.cpu
    var record = ExitRecord.Deadline(
      event: deadline.kind.watchdogEvent(generation),
      allowance: deadline.allowance.inSeconds,
      elapsed: (after?.at ?? now).since(deadline.since).inSeconds)
    guard let after else { return record }
    // A launch that no callback was sent in yet is measured from its start.
    let window = after.at.since(before?.at ?? deadline.since).nanoseconds
    record.appCPU = Double(after.process - (before?.process ?? 0)) / 1e9
    if let before {
      let capacity = UInt64(max(0, window)) * UInt64(max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))))
      let idle = after.machineIdle - before.machineIdle
      record.machineCPU = Double(capacity > idle ? capacity - idle : 0) / 1e9
    }
    return record
  }

  private func jetsam(_ report: ExitReport) -> ExitRecord.Jetsam? {
    guard case .jetsam(let cause) = report.reason else { return nil }
    return ExitRecord.Jetsam(band: report.state.jetsamBand, reason: cause.word)
  }

  private func detail(_ reason: ExitReason) -> String? {
    switch reason {
    case .lockedFile(let path): path
    case .misbehaviour(let misbehaviour): misbehaviour.explanation
    case .failedToStart(let text): text
    case .crash(let signal): SignalName.of(signal)
    case .exit, .watchdog, .backgroundTaskExpired, .jetsam, .terminated, .exitedOnSuspend,
      .forceQuit, .uninstalled, .shutdown:
      nil
    }
  }

  /// What a report about memory tells: the processes that run, and the one that was killed
  /// (MEM-13). Nil for exits of another kind.
  private func jetsamEvent(_ killed: HostedApp, _ record: ExitRecord) -> JetsamEvent? {
    guard let jetsam = record.jetsam else { return nil }
    let pageSize = UInt64(sysconf(CInt(_SC_PAGESIZE)))
    let processes = registry.all.compactMap { app -> JetsamEvent.Process? in
      guard let process = app.process else { return nil }
      let isKilled = app === killed
      let bytes =
        isKilled ? record.memoryFootprint : PrivateMemory.read(of: process.pid)
      let pages = (bytes ?? 0) / pageSize
      return JetsamEvent.Process(
        name: app.installation.displayName, pid: process.pid,
        states: [isKilled ? jetsam.band : device.state(of: app.id).jetsamBand],
        rpages: pages, lifetimeMax: pages, coalition: UInt64(app.id.index + 1))
    }
    return JetsamEvent(
      incident: record.incident, date: record.exitTime, pageSize: pageSize,
      processes: processes, killed: record.pid, reason: jetsam.reason)
  }
}

extension LifecycleState {
  /// What a report about memory calls the place of an app in this state (MEM-15).
  fileprivate var jetsamBand: String {
    isForeground ? "frontmost" : rawValue
  }
}

extension DeadlineKind {
  /// The event of the watchdog, as the newer reports name it (WDG-08, WDG-10); in the older, what
  /// the deadline is for.
  fileprivate func watchdogEvent(_ generation: OSProfile.Generation) -> String {
    switch (self, generation) {
    case (_, .p3), (_, .p4): rawValue
    case (.launch, .p13): "scene-create"
    case (.launch, _): "process-launch"
    case (.termination, _): "process-exit"
    case (.resume, _), (.backgroundEntry, _), (.response, _), (.suspension, _): "scene-update"
    case (.suspensionGrace, _), (.backgroundTaskWarning, _), (.backgroundTaskBudget, _),
      (.wake, _), (.portLoss, _):
      rawValue
    }
  }
}
