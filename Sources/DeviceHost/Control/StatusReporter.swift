import AppInterface
import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform

/// Says how the device and its apps are.
final class StatusReporter {
  let basis: DeviceBasis
  let features: FeatureParts
  private let suspender: Suspender
  /// How this foregroundd came to the device.
  var beginning = Beginning.boot
  /// One sentence for each thing that an earlier foregroundd had left behind.
  var recovered: [String] = []
  var display: (any DisplayLink)?
  var shell: (any ShellLink)?
  var page: PageService?

  var engine: LifecycleEngine { basis.engine }
  var registry: AppRegistry { basis.registry }
  private var surroundings: any Surroundings { basis.surroundings }
  private var bootedAt: Instant { basis.bootedAt }

  init(_ basis: DeviceBasis, _ features: FeatureParts, suspender: Suspender) {
    self.basis = basis
    self.features = features
    self.suspender = suspender
  }

  func status() -> WireControlReply {
    let device = engine.device
    let machine = basis.machine.description
    var status = WireDeviceStatus()
    status.device = basis.configuration.deviceName
    status.profile = device.profile.name
    status.shape = basis.configuration.model.shape
    status.pid = ProcessInfo.processInfo.processIdentifier
    status.uptimeSeconds = surroundings.now.since(bootedAt).inSeconds
    status.containment = machine.containment
    status.containmentDetail = machine.containmentDetail
    status.appCgroups = machine.cgroups ?? ""
    status.starts = machine.starts
    status.front = device.front.name(in: registry)
    status.showsSeveralScenes = device.showsSeveralScenes
    status.locked = device.isLocked
    status.interruptions = device.coverNames
    for (name, value) in device.profile.settings {
      status.settings[name] = value
    }
    let apps = registry.all
    status.installedCount = UInt32(apps.count)
    status.runningCount = UInt32(apps.count { $0.process != nil })
    status.beginning = beginning.rawValue
    status.recovered = recovered + basis.store.problems + [suspender.problem].compactMap(\.self)
    status.protections = machine.protections.map {
      WireProtection($0.kind.rawValue, isActive: $0.isActive, $0.detail)
    }
    for (name, value) in basis.configuration.limits.settings { status.settings[name] = value }
    status.limits = machine.limits.map {
      WireProtection($0.kind.rawValue, isActive: $0.isHeld, $0.detail)
    }
    status.memorySource =
      apps.lazy.compactMap { $0.process?.process.memorySource }.first ?? ""
    status.refusals = PossibleActions.ofDevice.compactMapValues { device.refusal(of: $0)?.message }
    complete(&status)
    var reply = WireControlReply()
    reply.status = status
    return reply
  }

  /// What the boot found wrong with an app; nil if nothing.
  func note(about identifier: String) -> String? {
    recovered.first { $0.hasPrefix("\(identifier) ") }
  }

  func list() -> WireControlReply {
    let device = engine.device
    var reply = WireControlReply()
    reply.apps.apps = registry.all.filter { !$0.isLeaving }.map { app in
      var status = WireAppStatus()
      status.bundleIdentifier = app.bundleIdentifier
      status.name = app.installation.displayName
      status.state = device.state(of: app.id).rawValue
      status.pid = app.process?.pid ?? 0
      status.reasons = reasons(of: app)
      status.goal = "\(device.goal(of: app.id))"
      status.footprint = app.process?.use.footprint ?? 0
      status.runningReasons = device.assertions(of: app.id).map { assertion in
        var reason = WireRunningReason()
        reason.owner = assertion.owner.rawValue
        reason.reason = assertion.explanation
        reason.since = assertion.since.since(bootedAt).inSeconds
        reason.until = end(of: assertion, app)?.since(bootedAt).inSeconds ?? 0
        return reason
      }
      status.sensors = app.process?.sensors.subscription.names ?? []
      let sessions = (device.lasting(of: app.id)?.sessions?.open ?? []).map {
        SceneReference(app.id, $0)
      }
      status.scenes = (sessions + device.scenesOnDisplays(of: app.id)).map {
        WireSceneStatus($0, in: device)
      }
      status.schemes = app.installation.info.urlSchemes.map { scheme in
        var claimed = WireClaimedScheme()
        claimed.scheme = scheme
        claimed.opener = registry.claimants(of: scheme).first ?? app.bundleIdentifier
        return claimed
      }
      status.bundlePath = app.paths.bundle
      status.containerPath = app.paths.container
      status.groups = app.paths.groups.sorted { $0.key < $1.key }.map { name, path in
        var group = WireAppGroup()
        group.name = name
        group.path = path
        return group
      }
      status.sharesDocuments = app.installation.info.sharesDocuments
      status.refusals = PossibleActions.of(app.id, in: device).compactMapValues {
        device.refusal(of: $0)?.message
      }
      complete(&status, of: app)
      return status
    }
    return reply
  }

  /// Why the app is running, a sentence each; empty when nothing keeps it running.
  func reasons(of app: HostedApp) -> [String] {
    guard app.process != nil else { return [] }
    let device = engine.device
    // On a locked device the app that it was left in is in the background.
    let isInFront = device.isInFront(app.id) && device.state(of: app.id).isForeground
    let inFront = isInFront ? ["it is in front"] : []
    return inFront + device.assertions(of: app.id).map { sentence($0, app) } + remarks(about: app)
  }

  /// The reason, how long it has lasted, and how long it lasts at most.
  private func sentence(_ assertion: Assertion, _ app: HostedApp) -> String {
    let now = surroundings.now
    let lasted = Int(now.since(assertion.since).inSeconds)
    guard let end = end(of: assertion, app) else {
      return "\(assertion.explanation) (for \(lasted) s)"
    }
    let left = Int(max(0, end.since(now).inSeconds.rounded(.up)))
    return "\(assertion.explanation) (for \(lasted) s, \(left) s more at most)"
  }

  /// When the assertion ends at the latest; nil: only an event ends it. All tasks end together.
  private func end(of assertion: Assertion, _ app: HostedApp) -> Instant? {
    guard assertion.owner == .app else { return assertion.until }
    return engine.device.deadlines(of: app.id).first { $0.kind == .backgroundTaskBudget }?.end
  }

  func screenState() -> WireControlReply {
    var reply = WireControlReply()
    reply.screenState.available = display != nil
    reply.screenState.socket = display?.viewerSocketPath ?? ""
    reply.screenState.deviceOrientation =
      engine.device.orientationName
    reply.screenState.displaydPid = display?.pid ?? 0
    reply.screenState.shellPid = shell?.pid ?? 0
    reply.screenState.pageAddress = page?.address ?? ""
    reply.screenState.webscreenPid = page?.pid ?? 0
    return reply
  }
}

extension WireProtection {
  fileprivate init(_ name: String, isActive: Bool, _ detail: String) {
    self.init()
    self.name = name
    self.active = isActive
    self.detail = detail
  }
}
