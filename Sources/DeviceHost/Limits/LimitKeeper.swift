import DeviceStorage
import LifecycleKernel
import LinuxPlatform
import Logging

/// Looks at what running apps use of everything but memory, which `MemoryWatch` reads, and tells the
/// kernel of one that uses more than it may.
///
/// What a controller of Linux limits needs no look; but Linux only refuses a process, and the app
/// that was refused is told from others here. When no app executes any more, nothing is looked at.
final class LimitKeeper: DevicePart {
  private let limits: AppLimits
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let logger: Logger
  private var watch: StorageWatch
  private var next: (any ScheduledWork)?
  private var isLooking = false
  /// Suspended processes that were looked at since they executed.
  private var known: Set<Int32> = []

  init(
    _ limits: AppLimits, engine: LifecycleEngine, registry: AppRegistry,
    surroundings: any Surroundings, store: any DeviceStore, logger: Logger
  ) {
    self.limits = limits
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.store = store
    self.logger = logger
    watch = StorageWatch(limits)
  }

  /// Something has happened: an app may have begun to execute.
  func follow() {
    guard next == nil, !isLooking, !executing.isEmpty else { return }
    next = surroundings.schedule(afterPause: .seconds(AppLimits.secondsBetweenLooks)) {
      [unowned self] in
      next = nil
      look()
    }
  }

  /// Those that execute, or have since they were looked at last: an app may be suspended just after
  /// it has taken too much.
  private var executing: [(app: HostedApp, process: AppProcess)] {
    registry.running.compactMap { app in
      guard let process = app.process, !process.hasEnded else { return nil }
      switch engine.device.position(of: app.id) {
      case .absent, .killed: return nil
      case .suspended where known.contains(process.pid): return nil
      default: return (app, process)
      }
    }
  }

  /// What was read on the other thread.
  private struct Reading: Sendable {
    var usage: [AppUsage?] = []
    var free: UInt64?
  }

  private func look() {
    let executing = executing
    guard !executing.isEmpty else { return }
    isLooking = true
    known = Set(
      registry.running.compactMap { app in
        engine.device.position(of: app.id) == .suspended ? app.process?.pid : nil
      })
    let readers = executing.map { $0.process.process.usageReader }
    let store = store
    surroundings.offload {
      Reading(usage: readers.map { reader in try? reader?() }, free: store.freeSpace)
    } then: { [self] (result: Result<Reading, any Error>) in
      guard case .success(let reading) = result else { return }
      var looked: [(app: HostedApp, process: AppProcess, usage: AppUsage)] = []
      for (one, usage) in zip(executing, reading.usage) {
        guard let usage, isCurrent(one.process, of: one.app) else { continue }
        if !judge(usage, of: one.process, of: one.app) {
          looked.append((one.app, one.process, usage))
        }
      }
      lookAtStorage(looked, free: reading.free)
    }
  }

  private func isCurrent(_ process: AppProcess, of app: HostedApp) -> Bool {
    app.process === process && !process.hasEnded
  }

  /// The app's use of everything but the disk is its end.
  private func judge(_ usage: AppUsage, of process: AppProcess, of app: HostedApp) -> Bool {
    if usage.wasKilledForMemory {
      end(process, of: app, .memory, because: nil)
      return true
    }
    if usage.wasRefusedProcess || usage.processes > limits.processes {
      end(
        process, of: app, .processes,
        because: "had more than \(limits.processes) processes and threads")
      return true
    }
    return false
  }

  // MARK: The disk

  private func lookAtStorage(
    _ looked: [(app: HostedApp, process: AppProcess, usage: AppUsage)], free: UInt64?
  ) {
    let isDue = watch.isLookDue(
      free: free, at: surroundings.now, processes: looked.map(\.process.pid))
    guard isDue, !looked.isEmpty else {
      judge(looked, nil, free: free)
      finish()
      return
    }
    let apps = looked.map(\.app.bundleIdentifier)
    let groups = Set(looked.flatMap(\.app.paths.groups.keys)).sorted()
    let keychains = Set(looked.flatMap { $0.app.paths.keychains.map(\.group) }).sorted()
    let store = store
    let start = surroundings.now
    surroundings.offload {
      try store.storageUse(of: apps, groups: groups, keychains: keychains)
    } then: { [self] (result: Result<StorageUse, any Error>) in
      switch result {
      case .success(let use):
        watch.noteLook(free: free, at: surroundings.now, took: surroundings.now.since(start))
        judge(looked, use, free: free)
      case .failure(let error):
        logger.error("what apps keep on the disk is not known: \(error)")
      }
      finish()
    }
  }

  /// - Parameter use: Nil: the files were not looked at.
  private func judge(
    _ looked: [(app: HostedApp, process: AppProcess, usage: AppUsage)], _ use: StorageUse?,
    free: UInt64?
  ) {
    let writers = looked.map { app, process, usage in
      StorageWatch.Writer(
        process: process.pid,
        kept: use.map { use in
          // Nobody knows which app of a group has written what.
          let groups = app.paths.groups.keys.reduce(UInt64(0)) { $0 + (use.groups[$1] ?? 0) }
          let keychains = app.paths.keychains.reduce(UInt64(0)) {
            $0 + (use.keychains[$1.group] ?? 0)
          }
          return (use.containers[app.bundleIdentifier] ?? 0) + groups + keychains
            + (process.process.ownUser.flatMap { use.shared[$0] } ?? 0)
        },
        unnamed: usage.unnamedStorage, written: usage.written)
    }
    for (pid, reason) in watch.judge(writers, free: free) {
      guard let one = looked.first(where: { $0.process.pid == pid }),
        isCurrent(one.process, of: one.app)
      else { continue }
      end(one.process, of: one.app, .storage, because: reason)
    }
  }

  private func finish() {
    isLooking = false
    follow()
  }

  private func end(
    _ process: AppProcess, of app: HostedApp, _ resource: AppResource, because reason: String?
  ) {
    process.ending.excess = reason
    engine.handle(.process(app.id, .exceeded(resource)))
  }
}
