import DeviceStorage
import Foundation
import Logging

/// A device's store in its folder and its database.
final class DiskStore: DeviceStore {
  private let folder: DeviceFolder
  private let installer: AppInstaller
  private let recorder: ExitRecorder
  private let logger: Logger

  init(
    folder: DeviceFolder, installer: AppInstaller, recorder: ExitRecorder, logger: Logger
  ) {
    self.folder = folder
    self.installer = installer
    self.recorder = recorder
    self.logger = logger
  }

  var problems: [String] { recorder.problems }

  func install(_ path: String) throws -> InstalledApp {
    try installer.install(URL(fileURLWithPath: path), now: Date())
  }

  func uninstall(_ identifier: String) throws {
    // A record that was written later would come back with the next app of that name.
    recorder.finish()
    for problem in try installer.uninstall(identifier) {
      logger.error("the next boot finishes the removal of \(identifier): \(problem)")
    }
    // It may have made room for what waits.
    recorder.retry()
  }

  func removeStraySnapshots() throws {
    try installer.removeStraySnapshots()
  }

  func identifier(ofBundleAt path: String) throws -> String {
    let bundle = try AppBundle(URL(fileURLWithPath: path))
    try UnsupportedBuild.check(executable: bundle.executable)
    return bundle.info.bundleIdentifier
  }

  func checkBuild(of app: InstalledApp) throws {
    try UnsupportedBuild.check(executable: app.executable(in: folder))
  }

  func pictures(of app: InstalledApp) -> AppPictures {
    AppPictures(
      icon: app.icon(in: folder)?.path, launchImage: app.launchImage(in: folder)?.path,
      schemeLaunchImages: app.schemeLaunchImages(in: folder).mapValues(\.path))
  }

  func makeContainer(of app: String) throws -> String {
    let (url, notes) = try folder.createContainer(of: app)
    for note in notes { logger.notice("\(app): \(note)") }
    return url.path
  }

  func noteRunning(_ app: String, identity: String) throws {
    try folder.writeRunFile(of: app, identity)
  }

  func forgetRunning(_ app: String) throws {
    try folder.removeRunFile(of: app)
  }

  func record(_ record: ExitRecord, jetsam: JetsamEvent?) {
    recorder.record(record, jetsam: jetsam)
  }

  func newestRecord(of app: String) throws -> (record: ExitRecord, reportPath: String?)? {
    try recorder.newestRecord(of: app)
  }

  func value(for key: String, of app: String?) -> String? {
    recorder.value(for: key, of: app)
  }

  func keep(_ value: String?, for key: String, of app: String?) {
    recorder.keep(value, for: key, of: app)
  }

  func finishKeeping() throws {
    try recorder.finishKeeping()
  }

  func finish() {
    recorder.finish()
  }
}
