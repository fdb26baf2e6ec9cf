import DeviceStorage
import LifecycleKernel

/// The installed apps, by the kernel's numbers and by their identifiers.
///
/// Only the device's event loop touches it.
final class AppRegistry {
  private var apps: [HostedApp?] = []
  private var numbers: [String: AppID] = [:]

  private let folder: DeviceFolder

  init(folder: DeviceFolder) {
    self.folder = folder
  }

  /// Every installed app, ordered by identifier.
  var all: [HostedApp] {
    apps.compactMap(\.self).sorted { $0.bundleIdentifier < $1.bundleIdentifier }
  }

  var count: Int { numbers.count }

  subscript(id: AppID) -> HostedApp? {
    apps.indices.contains(id.index) ? apps[id.index] : nil
  }

  subscript(bundleIdentifier: String) -> HostedApp? {
    numbers[bundleIdentifier].flatMap { self[$0] }
  }

  /// The app that opens URLs of the scheme; the first by identifier where several do (URL-07).
  func app(forScheme scheme: String) -> HostedApp? {
    all.first { $0.installation.info.urlSchemes.contains(scheme.lowercased()) }
  }

  /// Takes an app in, or replaces what is known of one that is there.
  func add(_ installation: InstalledApp) -> HostedApp {
    if let known = self[installation.identifier] {
      known.installation = installation
      return known
    }
    let index = apps.firstIndex { $0 == nil } ?? apps.count
    let app = HostedApp(id: AppID(index: index), installation: installation, folder: folder)
    if index == apps.count { apps.append(app) } else { apps[index] = app }
    numbers[installation.identifier] = app.id
    return app
  }

  func remove(_ app: HostedApp) {
    numbers[app.bundleIdentifier] = nil
    apps[app.id.index] = nil
  }
}
