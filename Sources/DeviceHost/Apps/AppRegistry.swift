import DeviceStorage
import LifecycleKernel

/// The installed apps, by the kernel's numbers, by their identifiers and by the schemes they open.
///
/// Only the device's thread touches it.
final class AppRegistry {
  private var apps: [HostedApp?] = []
  private var numbers: [String: AppID] = [:]
  /// The identifiers of the apps that open each scheme, in order.
  private var openers: [String: [String]] = [:]
  /// Every installed app, ordered by identifier.
  private(set) var all: [HostedApp] = []

  /// Those of the device's own Settings app and of its shell, if it has them.
  let systemIdentifiers: SystemIdentifiers
  private let folder: DeviceFolder
  private let store: any DeviceStore

  init(
    folder: DeviceFolder, store: any DeviceStore,
    systemIdentifiers: SystemIdentifiers = SystemIdentifiers(settings: nil, shell: nil)
  ) {
    self.systemIdentifiers = systemIdentifiers
    self.folder = folder
    self.store = store
  }

  var count: Int { all.count }

  /// The apps that have a process.
  var running: [HostedApp] { all.filter { $0.process != nil } }

  subscript(id: AppID) -> HostedApp? {
    apps.indices.contains(id.index) ? apps[id.index] : nil
  }

  subscript(bundleIdentifier: String) -> HostedApp? {
    numbers[bundleIdentifier].flatMap { self[$0] }
  }

  /// The device's own Settings app, which may ask for what other apps may not.
  var settings: HostedApp? { settingsIdentifier.flatMap { self[$0] } }

  var settingsIdentifier: String? { systemIdentifiers.settings }

  /// The app that opens URLs of the scheme; the first by identifier where several do (URL-07).
  func app(forScheme scheme: String) -> HostedApp? {
    openers[scheme.lowercased()]?.first.flatMap { self[$0] }
  }

  /// The identifiers of the apps that claim the scheme, in order: the first opens its URLs.
  func claimants(of scheme: String) -> [String] {
    openers[scheme.lowercased()] ?? []
  }

  /// The number of each app by its identifier.
  var ids: [String: AppID] { numbers }

  /// Where the numbers are written down; nil: nowhere.
  weak var journal: (any AppJournal)?

  /// Adds an app, or updates one that is installed already.
  ///
  /// - Parameter number: The number that it must have; nil: one that is free.
  @discardableResult
  func add(_ installation: InstalledApp, as number: AppID? = nil) -> HostedApp {
    let paths = AppPaths(
      installation, in: folder, pictures: store.pictures(of: installation))
    if let known = self[installation.identifier] {
      removeSchemes(of: known)
      known.update(installation, paths: paths)
      addSchemes(of: known)
      return known
    }
    let index = number?.index ?? apps.firstIndex { $0 == nil } ?? apps.count
    let app = HostedApp(id: AppID(index: index), installation: installation, paths: paths)
    for path in store.snapshots(of: app.bundleIdentifier) { app.add(AppSnapshot(keptAt: path)) }
    while apps.count <= index { apps.append(nil) }
    apps[index] = app
    numbers[installation.identifier] = app.id
    all.insert(app, at: place(of: app.bundleIdentifier))
    addSchemes(of: app)
    journal?.noteNumbers(numbers)
    return app
  }

  func remove(_ app: HostedApp) {
    removeSchemes(of: app)
    numbers[app.bundleIdentifier] = nil
    apps[app.id.index] = nil
    all.remove(at: place(of: app.bundleIdentifier))
    journal?.noteNumbers(numbers)
  }

  /// Where the identifier stands, or would stand, in `all`.
  private func place(of identifier: String) -> Int {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].bundleIdentifier < identifier { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func addSchemes(of app: HostedApp) {
    for scheme in Set(app.installation.info.urlSchemes) {
      openers[scheme, default: []].append(app.bundleIdentifier)
      openers[scheme]?.sort()
    }
  }

  private func removeSchemes(of app: HostedApp) {
    for scheme in app.installation.info.urlSchemes {
      openers[scheme]?.removeAll { $0 == app.bundleIdentifier }
    }
  }
}
