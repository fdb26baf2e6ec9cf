import Foundation
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
  /// - Parameter source: The app that asks; nil when the person does.
  /// - Returns: Why not, as a sentence; nil when it is on its way.
  func open(_ url: String, from source: HostedApp?) -> String? {
    guard let scheme = Self.scheme(of: url) else {
      return "\"\(url.prefix(200))\" is not a URL: it has no scheme"
    }
    // The app is handed a URL, not a text, and what cannot be parsed would end it.
    guard URL(string: url) != nil else {
      return "\"\(url.prefix(200))\" is not a URL: it cannot be parsed"
    }
    guard let target = registry.app(forScheme: scheme) else {
      return "no installed app opens URLs of the scheme \"\(scheme)\""
    }
    log.append(.request("openurl"), of: target)
    let opened = OpenedURL(url: url, source: source?.bundleIdentifier)
    return engine.request(.openURL(target.id, opened, from: source?.id)).map {
      "\(target.bundleIdentifier): \($0.message)"
    }
  }

  private static func scheme(of url: String) -> String? {
    guard let colon = url.firstIndex(of: ":"), colon != url.startIndex else { return nil }
    return String(url[..<colon])
  }
}
