import Foundation
import LifecycleKernel
import LinuxPlatform
import ScreenInterface

/// One process of an app, from its spawn to its end.
///
/// Only the device's thread touches it.
final class AppProcess {
  let process: any MachineProcess
  let port: AppPort
  let launch: LaunchRequest
  /// When it was started, by the time of day.
  let startedAt: Date

  // MARK: Its scene

  /// The secret by which displayd recognizes its scene.
  let sceneToken: SceneToken
  /// The number of the last commit of its scene that it has reported.
  var lastCommit: UInt64 = 0
  /// Its picture is not shown when its app is launched again (SNAP-05).
  var ignoresSnapshot = false
  /// While it comes to the front its picture stands in for it, until this commit of it is drawn.
  var liveFromCommit: UInt64 = 1
  /// How many connections to displayd it may still ask for.
  var displayAllowance: MessageAllowance
  /// How much it may still ask of the location services: each request may write to the disk.
  var locationAllowance: MessageAllowance
  /// How often it may still ask something of its audio session.
  var audioAllowance: MessageAllowance
  /// Pictures of what it plays, which are large: a person who skips through an album sends many.
  var artworkAllowance: MessageAllowance
  /// How much it may still set up for its calls.
  var callAllowance: MessageAllowance
  /// How often it may still ask for something about its notifications.
  var notificationAllowance: MessageAllowance
  /// How often it may still ask for something about the contacts and calendars.
  var databaseAllowance: MessageAllowance
  var authenticationAllowance: MessageAllowance
  /// How many of its changes of groups' preferences are not answered.
  var unansweredPreferences = 0
  /// How its scene wants the screen around it.
  var appearance: WireSceneAppearanceChanged?

  // MARK: The user's input

  var input = InputQueue()
  var sensors = SensorSubscription()
  /// It is in the background, so its sensors are not read.
  var areSensorsPaused = false
  /// When they are read again; one at a time.
  var nextSensorReading: (any ScheduledWork)?
  var receivesRemoteControl = false

  // MARK: Its suspension

  /// How often its sockets are being taken back now, and whether it is to be thawed afterwards.
  var reclaims = 0
  var isThawDue = false

  // MARK: Its callbacks

  /// The number of the callback that it must acknowledge next; nil if none is outstanding.
  var awaitedDelivery: UInt32?
  private var lastDelivery: UInt32 = 0
  /// Granted background time that was not sent to it yet.
  var untoldBackgroundTime: BackgroundTime?
  /// The processor time that it had used when the last callback was sent.
  var measuredAtDelivery: Measurement?
  /// The last callbacks that returned, the newest last.
  private(set) var recentCallbacks: [ReturnedCallback] = []

  // MARK: Its end

  /// Its stacks when it crashed; nil if it has not announced a crash.
  var crashStack: String?
  /// The measurements from the moment of the decision to kill it.
  var evidence: KillEvidence?
  /// What it used too much of, as the rest of a sentence that begins with "it"; nil: nothing.
  var excess: String?
  /// What its tree had used of the processor when that was read last, in nanoseconds, and when.
  var processorReading: (used: UInt64, at: Instant)?
  /// What its tree used of the memory when that was read last, in bytes.
  var footprint: UInt64? {
    didSet { mostFootprint = max(mostFootprint, footprint ?? 0) }
  }
  /// The most that its tree has used of the memory whenever that was read, in bytes.
  private(set) var mostFootprint: UInt64 = 0
  var status: TerminationStatus?
  /// Whether it was killed, did not end in time, and is no longer waited for.
  var isGivenUp = false

  var pid: Int32 { process.pid }
  /// Whether the process has ended, or is given up, and the kernel knows.
  var hasEnded: Bool { status != nil || isGivenUp }

  init(
    process: any MachineProcess, port: AppPort, launch: LaunchRequest, startedAt: Date,
    at now: Instant, sceneToken: SceneToken
  ) {
    self.process = process
    displayAllowance = MessageAllowance(
      at: now, burst: DisplayAllowance.burst, perSecond: DisplayAllowance.perSecond)
    locationAllowance = MessageAllowance(at: now, burst: 200, perSecond: 20)
    audioAllowance = MessageAllowance(at: now, burst: 200, perSecond: 20)
    artworkAllowance = MessageAllowance(at: now, burst: 60, perSecond: 2)
    callAllowance = MessageAllowance(at: now, burst: 100, perSecond: 20)
    databaseAllowance = MessageAllowance(at: now, burst: 200, perSecond: 20)
    authenticationAllowance = MessageAllowance(at: now, burst: 200, perSecond: 20)
    notificationAllowance = MessageAllowance(
      at: now, burst: NotificationAllowance.burst, perSecond: NotificationAllowance.perSecond)
    self.port = port
    self.launch = launch
    self.startedAt = startedAt
    self.sceneToken = sceneToken
  }

  /// A process that an earlier foregroundd has started.
  init(_ kept: KeptProcess, process: any MachineProcess, port: AppPort, at now: Instant) {
    self.process = process
    displayAllowance = MessageAllowance(
      at: now, burst: DisplayAllowance.burst, perSecond: DisplayAllowance.perSecond)
    locationAllowance = MessageAllowance(at: now, burst: 200, perSecond: 20)
    audioAllowance = MessageAllowance(at: now, burst: 200, perSecond: 20)
    artworkAllowance = MessageAllowance(at: now, burst: 60, perSecond: 2)
    callAllowance = MessageAllowance(at: now, burst: 100, perSecond: 20)
    databaseAllowance = MessageAllowance(at: now, burst: 200, perSecond: 20)
    authenticationAllowance = MessageAllowance(at: now, burst: 200, perSecond: 20)
    notificationAllowance = MessageAllowance(
      at: now, burst: NotificationAllowance.burst, perSecond: NotificationAllowance.perSecond)
    self.port = port
    launch = kept.launch
    startedAt = kept.startedAt
    sceneToken = SceneToken(kept.sceneToken)
    lastDelivery = kept.lastDelivery
    receivesRemoteControl = kept.receivesRemoteControl
    ignoresSnapshot = kept.ignoresSnapshot
    // More than any number that was given before.
    input = InputQueue(after: UInt64(clamping: now.nanoseconds))
  }

  /// What another foregroundd must know of it.
  func kept(of app: HostedApp) -> KeptProcess {
    KeptProcess(
      app: app.bundleIdentifier, pid: pid, identity: process.identity, program: process.program,
      launch: launch, startedAt: startedAt, sceneToken: sceneToken.bytes,
      lastDelivery: lastDelivery, handledMessages: port.handledMessages,
      receivesRemoteControl: receivesRemoteControl,
      ignoresSnapshot: ignoresSnapshot)
  }

  /// The number of the last callback, which it must still acknowledge.
  func repeatDelivery() -> UInt32 {
    awaitedDelivery = lastDelivery
    return lastDelivery
  }

  /// Numbers a callback that is about to be sent.
  func numberDelivery() -> UInt32 {
    lastDelivery += 1
    awaitedDelivery = lastDelivery
    return lastDelivery
  }

  func remember(_ callback: ReturnedCallback) {
    if recentCallbacks.count == 10 { recentCallbacks.removeFirst() }
    recentCallbacks.append(callback)
  }

  /// The processor time that it has used so far; nil if it has ended.
  func measure(at now: Instant) -> Measurement? {
    process.cpuTime.map { Measurement(cpu: $0, at: now) }
  }
}

/// A callback that has returned.
struct ReturnedCallback {
  let name: String
  let returnedAt: Instant
  /// Seconds.
  let duration: Double
}

/// The processor time that a process had used at an instant.
struct Measurement {
  let cpu: CPUReading
  let at: Instant
}

/// The measurements from the moment of the decision to kill a process.
struct KillEvidence {
  let measured: Measurement?
  let memoryFootprint: UInt64?
  var stack: String?
}
