package import DeviceStorage
package import Foundation
package import Logging
package import SystemDatabases

/// A device's store in its folder and its database.
package final class DiskStore: DeviceStore {
  private let folder: DeviceFolder
  private let installer: AppInstaller
  private let writer: RecordWriter
  private let recorder: ExitRecorder
  private let values: StoredValues
  private let secrets: StoredSecrets
  private let frameworks: FrameworkShelf
  private let limits: BundleLimits
  private let logger: Logger
  /// The time of day.
  private let date: @Sendable () -> Date

  /// - Parameters:
  ///   - device: What reports of exits say about the device.
  ///   - limits: For bundles that are installed.
  ///   - date: The time of day; any thread.
  package init(
    folder: DeviceFolder, installer: AppInstaller, records: DeviceRecords,
    device: ReportingDevice, frameworks: DeviceFrameworks? = nil, limits: BundleLimits = .none,
    logger: Logger, date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.date = date
    self.limits = limits
    self.frameworks = FrameworkShelf(system: frameworks, kept: folder.frameworks)
    self.folder = folder
    self.installer = installer
    writer = RecordWriter(records, logger: logger)
    recorder = ExitRecorder(
      folder: folder, writer: writer, device: device, logger: logger, date: date)
    values = StoredValues(writer, logger: logger)
    secrets = StoredSecrets(writer, logger: logger)
    self.logger = logger
    // What was interrupted before.
    pruneFrameworks()
  }

  package var problems: [String] { writer.problems }

  package func partsOfGroup(_ group: String) -> [String] {
    folder.appGroupParts(group).map(\.path)
  }

  package func storageUse(
    of apps: [String], groups: [String], keychains: [String]
  ) throws -> StorageUse {
    try folder.storageUse(of: apps, groups: groups, keychains: keychains)
  }

  package var freeSpace: UInt64? { folder.freeSpace }

  package func install(_ path: String, _ cancellation: Cancellation) throws -> InstalledApp {
    let app = try installer.install(
      URL(fileURLWithPath: path), now: date(), limits: limits, cancellation: cancellation)
    do {
      if DeviceFrameworks.Identity(neededBy: app.executable(in: folder)) != nil {
        try frameworks.keep()
      }
    } catch {
      logger.error("\(app.identifier) will need to be installed again after an upgrade: \(error)")
    }
    return app
  }

  package func uninstall(_ identifier: String) throws {
    // A record that was written later would come back with the next app of that name.
    writer.finish()
    for problem in try installer.uninstall(identifier) {
      logger.error("the next boot finishes the removal of \(identifier): \(problem)")
    }
    pruneFrameworks()
    // It may have made room for what waits.
    writer.retry()
  }

  package func emptyUploads() throws -> String {
    let (files, uploads, old) = (FileManager.default, folder.uploads, folder.oldUploads)
    try files.createDirectory(at: old, withIntermediateDirectories: true)
    if files.fileExists(atPath: uploads.path) {
      try files.moveItem(at: uploads, to: old.appendingPathComponent(UUID().uuidString))
    }
    try files.createDirectory(
      at: uploads, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    // It may be a hundred thousand files.
    DispatchQueue.global(qos: .utility).async {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: old.path)) ?? [] {
        try? FileManager.default.removeItem(at: old.appendingPathComponent(name))
      }
    }
    return uploads.path
  }

  package func removeStraySnapshots() throws {
    try installer.removeStraySnapshots()
  }

  private func pruneFrameworks() {
    do {
      try frameworks.prune(keepingFor: installer.executables())
    } catch {
      logger.error("older frameworks stay: \(error)")
    }
  }

  package func settingsBundle(of app: InstalledApp) -> SettingsBundle? {
    SettingsBundle(in: app.bundle(in: folder))
  }

  package func info(ofBundleAt path: String) throws -> InfoPlist {
    let bundle = try AppBundle(URL(fileURLWithPath: path))
    try UnsupportedBuild.check(executable: bundle.executable, frameworks)
    return bundle.info
  }

  package func deliver(_ file: HandedFile, as name: String, to app: String) throws -> String {
    let inbox = DocumentInbox(folder)
    return switch file {
    case .ofMachine(let path): try inbox.deliver(fileAt: path, as: name, to: app)
    case .ofApp(let source, let path, let bundle):
      try inbox.deliver(fileAt: path, of: source, bundle: bundle, as: name, to: app)
    }
  }

  package func removeDelivered(_ path: String, of app: String) {
    DocumentInbox(folder).remove(URL(fileURLWithPath: path).lastPathComponent, of: app)
  }

  package func checkBuild(of app: InstalledApp) throws {
    try UnsupportedBuild.check(executable: app.executable(in: folder), frameworks)
  }

  package func pictures(of app: InstalledApp) -> AppPictures {
    AppPictures(
      icon: app.icon(in: folder)?.path, launchImage: app.launchImage(in: folder)?.path,
      schemeLaunchImages: app.schemeLaunchImages(in: folder).mapValues(\.path))
  }

  package func snapshots(of app: String) -> [String] {
    folder.pictures(of: app).map(\.path)
  }

  package func makeContainer(of app: String) throws -> String {
    let (url, notes) = try folder.createContainer(of: app)
    for note in notes { logger.notice("\(app): \(note)") }
    return url.path
  }

  package func removeSavedState(of app: String) throws {
    try folder.removeSavedState(of: app)
  }

  package func openSystemDatabase(_ database: SystemDatabase) throws -> SystemDatabaseFiles {
    try folder.openSystemDatabase(database)
  }

  package func preferences(of app: String, domain: String) throws -> [String: Any] {
    try folder.preferences(of: app, domain: domain)
  }

  package func groupPreferences(of group: String) throws -> [String: Any] {
    try folder.groupPreferences(of: group)
  }

  package func changeGroupPreferences(
    _ requests: [[PreferenceSetting]], of group: String
  ) throws -> [PreferenceOutcome] {
    try folder.changeGroupPreferences(requests, of: group)
  }

  package func noteRunning(_ app: String, identity: String) throws {
    try folder.writeRunFile(of: app, identity)
  }

  package func forgetRunning(_ app: String) throws {
    try folder.removeRunFile(of: app)
  }

  package func record(_ record: ExitRecord, jetsam: JetsamEvent?) {
    recorder.record(record, jetsam: jetsam)
  }

  package func newestRecord(of app: String) throws -> (record: ExitRecord, reportPath: String?)? {
    try recorder.newestRecord(of: app)
  }

  package func value(for key: String, of app: String?) -> String? {
    values.value(for: key, of: app)
  }

  package func keep(_ value: String?, for key: String, of app: String?) {
    values.keep(value, for: key, of: app)
  }

  package func awaitPreferences(of app: String, domains: Set<String>) {
    writer.queue.async { [folder, logger] in
      do {
        try folder.synchronizePreferences(of: app, domains: domains)
      } catch {
        logger.error("the preferences of \(app) may not be on the disk: \(error)")
      }
    }
  }

  package func openSecrets() -> Bool { secrets.open() }

  package func secret(_ name: SecretName, of app: String) -> String? {
    secrets.secret(name, of: app)
  }

  package func keepSecret(_ value: String?, as name: SecretName, of app: String) {
    secrets.keep(value, as: name, of: app)
  }

  package func finishKeeping() throws {
    try writer.finishKeeping()
  }

  package func finish() {
    writer.finish()
  }
}
