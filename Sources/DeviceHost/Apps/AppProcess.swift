import Foundation
import LifecycleKernel
import LinuxPlatform
import NIOCore
import SystemInterface

/// One process of an app, from its spawn until it is reaped.
///
/// Only the device's event loop touches it.
final class AppProcess {
  let process: SpawnedProcess
  let container: any ProcessContainer
  let launch: LaunchRequest
  /// When it was started, on the wall clock.
  let startedAt: Date
  var port: AppPort?

  /// What its scene is known by to displayd; nobody else can have guessed it.
  let sceneToken = SceneToken()
  /// The number of the last commit of its scene that it has told of.
  var lastCommit: UInt64 = 0
  /// While it comes to the front its picture stands in for it, until this commit of it is drawn.
  var liveFromCommit: UInt64 = 1
  var input = InputQueue()
  var sensors = SensorSubscription()
  /// It is in the background, so its sensors are not read.
  var areSensorsPaused = false
  /// When they are read again; one at a time.
  var nextSensorReading: Scheduled<Void>?
  var receivesRemoteControl = false
  /// How its scene wants the screen around it.
  var appearance: WireSceneAppearanceChanged?

  /// The number of the callback that it has to acknowledge next; nil when none is due.
  var awaitedDelivery: UInt32?
  private var lastDelivery: UInt32 = 0
  /// CPU time that the process, and the machine, had used when the last callback was sent.
  var cpuAtDelivery: CPUReading?
  /// The last callbacks that returned, the newest last.
  private(set) var recentCallbacks: [ReturnedCallback] = []
  /// What its threads did when it crashed; nil while it has not said that it crashes.
  var crashStack: String?
  /// What was measured when it was decided to kill it.
  var evidence: KillEvidence?

  var status: TerminationStatus?
  var isPortClosed = false
  /// Its end has been reported to the kernel.
  var isBuried = false

  var pid: Int32 { process.pid }

  init(
    process: SpawnedProcess, container: any ProcessContainer, launch: LaunchRequest,
    startedAt: Date
  ) {
    self.process = process
    self.container = container
    self.launch = launch
    self.startedAt = startedAt
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
}

/// A callback that has returned.
struct ReturnedCallback {
  let name: String
  let returnedAt: Instant
  /// Seconds.
  let duration: Double
}

/// What was measured at the moment when it was decided to kill a process.
struct KillEvidence {
  let cpu: CPUReading?
  let memoryFootprint: UInt64?
  var stack: String?
}

/// CPU time that the process has used, and the whole machine has not, in nanoseconds.
struct CPUReading {
  let process: UInt64
  let machineIdle: UInt64
  let at: Instant
}
