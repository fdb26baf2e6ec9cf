import Foundation
import LifecycleKernel
import LinuxPlatform

/// One process of an app, from its spawn to its end.
///
/// Only the device's thread touches it.
final class AppProcess {
  let process: any MachineProcess
  let port: AppPort
  let launch: LaunchRequest
  /// When it was started, by the time of day.
  let startedAt: Date

  var screen: ProcessScreen
  /// What it may still ask for.
  var allowances = Allowances()
  /// How many of its changes of groups' preferences are not answered.
  var unansweredPreferences = 0
  var input = InputQueue()
  var sensors = SensorFeed()
  var receivesRemoteControl = false
  var reclaiming = SocketReclaiming()
  var deliveries = Deliveries()
  var ahead = CallbacksAhead()
  var use = ResourceUse()
  var ending = ProcessEnding()

  var pid: Int32 { process.pid }
  /// Whether the process has ended, or is given up, and the kernel knows.
  var hasEnded: Bool { ending.status != nil || ending.isGivenUp }

  init(
    process: any MachineProcess, port: AppPort, launch: LaunchRequest, startedAt: Date,
    sceneToken: SceneToken
  ) {
    self.process = process
    self.port = port
    self.launch = launch
    self.startedAt = startedAt
    screen = ProcessScreen(token: sceneToken)
  }

  /// A process that an earlier foregroundd has started.
  init(_ kept: InheritedProcess, process: any MachineProcess, port: AppPort, at now: Instant) {
    self.process = process
    self.port = port
    launch = kept.launch
    startedAt = kept.startedAt
    screen = ProcessScreen(
      token: SceneToken(kept.sceneToken), ignoresSnapshot: kept.ignoresSnapshot)
    deliveries = Deliveries(after: kept.lastDelivery, knownToHaveReturned: kept.knownToHaveReturned)
    ahead.first = kept.lastDelivery + CallbacksAhead.most + 1
    receivesRemoteControl = kept.receivesRemoteControl
    // More than any number that was given before.
    input = InputQueue(after: UInt64(clamping: now.nanoseconds))
  }

  /// What another foregroundd must know of it.
  func kept(of app: HostedApp) -> InheritedProcess {
    InheritedProcess(
      app: app.bundleIdentifier, pid: pid, identity: process.identity, program: process.program,
      launch: launch, startedAt: startedAt, sceneToken: screen.token.bytes,
      lastDelivery: deliveries.last, knownToHaveReturned: deliveries.knownToHaveReturned,
      handledMessages: port.handledMessages,
      receivesRemoteControl: receivesRemoteControl,
      ignoresSnapshot: screen.ignoresSnapshot)
  }

  /// The processor time that it has used so far; nil if it has ended.
  func measure(at now: Instant) -> Measurement? {
    process.cpuTime.map { Measurement(cpu: $0, at: now) }
  }
}
