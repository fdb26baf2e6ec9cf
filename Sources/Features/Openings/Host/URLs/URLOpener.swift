import ByteCounts
import DeviceStorage
import LifecycleKernel
import SystemVersions

/// Opens URLs in the apps that take their schemes, and links in the apps of their domains.
final class URLOpener {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let links: LinkAssociations
  private let log: DeviceLog

  init(
    engine: LifecycleEngine, registry: AppRegistry, links: LinkAssociations, log: DeviceLog
  ) {
    self.engine = engine
    self.registry = registry
    self.links = links
    self.log = log
  }

  /// Opens a URL in the app that takes its scheme, or a web page in the app of its domain.
  ///
  /// - Parameters:
  ///   - source: The app that asks; nil when the person does.
  ///   - universalLinksOnly: Only an app that the URL's host has associated with itself may open it.
  /// - Returns: Why not, as a sentence; nil when it is on its way.
  func open(
    _ url: String, from source: HostedApp?, universalLinksOnly: Bool = false
  ) -> String? {
    do throws(ControlRefusal) {
      let scheme = try URLText.scheme(of: url)
      if Self.webSchemes.contains(scheme) { return try follow(url, from: source) }
      let target = try opener(of: url, scheme, universalLinksOnly: universalLinksOnly)
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

  /// Opens a web page in the app of its domain (URL-11).
  private func follow(
    _ url: String, from source: HostedApp?
  ) throws(ControlRefusal) -> String? {
    guard let address = WebAddress(url) else {
      throw Self.notFollowed(
        url,
        because: "a universal link has the name of a domain, no port, and at most "
          + "\(ByteCount.text(WebAddress.mostBytes))")
    }
    guard let target = links.opener(of: address, from: source) else {
      throw Self.notFollowed(url, because: links.reason(for: address, from: source))
    }
    log.append(.request("openurl"), of: target)
    let activity = ContinuedActivity(type: Self.browsingWeb, webpageURL: url)
    return engine.request(.continueActivity(target.id, activity, from: source?.id)).map {
      "\(target.bundleIdentifier): \($0.message)"
    }
  }

  private static func notFollowed(_ url: String, because reason: String) -> ControlRefusal {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return ControlRefusal(
      message: "the scheme \"\(scheme)\" belongs to the system, and this device has no app for "
        + "it; no app opens it as a universal link: \(reason)")
  }

  private static let webSchemes: Set<String> = ["http", "https"]
  /// `NSUserActivityTypeBrowsingWeb`.
  private static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// An app can open the URL, for an app that asks. Nobody has to list the schemes of web
  /// pages.
  ///
  /// - Throws: Why the app is not allowed to ask (PL-13).
  func canOpen(_ url: String, askedBy app: HostedApp) throws(ControlRefusal) -> Bool {
    let scheme = try URLText.scheme(of: url)
    if scheme == Self.settingsScheme { return registry.settings != nil }
    if Self.webSchemes.contains(scheme) {
      return WebAddress(url).flatMap { links.opener(of: $0, from: app) } != nil
    }
    let info = app.installation.info
    if engine.device.profile.has(.queriedSchemes), !info.urlSchemes.contains(scheme),
      !info.queriedSchemes.contains(scheme)
    {
      throw ControlRefusal(message: "This app is not allowed to query for scheme \(scheme)")
    }
    return registry.app(forScheme: scheme) != nil
  }

  /// Of `UIApplication.openSettingsURLString`.
  private static let settingsScheme = "app-settings"

  private func opener(
    of url: String, _ scheme: String, universalLinksOnly: Bool
  ) throws(ControlRefusal) -> HostedApp {
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
