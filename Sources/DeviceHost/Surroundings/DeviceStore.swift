package import DeviceStorage
package import SystemDatabases

/// A device's persistent data: installed apps, notes of running processes, exit records, values.
///
/// `install`, `uninstall`, `removeStraySnapshots`, `newestRecord`, `finishKeeping` and `finish`
/// block and are called on other threads. Everything else is called on the device's thread and waits
/// for the disk only to write short notes.
package protocol DeviceStore: AnyObject, Sendable {
  /// Installs the bundle at the path, or installs it over an earlier one; until it is cancelled.
  func install(_ path: String, _ cancellation: Cancellation) throws -> InstalledApp

  /// What these apps keep on the disk, and these app groups and keychains. Blocks, and is called on
  /// other threads.
  func storageUse(
    of apps: [String], groups: [String], keychains: [String]
  ) throws -> StorageUse

  /// The paths of an app group's folder and of the folders that it has from the beginning.
  func partsOfGroup(_ group: String) -> [String]

  /// The bytes that are free on the device's disk; nil if that cannot be known. Any thread.
  var freeSpace: UInt64? { get }

  /// One sentence for each reason why what happens cannot be written; empty when it can.
  var problems: [String] { get }

  /// Removes the app with everything that it has kept. If this throws, it is still installed; what
  /// cannot be removed otherwise is removed at the next boot.
  func uninstall(_ identifier: String) throws

  /// Throws away what the page has sent and a webscreen that has ended has left.
  ///
  /// - Returns: The path of the folder in which the next one keeps such things.
  @discardableResult func emptyUploads() throws -> String

  /// Removes the snapshots of apps that are not installed.
  func removeStraySnapshots() throws

  /// What the Info.plist of the bundle at the path says. What it is entitled to is looked at, too.
  ///
  /// - Throws: why it cannot be installed here: what is wrong with the bundle, or
  ///   ``UnsupportedBuild``.
  func info(ofBundleAt path: String) throws -> InfoPlist

  /// Checks that the app can talk with this system, which may be another than when it was installed.
  ///
  /// - Throws: ``UnsupportedBuild``.
  func checkBuild(of app: InstalledApp) throws

  /// What the app's Settings.bundle has; nil if it has none. Any thread.
  func settingsBundle(of app: InstalledApp) -> SettingsBundle?

  /// Where the app's pictures are.
  func pictures(of app: InstalledApp) -> AppPictures

  /// The paths of the app's snapshots, one for each orientation, the newest last.
  func snapshots(of app: String) -> [String]

  /// Makes the folder that the app may write to, with what is in it from the beginning, unless it
  /// is there.
  ///
  /// - Returns: Its path, absolute.
  func makeContainer(of app: String) throws -> String

  /// Puts a copy of a file into the Documents/Inbox of an app. Blocks, and is called on other
  /// threads.
  ///
  /// - Returns: The copy's absolute path.
  func deliver(_ file: HandedFile, as name: String, to app: String) throws -> String

  /// Removes such a copy, which the app was not told of.
  func removeDelivered(_ path: String, of app: String)

  /// Removes the file of the state that the app has preserved, before this returns.
  func removeSavedState(of app: String) throws

  /// Opens the files of a system database for an app, and makes what is missing. Blocks, and is called
  /// on other threads. The caller closes them.
  func openSystemDatabase(_ database: SystemDatabase) throws -> SystemDatabaseFiles

  /// The preferences of a domain as the app has saved them; empty: none.
  func preferences(of app: String, domain: String) throws -> [String: Any]

  /// The preferences of an app group as they are on the disk; empty: none.
  func groupPreferences(of group: String) throws -> [String: Any]

  /// Makes changes to the preferences of an app group, in order, and returns when they are on the disk:
  /// all of a request, or none. Blocks, and is called on other threads, one at a time for a group.
  ///
  /// - Throws: `GroupPreferencesError`: they cannot be made; any other error: not now.
  func changeGroupPreferences(
    _ requests: [[PreferenceSetting]], of group: String
  ) throws -> [PreferenceOutcome]

  /// Writes down a started process, so that the next boot finds it if this daemon is killed.
  func noteRunning(_ app: String, identity: String) throws

  /// Removes the note of an app whose process has ended.
  func forgetRunning(_ app: String) throws

  /// Writes the record of an exit, and a report if the exit was a crash or a kill.
  func record(_ record: ExitRecord, jetsam: JetsamEvent?)

  /// The newest record of the app and the path of its report, after all that is still to be
  /// written. Blocks; nil when there is none.
  func newestRecord(of app: String) throws -> (record: ExitRecord, reportPath: String?)?

  /// Blocks until everything is written.
  func finish()

  /// A value that was kept by an earlier boot; nil when there is none. Reads from the disk.
  func value(for key: String, of app: String?) -> String?

  /// Keeps a value of the device, or of an app; nil removes it. Does not wait until it is written.
  func keep(_ value: String?, for key: String, of app: String?)

  /// Secrets can be read now: not between the boot of a device with a passcode and its first
  /// unlock (DP-05). Reads from the disk until it is so.
  func openSecrets() -> Bool

  /// Has what the app itself has saved of these domains of its preferences on the disk before what is kept
  /// from now on is written. Does not wait for that.
  func awaitPreferences(of app: String, domains: Set<String>)

  /// A secret of the app that was kept by an earlier boot; nil when there is none, and while secrets
  /// cannot be read. Reads from the disk.
  func secret(_ name: SecretName, of app: String) -> String?

  /// Keeps a secret of the app, sealed; nil removes it. Does not wait until it is written; before the
  /// first unlock it waits in memory.
  func keepSecret(_ value: String?, as name: SecretName, of app: String)

  /// Blocks until every value and secret that was to be kept so far is written.
  ///
  /// - Throws: why a value could not be written; each such error is thrown once.
  func finishKeeping() throws
}

/// A file that an app is handed.
package enum HandedFile: Hashable, Sendable {
  /// The person names it by its absolute path.
  case ofMachine(String)
  /// An app names it by its absolute path, and may only name what is its own.
  case ofApp(String, String, bundle: String)
}

/// Absolute paths of an app's pictures; nil for a missing one.
package struct AppPictures: Sendable, Hashable {
  /// A PNG.
  package var icon: String?
  /// A PNG or JPEG.
  package var launchImage: String?
  /// The PNGs for launches by URL, by scheme in lower case (URL-08).
  package var schemeLaunchImages: [String: String]

  package init(
    icon: String? = nil, launchImage: String? = nil, schemeLaunchImages: [String: String] = [:]
  ) {
    self.icon = icon
    self.launchImage = launchImage
    self.schemeLaunchImages = schemeLaunchImages
  }

  /// The launch image of a launch for this URL, or of an ordinary launch if it is nil.
  package func launchImage(for url: String?) -> String? {
    let scheme = url?.prefix { $0 != ":" }.lowercased()
    return scheme.flatMap { schemeLaunchImages[$0] } ?? launchImage
  }
}

extension DeviceStore {
  /// Installs the bundle at the path, whoever waits for it.
  package func install(_ path: String) throws -> InstalledApp { try install(path, Cancellation()) }
}
