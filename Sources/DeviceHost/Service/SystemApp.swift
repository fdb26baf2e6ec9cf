import DeviceStorage
import Foundation
import Logging

/// An app that belongs to the system, and that every boot brings up to date.
struct SystemApp {
  let identifier: String
  /// What was installed now; nil if it is there already.
  private var installation: InstalledApp?

  /// Installs the bundle, if the device does not have this build of it yet.
  ///
  /// - Parameters:
  ///   - installed: The apps that the device has.
  ///   - isBoot: Nothing runs on the device yet. Otherwise nothing is installed.
  init?(
    at path: String, in store: any DeviceStore, installed: [InstalledApp], isBoot: Bool,
    logger: Logger
  ) {
    let bundle = URL(fileURLWithPath: path)
    do {
      let info = try store.info(ofBundleAt: path)
      identifier = info.bundleIdentifier
      let build = try Self.build(of: bundle, info)
      let isInstalled = installed.contains { $0.identifier == info.bundleIdentifier }
      guard isBoot, !isInstalled || store.value(for: Self.key, of: nil) != build else { return }
      installation = try store.install(path)
      store.keep(build, for: Self.key, of: nil)
    } catch {
      logger.error("\(bundle.lastPathComponent) is not installed: \(error)")
      return nil
    }
  }

  /// The installed apps, with this one as it is now.
  func joining(_ apps: [InstalledApp]) -> [InstalledApp] {
    guard let installation else { return apps }
    return (apps.filter { $0.identifier != identifier } + [installation])
      .sorted { $0.identifier < $1.identifier }
  }

  private static let key = "settingsBuild"

  /// Tells one build of it from another.
  private static func build(of bundle: URL, _ info: InfoPlist) throws -> String {
    var text = bundle.path
    for file in [info.executable, "Info.plist"] {
      let path = bundle.appendingPathComponent(file).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      text += " \(attributes[.size] ?? 0) \(date)"
    }
    return text
  }
}
