import Foundation
import LifecycleKernel
import LinuxPlatform
import SystemInterface

/// One process of an app, from its spawn until it is gone.
///
/// Only the device's thread touches it.
final class AppProcess {
  let process: any MachineProcess
  let port: AppPort
  let launch: LaunchRequest
  /// When it was started, by the time of day.
  let startedAt: Date

  // MARK: Its scene

  /// What its scene is known by to displayd; nobody else can have guessed it.
  let sceneToken: SceneToken
  /// The number of the last commit of its scene that it has told of.
  var lastCommit: UInt64 = 0
  /// While it comes to the front its picture stands in for it, until this commit of it is drawn.
  var liveFromCommit: UInt64 = 1
  /// How its scene wants the screen around it.
  var appearance: WireSceneAppearanceChanged?

  // MARK: What the person does with it

  var input = InputQueue()
  var sensors = SensorSubscription()
  /// It is in the background, so its sensors are not read.
  var areSensorsPaused = false
  /// When they are read again; one at a time.
  var nextSensorReading: (any ScheduledWork)?
  var receivesRemoteControl = false

  // MARK: Its callbacks

  /// The number of the callback that it has to acknowledge next; nil when none is due.
  var awaitedDelivery: UInt32?
  private var lastDelivery: UInt32 = 0
  /// How long it may run in the background from now, where it was not told yet.
  var untoldBackgroundTime: Duration?
  /// What it had computed when the last callback was sent.
  var measuredAtDelivery: Measurement?
  /// The last callbacks that returned, the newest last.
  private(set) var recentCallbacks: [ReturnedCallback] = []

  // MARK: Its end

  /// What its threads did when it crashed; nil while it has not said that it crashes.
  var crashStack: String?
  /// What was measured when it was decided to kill it.
  var evidence: KillEvidence?
  var status: TerminationStatus?
  /// It was killed and does not go; nobody waits for it any more.
  var isGivenUp = false

  var pid: Int32 { process.pid }
  /// The process is gone, and the kernel was told.
  var hasEnded: Bool { status != nil || isGivenUp }

  init(
    process: any MachineProcess, port: AppPort, launch: LaunchRequest, startedAt: Date,
    sceneToken: SceneToken
  ) {
    self.process = process
    self.port = port
    self.launch = launch
    self.startedAt = startedAt
    self.sceneToken = sceneToken
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

  /// What it has computed until now; nil when it is gone.
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

/// What a process had computed at an instant.
struct Measurement {
  let cpu: CPUReading
  let at: Instant
}

/// What was measured at the moment when it was decided to kill a process.
struct KillEvidence {
  let measured: Measurement?
  let memoryFootprint: UInt64?
  var stack: String?
}
