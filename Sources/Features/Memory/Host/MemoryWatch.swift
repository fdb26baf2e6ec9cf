import LifecycleKernel
import LinuxPlatform
import Logging

/// Reads the memory that apps share, and tells the kernel.
///
/// The kernel decides by it which app uses more than it may, where Linux does not see to that by
/// itself, and which app ends when memory is short. It is read more often the less there is; at once
/// when the machine gives an alarm, and when the kernel asks for it; and not at all while no app has
/// a process.
final class MemoryWatch: DevicePart {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let machine: any Machine
  private let limits: AppLimits
  private let log: DeviceLog
  private var logged = Logged()
  private let logger: Logger
  private var reading = Reading()
  /// What suspended processes use, which does not change while they are suspended.
  private var known: [Int32: UInt64] = [:]
  private var lastWait: (microseconds: UInt64, at: Instant)?
  private var hasFailed = false
  /// What apps used when the memory was read, in bytes.
  private var used: UInt64 = 0
  /// What was in front when orders were last left for the second thread.
  private var front: Front?

  /// What the log said last.
  private struct Logged {
    /// Of each process, in bytes.
    var processes: [Int32: UInt64] = [:]
    var pressure = MemoryPressure.normal
  }

  private struct Reading {
    var next: (any ScheduledWork)?
    var isUnderWay = false
    /// It is to be read again as soon as it was read.
    var isWanted = false
  }

  /// The pauses between two readings.
  private enum Pause {
    /// An app executes that has a limit of its own.
    static let whileOneIsLimited = Duration.milliseconds(100)
    static let whileShort = Duration.milliseconds(100)
    static let whileNearlyShort = Duration.milliseconds(250)
    static let whileAppsExecute = Duration.seconds(1)
    static let whileAllAreSuspended = Duration.seconds(5)
  }

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    machine: any Machine, limits: AppLimits, log: DeviceLog, logger: Logger
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.machine = machine
    self.limits = limits
    self.log = log
    self.logger = logger
  }

  /// Begins to hear the machine's alarms.
  func begin() {
    machine.watchMemory { [weak self] in self?.read() }
  }

  /// Something has happened: an app may have got a process.
  func follow() {
    // What is in front must not end by orders that are older.
    if front != engine.device.front { leaveOrders() }
    guard reading.next == nil, !reading.isUnderWay, hasProcesses else { return }
    reading.next = surroundings.schedule(afterPause: pause) { [unowned self] in
      reading.next = nil
      read()
    }
  }

  private var hasProcesses: Bool {
    registry.running.contains { $0.process?.hasEnded == false }
  }

  private var pause: Duration {
    let memory = engine.device.memory
    if memory.pressure != .normal { return Pause.whileShort }
    let profile = engine.device.profile
    if let reading = memory.reading,
      reading.available / 2 < reading.total / 100 * UInt64(profile.memoryWarningLevel)
    {
      return Pause.whileNearlyShort
    }
    let executing = registry.running.filter { engine.device.state(of: $0.id) != .suspended }
    if executing.contains(where: { engine.device.memoryLimit(of: $0.id) != nil }) {
      return Pause.whileOneIsLimited
    }
    return !executing.isEmpty ? Pause.whileAppsExecute : Pause.whileAllAreSuspended
  }

  /// Reads the memory now; once more if it is being read.
  func read() {
    guard !reading.isUnderWay else {
      reading.isWanted = true
      return
    }
    guard let memory = machine.memoryReader, !engine.device.isShutDown else { return }
    reading.next?.cancel()
    reading.next = nil
    reading.isUnderWay = true
    let apps = registry.running.compactMap { app -> (app: HostedApp, process: AppProcess)? in
      guard let process = app.process, !process.hasEnded else { return nil }
      return (app, process)
    }.sorted { $0.app.id.index < $1.app.id.index }
    let looks = apps.map { app, process -> Look in
      let isFrozen = engine.device.position(of: app.id) == .suspended
      return Look(
        known: isFrozen ? known[process.pid] : nil, read: process.process.footprintReader)
    }
    surroundings.offload {
      try Self.look(looks, memory)
    } then: { [weak self] (result: Result<Seen, any Error>) in
      self?.finish(apps, result)
    }
  }

  /// How one app's memory is found out.
  private struct Look: Sendable {
    let known: UInt64?
    let read: (@Sendable () throws -> UInt64)?
  }

  private struct Seen: Sendable {
    let memory: SharedMemory
    let footprints: [UInt64?]
  }

  private static func look(
    _ looks: [Look], _ memory: @Sendable (UInt64) throws -> SharedMemory
  ) throws -> Seen {
    // One that has ended meanwhile uses nothing.
    let footprints = looks.map { $0.known ?? (try? $0.read?()) }
    return Seen(
      memory: try memory(footprints.reduce(0) { $0 + ($1 ?? 0) }), footprints: footprints)
  }

  private func finish(
    _ apps: [(app: HostedApp, process: AppProcess)], _ result: Result<Seen, any Error>
  ) {
    reading.isUnderWay = false
    defer {
      if reading.isWanted {
        reading.isWanted = false
        read()
      } else {
        follow()
      }
    }
    let seen: Seen
    switch result {
    case .success(let success): seen = success
    case .failure(let error):
      // Once, and not ten times a second.
      if !hasFailed { logger.error("the memory cannot be read: \(error)") }
      hasFailed = true
      return
    }
    var footprints: [AppFootprint] = []
    var frozen: [Int32: UInt64] = [:]
    for ((app, process), bytes) in zip(apps, seen.footprints) {
      guard let bytes, app.process === process, !process.hasEnded else { continue }
      footprints.append(AppFootprint(app.id, bytes: bytes))
      process.use.footprint = bytes
      if engine.device.position(of: app.id) == .suspended { frozen[process.pid] = bytes }
    }
    known = frozen
    logFootprints(apps, seen.footprints)
    engine.handle(
      .memory(
        MemoryReading(
          total: seen.memory.total, available: seen.memory.available,
          stall: stall(seen.memory.waited), appLimit: limits.memory, footprints: footprints)))
    logPressure()
    used = footprints.reduce(0) { $0 + $1.bytes }
    leaveOrders()
  }

  /// Writes down what has changed by an eighth and a mebibyte since it was written down last: the log
  /// shows how memory went, and holds little of an app that goes on as it was.
  private func logFootprints(
    _ apps: [(app: HostedApp, process: AppProcess)], _ footprints: [UInt64?]
  ) {
    var known: [Int32: UInt64] = [:]
    for ((app, process), bytes) in zip(apps, footprints) {
      guard let bytes, app.process === process, !process.hasEnded else { continue }
      let last = logged.processes[process.pid]
      let change = last.map { $0 > bytes ? $0 - bytes : bytes - $0 }
      if let last, let change, change < max(1 << 20, last / 8) {
        known[process.pid] = last
      } else {
        log.append(.footprint(bytes), of: app)
        known[process.pid] = bytes
      }
    }
    logged.processes = known
  }

  private func logPressure() {
    let pressure = engine.device.memory.pressure
    guard pressure != logged.pressure else { return }
    logged.pressure = pressure
    log.append(.pressure(pressure), of: nil)
  }

  /// Says what a second thread has to do if this one should not answer the next alarm.
  private func leaveOrders() {
    front = engine.device.front
    let critical = UInt64(max(0, engine.device.profile.memoryCriticalLevel))
    let orders = MemoryGuard.Orders(
      ends: engine.device.purgeOrder.compactMap { registry[$0]?.process?.process.guardedEnd },
      used: used
    ) { memory in
      memory.available < memory.total / 100 * critical
    }
    let ended = machine.guardMemory(orders)
    if ended > 0 {
      logger.error(
        "foregroundd did not answer while memory was short; its second thread has ended apps",
        metadata: ["apps": "\(ended)"])
    }
  }

  /// The share of the time since the last reading in which some program has waited, in thousandths.
  private func stall(_ waited: UInt64?) -> Int {
    guard let waited else { return 0 }
    let now = surroundings.now
    defer { lastWait = (waited, now) }
    guard let lastWait, waited > lastWait.microseconds else { return 0 }
    // Of a short time no share is known.
    let microseconds = max(100_000, UInt64(max(0, now.since(lastWait.at).nanoseconds)) / 1_000)
    return Int(min(1_000, (waited - lastWait.microseconds) * 1_000 / microseconds))
  }
}
