import DeviceStorage
import LifecycleKernel

/// Opens URLs in the apps that take their schemes.
final class URLOpener {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let log: DeviceLog

  init(engine: LifecycleEngine, registry: AppRegistry, log: DeviceLog) {
    self.engine = engine
    self.registry = registry
    self.log = log
  }

  /// Opens a URL in the app that takes its scheme.
  ///
  /// - Parameters:
  ///   - source: The app that asks; nil when the person does.
  ///   - universalLinksOnly: Only an app that the URL's host has associated with itself may open it.
  /// - Returns: Why not, as a sentence; nil when it is on its way.
  func open(
    _ url: String, from source: HostedApp?, universalLinksOnly: Bool = false
  ) -> String? {
    do throws(ControlRefusal) {
      let target = try opener(of: url, universalLinksOnly: universalLinksOnly)
      return open(OpenedURL(url: url, source: source?.bundleIdentifier), in: target, from: source)
    } catch {
      return error.message
    }
  }

  /// Opens a URL that was checked in an app.
  func open(_ url: OpenedURL, in target: HostedApp, from source: HostedApp?) -> String? {
    log.append(.request("openurl"), of: target)
    return engine.request(.openURL(target.id, url, from: source?.id)).map {
      "\(target.bundleIdentifier): \($0.message)"
    }
  }

  /// Whether an app can open the URL, for an app that asks.
  ///
  /// - Throws: Why the app is not allowed to ask (PL-13).
  func canOpen(_ url: String, askedBy app: HostedApp) throws(ControlRefusal) -> Bool {
    let scheme = try URLText.scheme(of: url)
    if scheme == Self.settingsScheme { return registry.settings != nil }
    let info = app.installation.info
    if let version = SystemVersion(engine.device.profile.systemVersion),
      version >= SystemVersion(9), !info.urlSchemes.contains(scheme),
      info.queriedSchemes?.contains(scheme) != true
    {
      throw ControlRefusal(message: "This app is not allowed to query for scheme \(scheme)")
    }
    return registry.app(forScheme: scheme) != nil
  }

  /// Of `UIApplication.openSettingsURLString`.
  private static let settingsScheme = "app-settings"

  private func opener(
    of url: String, universalLinksOnly: Bool
  ) throws(ControlRefusal) -> HostedApp {
    let scheme = try URLText.scheme(of: url)
    guard !universalLinksOnly else {
      throw ControlRefusal(message: "no app opens \"\(url.prefix(200))\" as a universal link")
    }
    if scheme == Self.settingsScheme, let settings = registry.settings { return settings }
    if let target = registry.app(forScheme: scheme) { return target }
    guard InfoPlist.schemesOfSystem.contains(scheme) else {
      throw ControlRefusal(message: "no installed app opens URLs of the scheme \"\(scheme)\"")
    }
    throw ControlRefusal(
      message: "the scheme \"\(scheme)\" belongs to the system, and this device has no app for it")
  }
}
