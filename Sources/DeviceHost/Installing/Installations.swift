import ControlInterface
import DeviceStorage
import LifecycleKernel

/// Installs, updates and removes apps.
final class Installations {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let waiters: Waiters
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let log: DeviceLog
  private unowned let parts: DeviceParts
  /// The apps whose files are being installed or removed, by their identifiers.
  private var filing: [String: Filing] = [:]
  /// Who waits for the removal of an app, until its process has ended.
  private var removals: [AppID: (WireControlReply) -> Void] = [:]
  /// How long an app that runs may take to end before it is updated, in seconds.
  private static let patience = 60.0

  /// An installation or removal that has not ended.
  private struct Filing {
    /// Is asked for when nobody waits for the installation any more; nil: it is a removal.
    var cancellation: Cancellation?
    /// The installation that begins when this has ended.
    var next: Installation?

    /// It is an installation that ends soon, because whoever has asked for it is gone, and nobody else
    /// waits for its end.
    var canBeFollowed: Bool {
      cancellation?.isRequested == true && next?.cancellation.isRequested != false
    }
  }

  /// What is asked for, and by whom.
  private struct Installation {
    let request: WireInstallRequest
    let cancellation: Cancellation
    let reply: (WireControlReply) -> Void
  }

  init(
    engine: LifecycleEngine, registry: AppRegistry, waiters: Waiters,
    surroundings: any Surroundings, store: any DeviceStore, parts: DeviceParts, log: DeviceLog
  ) {
    self.parts = parts
    self.engine = engine
    self.registry = registry
    self.waiters = waiters
    self.surroundings = surroundings
    self.store = store
    self.log = log
  }

  /// Tells the kernel of an installed app.
  ///
  /// - Parameter facts: the facts kept by earlier boots; nil to keep the kernel's.
  func add(_ installation: InstalledApp, _ facts: LastingAppFacts? = nil) {
    let app = registry.add(installation)
    // Before the kernel hears of it: whoever shows the apps is told when the event is handled.
    parts.tell { $0.appsChange() }
    engine.handle(.request(.install(app.id, app.traits, facts)))
  }

  /// Installs a bundle, or installs it over an earlier one, which is ended first.
  ///
  /// - Parameter cancellation: Is asked for when nobody waits for the reply any more.
  func install(
    _ request: WireInstallRequest, _ cancellation: Cancellation,
    _ reply: @escaping (WireControlReply) -> Void
  ) {
    log.append(.request("install"), of: nil)
    begin(request, cancellation, reply)
  }

  private func begin(
    _ request: WireInstallRequest, _ cancellation: Cancellation,
    _ reply: @escaping (WireControlReply) -> Void
  ) {
    let identifier: String
    do {
      let info = try store.info(ofBundleAt: request.path)
      try DeviceRequirement.check(info, on: engine.device.profile)
      identifier = info.bundleIdentifier
    } catch {
      reply(.refused("\(error)"))
      return
    }
    guard !registry.systemIdentifiers.contains(identifier) else {
      reply(.refused("\(identifier) belongs to the system, which brings its own"))
      return
    }
    if filing[identifier]?.canBeFollowed == true {
      filing[identifier]?.next = Installation(
        request: request, cancellation: cancellation, reply: reply)
      return
    }
    guard registry[identifier]?.isLeaving != true, filing[identifier] == nil else {
      reply(.refused("\(identifier) is being installed or removed already"))
      return
    }
    filing[identifier] = Filing(cancellation: cancellation)
    let reply: (WireControlReply) -> Void = { [unowned self] answer in
      let next = filing.removeValue(forKey: identifier)?.next
      reply(answer)
      if let next { begin(next.request, next.cancellation, next.reply) }
    }
    guard let installed = registry[identifier] else {
      copy(request.path, over: nil, cancellation, reply)
      return
    }
    // A running app is not replaced, and half an app cannot be opened.
    if let refusal = engine.request(.updateBegan(installed.id)) {
      reply(.refused("\(identifier): \(refusal.message)"))
      return
    }
    waiters.wait(
      for: .notRunning, of: installed, timeout: Self.patience
    ) { [unowned self] ended in
      if ended {
        copy(request.path, over: installed, cancellation, reply)
      } else {
        engine.handle(.request(.updateFailed(installed.id)))
        reply(.refused("\(identifier) is running and does not end; jetsam ends it at once"))
      }
    }
  }

  /// Copying may take as long as the disk needs, which must not hold up the device.
  private func copy(
    _ path: String, over old: HostedApp?, _ cancellation: Cancellation,
    _ reply: @escaping (WireControlReply) -> Void
  ) {
    let store = store
    surroundings.offload {
      let installation = try store.install(path, cancellation)
      return (installation, store.settingsBundle(of: installation))
    } then: { [unowned self] (result: Result<(InstalledApp, SettingsBundle?), any Error>) in
      switch result {
      case .success((let installation, let settings)):
        add(installation)
        if let app = registry[installation.identifier] {
          app.hasSettingsBundle = settings?.isUsable == true
          parts.tell { $0.installed(app) }
        }
        var message = WireControlReply()
        message.installed.bundleIdentifier = installation.identifier
        message.installed.warnings =
          installation.info.warnings.map(\.description) + conflicts(of: installation)
          + companions(of: installation) + keychainCompanions(of: installation)
          + lackOfScenes(in: installation)
          + (settings?.problems ?? [])
        reply(message)
      case .failure(let error):
        if let old { engine.handle(.request(.updateFailed(old.id))) }
        reply(.refused("\(error)"))
      }
    }
  }

  /// One sentence for each URL scheme that another app claims, too (URL-07).
  private func conflicts(of installation: InstalledApp) -> [String] {
    installation.info.urlSchemes.compactMap { scheme in
      let claimants = registry.claimants(of: scheme)
      guard claimants.count > 1, let opener = claimants.first else { return nil }
      let others = claimants.filter { $0 != installation.identifier }.joined(separator: ", ")
      return "The scheme \"\(scheme)\" is claimed by \(others), too. Its URLs are opened by "
        + "\(opener), the first by identifier."
    }
  }

  /// One sentence for each app group that other apps are in, too: without signatures, only the person
  /// who installs an app can say whether it belongs there.
  private func companions(of installation: InstalledApp) -> [String] {
    installation.entitlements.applicationGroups.compactMap { group in
      let others = registry.all.filter {
        $0.paths.groups[group] != nil && $0.bundleIdentifier != installation.identifier
      }
      guard !others.isEmpty else { return nil }
      return "It shares the app group \(group), with all files in it, with "
        + "\(others.map(\.bundleIdentifier).joined(separator: ", "))."
    }
  }

  /// One sentence for an app that will not launch, because it has no scenes (SCENE-19).
  private func lackOfScenes(in installation: InstalledApp) -> [String] {
    let profile = engine.device.profile
    let info = installation.info
    guard info.lacksRequiredScenes(on: profile.version), let sdk = info.linkedSDK else { return [] }
    return [
      RequiredScenes.warning(
        installation.identifier, sdk: sdk,
        system: "\(profile.systemName) \(profile.systemVersion)")
    ]
  }

  /// The same for keychain access groups that are no app groups.
  private func keychainCompanions(of installation: InstalledApp) -> [String] {
    let groups = Set(installation.keychainGroups)
      .subtracting(installation.entitlements.applicationGroups)
    return groups.sorted().compactMap { group in
      let others = registry.all.filter {
        $0.bundleIdentifier != installation.identifier
          && $0.paths.keychains.contains { $0.group == group }
      }
      guard !others.isEmpty else { return nil }
      return "It shares the keychain access group \(group), with all items in it, with "
        + "\(others.map(\.bundleIdentifier).joined(separator: ", "))."
    }
  }

  /// Ends the app, and removes it with everything it has kept but its keychain items.
  func uninstall(
    _ app: HostedApp, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let identifier = app.bundleIdentifier
    guard identifier != registry.settingsIdentifier else {
      throw ControlRefusal(message: "\(identifier) belongs to the system and cannot be removed")
    }
    guard filing[identifier] == nil else {
      throw ControlRefusal(message: "\(identifier) is being installed")
    }
    filing[identifier] = Filing()
    let reply: (WireControlReply) -> Void = { [unowned self] answer in
      filing[identifier] = nil
      reply(answer)
    }
    log.append(.request("uninstall"), of: app)
    app.isLeaving = true
    removals[app.id] = reply
    if let refusal = engine.request(.uninstall(app.id)) {
      app.isLeaving = false
      removals[app.id] = nil
      filing[identifier] = nil
      throw ControlRefusal(message: refusal.message)
    }
    if app.process == nil { forgetIfUninstalled(app) }
  }

  /// Forgets an app that is being removed and whose process has ended.
  func forgetIfUninstalled(_ app: HostedApp) {
    guard let reply = removals.removeValue(forKey: app.id) else { return }
    app.isLeaving = false
    registry.remove(app)
    parts.tell { $0.removed(app) }
    remove(app.installation, reply)
  }

  private func remove(
    _ installation: InstalledApp, _ reply: @escaping (WireControlReply) -> Void
  ) {
    let store = store
    let identifier = installation.identifier
    surroundings.offload {
      try store.uninstall(identifier)
    } then: { [unowned self] result in
      switch result {
      case .success: reply(.carriedOut)
      case .failure(let error):
        // Nothing of it was removed, so it must not look as if it were gone.
        parts.tell { $0.returned(identifier) }
        add(installation)
        reply(.refused("\(error)"))
      }
    }
  }
}
