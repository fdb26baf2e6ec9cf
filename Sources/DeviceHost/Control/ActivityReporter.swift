import ControlInterface
import DeviceStorage
import LifecycleKernel
import LinuxPlatform

/// Says what running apps have used so far.
///
/// It reads only when somebody asks. Who asks while it reads gets the same answer, so that several
/// viewers cost no more than one.
final class ActivityReporter {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let status: StatusReporter
  private let bootedAt: Instant
  private var waiting: [(WireControlReply) -> Void] = []
  /// What suspended processes had done when they were looked at; they do nothing meanwhile.
  private var known: [Int32: AppActivity] = [:]

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    status: StatusReporter, bootedAt: Instant
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.status = status
    self.bootedAt = bootedAt
  }

  /// Replies with the activity of all apps that have a process.
  func report(_ reply: @escaping (WireControlReply) -> Void) {
    waiting.append(reply)
    guard waiting.count == 1 else { return }
    let apps = registry.running.compactMap { app -> (app: HostedApp, process: AppProcess)? in
      guard let process = app.process, !process.hasEnded else { return nil }
      return (app, process)
    }
    let frozen = Set(
      apps.lazy.filter { [engine] in engine.device.position(of: $0.app.id) == .suspended }
        .map(\.process.pid))
    let looks = apps.map { _, process in
      Look(
        known: frozen.contains(process.pid) ? known[process.pid] : nil,
        read: process.process.activityReader)
    }
    surroundings.offload {
      looks.map { $0.known ?? (try? $0.read?()) }
    } then: { [weak self] (result: Result<[AppActivity?], any Error>) in
      guard let self else { return }
      switch result {
      case .success(let activities):
        finish(zip(apps, activities).map { ($0.app, $0.process, $1) }, frozen)
      case .failure(let error):
        answer(.refused("what apps have used cannot be read: \(error)"))
      }
    }
  }

  /// How one app's activity is found out.
  private struct Look: Sendable {
    let known: AppActivity?
    let read: (@Sendable () throws -> AppActivity)?
  }

  private func finish(
    _ apps: [(app: HostedApp, process: AppProcess, activity: AppActivity?)], _ frozen: Set<Int32>
  ) {
    known = [:]
    var reply = WireControlReply()
    reply.activity.time = surroundings.now.since(bootedAt).inSeconds
    reply.activity.memory = status.memory() ?? WireMemoryStatus()
    for (app, process, activity) in apps {
      // One that has ended meanwhile uses nothing.
      guard app.process === process, !process.hasEnded, let activity else { continue }
      if frozen.contains(process.pid), engine.device.position(of: app.id) == .suspended {
        known[process.pid] = activity
      }
      reply.activity.apps.append(line(app, process, activity))
    }
    answer(reply)
  }

  private func answer(_ reply: WireControlReply) {
    let asked = waiting
    waiting = []
    for answer in asked { answer(reply) }
  }

  private func line(
    _ app: HostedApp, _ process: AppProcess, _ activity: AppActivity
  ) -> WireAppActivity {
    let device = engine.device
    var line = WireAppActivity()
    line.bundleIdentifier = app.bundleIdentifier
    line.name = app.installation.displayName
    line.state = device.state(of: app.id).rawValue
    line.pid = process.pid
    if let band = device.memoryBand(of: app.id) {
      line.band = band.words
      line.bandNumber = UInt32(band.number)
    }
    line.footprint = process.use.footprint ?? 0
    line.processorTime = activity.processorTime
    line.waits = activity.waits
    line.reasons = status.reasons(of: app)
    return line
  }
}
