import DeviceStorage
import LifecycleKernel
import LinuxPlatform
import Logging
import NIOCore
import SystemInterface

/// The device at work: it feeds the kernel with what happens and does what the kernel decides.
///
/// It belongs to one event loop; everything here is called there. It decides nothing of the life
/// cycle itself.
final class DeviceController {
  let configuration: DeviceConfiguration
  let loop: any EventLoop
  let folder: DeviceFolder
  let recorder: ExitRecorder
  let installer: AppInstaller
  let containment: any Containment
  let exitWatcher: ExitWatcher
  let stackSampler = StackSampler()
  let logger: Logger
  let log = DeviceLog()
  let registry: AppRegistry
  let idleClock: MachineIdleClock?
  /// What every app may read: the system libraries.
  let systemDirectories = SystemLibraries.directories()
  let bootedAt = NIODeadline.now()
  /// What an earlier foregroundd had left behind, one sentence each.
  var recovered: [String] = []

  var device: Device
  private var effects: [Effect] = []
  private var events: [Event] = []
  private var toThaw: [AppProcess] = []
  private(set) var isDraining = false
  private var refusal: Refusal?
  var timers: [TimerKey: Scheduled<Void>] = [:]
  var waiters: [Waiter] = []
  /// An app could execute when orphans were last looked for.
  var hadRunningApps = false
  var isShuttingDown = false
  /// Counts the processes of all apps, so that each container has a name of its own.
  var launchCount = 0
  /// Apps whose files are being installed or removed.
  var filing: Set<String> = []
  /// What was set on the device, beyond the life cycle.
  var world = WorldFacts()
  /// The screen; nil on a device without one.
  var display: DisplayService?
  var shell: ShellService?
  /// What displayd and the shell were told last; nil: nothing yet.
  var arrangement: WireArrangement?
  var shellState: WireShellState?
  /// Counts the pictures of all apps.
  var snapshotCount: UInt64 = 0
  /// Called when every process is gone after a shutdown.
  var onShutdown: (() -> Void)?

  init(
    configuration: DeviceConfiguration, loop: any EventLoop, folder: DeviceFolder,
    recorder: ExitRecorder, installer: AppInstaller, containment: any Containment,
    exitWatcher: ExitWatcher, logger: Logger
  ) {
    self.configuration = configuration
    self.loop = loop
    self.folder = folder
    self.recorder = recorder
    self.installer = installer
    registry = AppRegistry(folder: folder)
    idleClock = try? MachineIdleClock()
    self.containment = containment
    self.exitWatcher = exitWatcher
    self.logger = logger
    device = Device(profile: configuration.profile)
  }

  /// The device's clock, as the kernel counts it.
  var now: Instant {
    Instant(nanoseconds: Int64(NIODeadline.now().uptimeNanoseconds))
  }

  /// Seconds since the boot.
  var uptime: Double {
    Double((NIODeadline.now() - bootedAt).nanoseconds) / 1e9
  }

  /// Tells the kernel what happened, and carries out what it decides, in order.
  ///
  /// What happens while effects are carried out waits until they are all done.
  func handle(_ event: Event) {
    events.append(event)
    guard !isDraining else { return }
    isDraining = true
    while !events.isEmpty {
      let event = events.removeFirst()
      effects.removeAll(keepingCapacity: true)
      device.handle(event, at: now, into: &effects)
      for effect in effects {
        perform(effect)
      }
      // Last, so that a thawed app finds on waking what it was woken for, and does not take the
      // processor from this thread before that is sent.
      for process in toThaw {
        thaw(process)
      }
      toThaw.removeAll(keepingCapacity: true)
    }
    isDraining = false
    answerWaiters()
    updateScreen()
  }

  /// Asks the kernel for something on a person's behalf.
  ///
  /// - Returns: Why it was refused; nil when it was granted.
  func request(_ request: Request) -> Refusal? {
    refusal = nil
    handle(.request(request))
    return refusal
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .refuse(let refusal):
      self.refusal = refusal
    case .log(let id, let entry):
      guard let app = registry[id] else { return }
      write(entry, of: app)
    case .spawn(let id, let launch):
      registry[id].map { spawn($0, launch) }
    case .deliver(let id, let delivery):
      registry[id]?.process.map { deliver(delivery, to: $0) }
    case .snapshot(let id):
      registry[id]?.process.map(takeSnapshot)
    case .freeze(let id):
      registry[id].map(freeze)
    case .thaw(let id):
      registry[id]?.process.map { toThaw.append($0) }
    case .kill(let id, let reason):
      registry[id]?.process.map { kill($0, reason) }
    case .crash(let id):
      registry[id]?.process.map(crash)
    case .rank(let id, let rank):
      registry[id]?.process.map { setRank(rank, of: $0) }
    case .arm(let id, let deadline):
      arm(deadline, of: id)
    case .cancel(let id, let kind):
      timers.removeValue(forKey: TimerKey(app: id, kind: kind))?.cancel()
    case .record(let id, let report):
      guard let app = registry[id] else { return }
      record(report, of: app)
    }
  }

  private func arm(_ deadline: Deadline, of id: AppID) {
    let key = TimerKey(app: id, kind: deadline.kind)
    timers.removeValue(forKey: key)?.cancel()
    let end = NIODeadline.uptimeNanoseconds(UInt64(max(0, deadline.end.nanoseconds)))
    timers[key] = loop.assumeIsolated().scheduleTask(deadline: end) { [unowned self] in
      timers[key] = nil
      let isDebugged =
        deadline.kind.isWatchdog && (registry[id]?.process).map(isBeingDebugged) == true
      handle(.deadlinePassed(id, deadline.kind, isDebugged: isDebugged))
    }
  }

  private func isBeingDebugged(_ process: AppProcess) -> Bool {
    (try? ProcessInspection.tracer(of: process.pid)) ?? nil != nil
  }

  private func write(_ entry: LogEntry, of app: HostedApp) {
    switch entry {
    case .exit:
      // Its line is written with the record, which knows the platform's words for it.
      return
    case .callback(let callback, let duration):
      app.process?.remember(
        ReturnedCallback(
          name: callback.methodName, returnedAt: now, duration: duration.inSeconds))
    case .state:
      app.stateSince = now
    case .task:
      break
    }
    log.append(
      time: uptime, app: app.bundleIdentifier, pid: app.process?.pid, .lifecycle(entry))
  }

  /// Writes down that someone asked the device for something.
  func writeRequest(_ name: String, app: HostedApp?) {
    log.append(
      time: uptime, app: app?.bundleIdentifier, pid: app?.process?.pid, .request(name))
  }
}

/// Which timer of which app.
struct TimerKey: Hashable {
  let app: AppID
  let kind: DeadlineKind
}
