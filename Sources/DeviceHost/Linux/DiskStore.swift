import DeviceStorage
import Foundation
import Logging

/// A device's store in its folder and its database.
final class DiskStore: DeviceStore {
  private let folder: DeviceFolder
  private let installer: AppInstaller
  private let recorder: ExitRecorder

  init(folder: DeviceFolder, installer: AppInstaller, recorder: ExitRecorder) {
    self.folder = folder
    self.installer = installer
    self.recorder = recorder
  }

  func install(_ path: String) throws -> InstalledApp {
    try installer.install(URL(fileURLWithPath: path), now: Date())
  }

  func uninstall(_ identifier: String) throws {
    // A record that was written later would come back with the next app of that name.
    recorder.finish()
    try installer.uninstall(identifier)
  }

  func removeStraySnapshots() throws {
    try installer.removeStraySnapshots()
  }

  func identifier(ofBundleAt path: String) throws -> String {
    try AppBundle(URL(fileURLWithPath: path)).info.bundleIdentifier
  }

  func pictures(of app: InstalledApp) -> AppPictures {
    AppPictures(
      icon: app.icon(in: folder)?.path, launchImage: app.launchImage(in: folder)?.path,
      schemeLaunchImages: app.schemeLaunchImages(in: folder).mapValues(\.path))
  }

  func makeContainer(of app: String) throws -> String {
    try folder.createContainer(of: app).path
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
