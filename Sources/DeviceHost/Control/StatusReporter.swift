import AppInterface
import ControlInterface
import DeviceStorage
import Foundation
import Geography
import LifecycleKernel
import LinuxPlatform

/// Says how the device and its apps are.
final class StatusReporter {
  private let basis: DeviceBasis
  private let features: FeatureParts
  private let suspender: Suspender
  /// How this foregroundd came to the device.
  var beginning = Beginning.boot
  /// One sentence for each thing that an earlier foregroundd had left behind.
  var recovered: [String] = []
  var display: (any DisplayLink)?
  var shell: ShellService?
  var page: PageService?

  private var engine: LifecycleEngine { basis.engine }
  private var registry: AppRegistry { basis.registry }
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
    status.rotationLocked = device.lasting.heldOrientation != nil
    status.brightness = UInt32(device.lasting.environment.brightness)
    status.pid = ProcessInfo.processInfo.processIdentifier
    status.uptimeSeconds = surroundings.now.since(bootedAt).inSeconds
    status.containment = machine.containment
    status.containmentDetail = machine.containmentDetail
    status.appCgroups = machine.cgroups ?? ""
    status.starts = machine.starts
    status.front = device.front.name(in: registry)
    status.showsSeveralScenes = device.showsSeveralScenes
    status.locked = device.isLocked
    status.keyBag = device.keyBag.rawValue
    status.inCall = device.isInCall
    status.hardwareKeyboard = device.lasting.environment.hasHardwareKeyboard
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
    if let memory = memory() { status.memory = memory }
    status.backgroundRefresh = WireBackgroundRefresh(
      device.lasting.backgroundRefresh ?? .available)
    status.location.source = features.location.source
    if let fix = device.position { status.location.fix = WireLocationFix(fix) }
    status.location.users = apps.filter { device.isUsingLocation($0.id) }.map(\.bundleIdentifier)
    status.location.watches = apps.compactMap(locationWatch)
    status.situation = WireDeviceSituation(device, basis.world, registry)
    if let shown = features.authentication.shown { status.situation.authentication = shown }
    status.situation.ownNetwork = features.network.isOwn
    status.refusals = PossibleActions.ofDevice.compactMapValues { device.refusal(of: $0)?.message }
    var reply = WireControlReply()
    reply.status = status
    return reply
  }

  /// What the position is watched for; nil: nothing of the app's.
  private func locationWatch(_ app: HostedApp) -> WireLocationWatch? {
    guard let facts = engine.device.lasting(of: app.id)?.location else { return nil }
    var watch = WireLocationWatch()
    watch.regions = facts.regions.map(\.region.identifier)
    watch.significantChanges = facts.monitorsSignificantChanges
    watch.visits = facts.monitorsVisits
    watch.notifications = UInt32(facts.notificationPlaces?.count ?? 0)
    guard watch != WireLocationWatch() else { return nil }
    watch.bundleIdentifier = app.bundleIdentifier
    return watch
  }

  /// How short memory is; nil if it was not read yet.
  func memory() -> WireMemoryStatus? {
    let facts = engine.device.memory
    guard let reading = facts.reading else { return nil }
    var memory = WireMemoryStatus()
    memory.pressure = facts.pressure.rawValue
    memory.simulated = facts.simulated != nil
    memory.total = reading.total
    memory.available = reading.available
    return memory
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
      status.backgroundRefresh = WireBackgroundRefresh(device.backgroundRefreshStatus(of: app.id))
      status.memoryLimit = device.memoryLimit(of: app.id) ?? 0
      status.sensors = app.process?.sensors.subscription.names ?? []
      status.scenes = (device.lasting(of: app.id)?.sessions?.open ?? []).map {
        WireSceneStatus(SceneReference(app.id, $0), in: device)
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
      status.settings = settings(of: app)
      status.domains = features.openings.links.claims(of: app).map { name, problem in
        var domain = WireClaimedDomain()
        domain.domain = name
        domain.verified = problem == nil
        domain.problem = problem ?? ""
        return domain
      }
      status.quickActions = features.openings.quickActions.actions(of: app)
      status.services = device.publishedServices(of: app.id).map { WireBonjourService($0) }
      return status
    }
    return reply
  }

  /// What a person sets for the app in Settings.
  private func settings(of app: HostedApp) -> WireAppSettings {
    let device = engine.device
    var settings = WireAppSettings()
    settings.notificationStyle = WireNotificationStyle(device.notificationStyle(of: app.id))
    settings.notifications = decision(about: .notifications, app)
    settings.contacts = decision(about: .contacts, app)
    settings.calendars = decision(about: .calendars, app)
    settings.microphone = decision(about: .microphone, app)
    settings.faceID = decision(about: .faceID, app)
    settings.location = WireLocationAuthorization(
      device.lasting(of: app.id)?.location?.authorization ?? .notDetermined)
    let usage = app.installation.info.locationUsage
    settings.explainsLocation = usage != nil
    settings.explainsLocationAlways = usage?.allowsQuestion(always: true) == true
    let hasBundle =
      app.hasSettingsBundle ?? (basis.store.settingsBundle(of: app.installation)?.isUsable == true)
    app.hasSettingsBundle = hasBundle
    settings.showsBundle = hasBundle
    settings.icon = app.paths.pictures.icon ?? ""
    return settings
  }

  private func decision(about service: PermissionService, _ app: HostedApp) -> String {
    switch engine.device.permission(of: app.id, for: service) {
    case .allowed: "allow"
    case .denied: "deny"
    case nil: ""
    }
  }

  /// Why the app is running, a sentence each; empty when nothing keeps it running.
  func reasons(of app: HostedApp) -> [String] {
    guard app.process != nil else { return [] }
    let device = engine.device
    // On a locked device the app that it was left in is in the background.
    let isInFront = device.isInFront(app.id) && device.state(of: app.id).isForeground
    let inFront = isInFront ? ["it is in front"] : []
    let throttled =
      device.isThrottled(app.id)
      ? ["it gets less of the processor, because it has used too much in the background"] : []
    return inFront + device.assertions(of: app.id).map { sentence($0, app) } + throttled
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
      engine.device.lasting.orientation.rawValue
    reply.screenState.displaydPid = display?.pid ?? 0
    reply.screenState.shellPid = shell?.process?.pid ?? 0
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

extension WireNotificationStyle {
  fileprivate init(_ style: NotificationStyle) {
    self =
      switch style {
      case .none: .none
      case .banner: .banner
      case .alert: .alert
      }
  }
}
