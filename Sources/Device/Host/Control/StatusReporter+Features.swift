import AppInterface
import ControlInterface
import DeviceStorage
import Geography
import LifecycleKernel

extension StatusReporter {
  /// Adds what features know of the device.
  func complete(_ status: inout WireDeviceStatus) {
    let device = engine.device
    status.rotationLocked = device.lasting.heldOrientation != nil
    status.brightness = UInt32(device.lasting.environment.brightness)
    status.keyBag = device.keyBag.rawValue
    status.inCall = device.isInCall
    status.hardwareKeyboard = device.lasting.environment.hasHardwareKeyboard
    if let memory = memory() { status.memory = memory }
    status.backgroundRefresh = WireBackgroundRefresh(
      device.lasting.backgroundRefresh ?? .available)
    status.location.source = features.location.source
    if let fix = device.position { status.location.fix = WireLocationFix(fix) }
    status.location.users = registry.all.filter { device.isUsingLocation($0.id) }
      .map(\.bundleIdentifier)
    status.location.watches = registry.all.compactMap(locationWatch)
    status.situation = WireDeviceSituation(device, basis.world, registry)
    if let shown = features.authentication.shown { status.situation.authentication = shown }
    status.situation.ownNetwork = features.network.isOwn
  }

  /// Adds what features know of an app.
  func complete(_ status: inout WireAppStatus, of app: HostedApp) {
    let device = engine.device
    status.backgroundRefresh = WireBackgroundRefresh(device.backgroundRefreshStatus(of: app.id))
    status.memoryLimit = device.memoryLimit(of: app.id) ?? 0
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
  }

  /// What features say of how an app runs, a sentence each.
  func remarks(about app: HostedApp) -> [String] {
    engine.device.isThrottled(app.id)
      ? ["it gets less of the processor, because it has used too much in the background"] : []
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
