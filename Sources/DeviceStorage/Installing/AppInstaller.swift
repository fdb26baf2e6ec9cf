import ByteCounts
import Foundation
import Synchronization

/// Installs and removes apps.
///
/// The bundle on disk is authoritative; the database's entry follows it. Each operation takes
/// effect with one rename, and `recover()` completes or undoes the rest:
///
/// | killed | what is found | what `recover()` does |
/// |---|---|---|
/// | while copying | `Bundles/.installing-…` | removes it: nothing was installed. Folders of its groups go if they are empty |
/// | after the rename, before the entry | a bundle without its entry | enters it, makes its container |
/// | after folders were exchanged | the old bundle as `.installing-…` | removes it |
/// | while the old bundle was aside | `.replaced-<id>` | puts it back if there is no new one |
/// | in the midst of a removal | `.removing-<id>` | finishes the removal |
///
/// The methods block while they copy and run one at a time; call them off the event loop.
public final class AppInstaller: Sendable {
  /// The prefixes of names in `Bundles/` that are not apps; an identifier never begins with a dot.
  enum Prefix {
    static let installing = ".installing-"
    static let replaced = ".replaced-"
    static let removing = ".removing-"
  }

  /// The device's folder, which must exist.
  public let folder: DeviceFolder
  let records: DeviceRecords
  /// Each file of a bundle is flushed to the disk before the app counts as installed.
  private let flushing: Bool
  private let oneAtATime = Mutex(())

  /// Creates an installer.
  ///
  /// - Parameters: - folder: The device's folder. - records: The device's database. - flushing:
  ///   Whether a new bundle must survive a power failure in the following seconds. Without flushing
  ///   it survives every kill of a process; flushing 20 MB takes far longer than copying them, and
  ///   on a development machine the original still exists.
  public init(folder: DeviceFolder, records: DeviceRecords, flushing: Bool = false) {
    self.folder = folder
    self.records = records
    self.flushing = flushing
  }

  /// Installs a bundle, or replaces an app with the same identifier and keeps its container. The
  /// app must not be running.
  ///
  /// - Parameters:
  ///   - source: The `.app` folder. It is copied, read-only (LAUNCH-11).
  ///   - now: The installation time.
  ///   - limits: How large the bundle may be, and what stays free on the disk.
  /// - Throws: `AppBundleError`, `FileError`, ``Cancelled``, `DeviceDatabaseError`. After an error of the
  ///   first three kinds, the previous installation is unchanged.
  @discardableResult
  public func install(
    _ source: URL, now: Date, limits: BundleLimits = .none,
    cancellation: Cancellation = Cancellation()
  ) throws -> InstalledApp {
    try oneAtATime.withLock { _ in
      let bundle = try AppBundle(source)
      let needed = try bundle.checkContents(limits: limits, cancellation: cancellation)
      try checkRoom(for: needed, of: bundle, limits)

      let staging = folder.bundles.appendingPathComponent(Prefix.installing + UUID().uuidString)
      let app: InstalledApp
      do {
        try FileSystem.makeFolder(staging)
        try FileSystem.makeReadable(staging)
        let copy = staging.appendingPathComponent(bundle.folderName)
        try BundleCopy.copy(
          bundle.url.resolvingSymlinksInPath(), to: copy, flushing: flushing, limits: limits,
          cancellation: cancellation)
        // Read again: the copy is what will run, and the source may have changed meanwhile.
        let copied = try AppBundle(copy)
        try copied.checkContents(limits: limits, cancellation: cancellation)
        try cancellation.check()
        app = InstalledApp(
          info: copied.info, bundleName: bundle.folderName, installTime: now,
          entitlements: copied.entitlements)
      } catch {
        try? FileSystem.remove(staging)
        throw error
      }
      let oldGroups = groups(of: folder.bundleFolder(of: app.identifier))
      try put(app, staging)
      // The bundle says the same; without room on the disk the entry waits.
      records.write(.saveApp(app))
      // What is left of them after an error goes with the next app that was in them.
      try? folder.removeAppGroups(oldGroups)
      try? folder.limitKeychains(now: now)
      return app
    }
  }

  private func checkRoom(
    for needed: UInt64, of bundle: AppBundle, _ limits: BundleLimits
  ) throws {
    guard let free = folder.freeSpace else { return }
    let room = free - min(free, limits.reserve)
    guard needed <= room else {
      throw AppBundleError.tooMuch(
        bundle: bundle.url.path,
        because:
          "takes \(ByteCount.text(needed)), and the disk has room for \(ByteCount.text(room))")
    }
  }

  /// Removes an app: its bundle, container, log, snapshots, reports, entry, values and exit records, and
  /// the folders of groups that no other app is in. Its keychain items stay, as on the platform. The app
  /// must not be running.
  ///
  /// Works on a full disk, so that apps can be removed to make room.
  ///
  /// - Returns: What could not be removed, one sentence each; the next boot tries again.
  /// - Throws: `AppInstallerError.notInstalled`, `FileError`. The app is then still installed.
  @discardableResult
  public func uninstall(_ identifier: String) throws -> [String] {
    try oneAtATime.withLock { _ in
      let bundle = folder.bundleFolder(of: identifier)
      guard InfoPlist.isBundleIdentifier(identifier), FileSystem.kind(of: bundle) != nil else {
        throw AppInstallerError.notInstalled(identifier)
      }
      let removing = folder.bundles.appendingPathComponent(Prefix.removing + identifier)
      try FileSystem.remove(removing)
      do {
        try FileSystem.move(bundle, to: removing)
      } catch let error as FileError where error.isOutOfRoom {
        // Even a longer name may need room.
        try FileSystem.remove(folder.container(of: identifier))
        try FileSystem.move(bundle, to: removing)
      }
      return finishRemoval(of: identifier)
    }
  }

  /// The executables of all installed apps. What is no bundle is passed over.
  public func executables() throws -> [URL] {
    try FileSystem.names(in: folder.bundles).filter(InfoPlist.isBundleIdentifier)
      .flatMap { identifier -> [URL] in
        let place = folder.bundleFolder(of: identifier)
        let names = (try? FileSystem.names(in: place)) ?? []
        return names.filter { $0.hasSuffix(".app") }
          .compactMap { try? AppBundle(place.appendingPathComponent($0)).executable }
      }
  }

  /// Puts the staged bundle in the app's place, and makes its folders.
  ///
  /// - Throws: `FileError`. Then nothing of the new version is left, and the earlier one is as it was.
  private func put(_ app: InstalledApp, _ staging: URL) throws {
    let place = folder.bundleFolder(of: app.identifier)
    let isNew = FileSystem.kind(of: place) == nil
    do {
      // The container of a new app comes after its bundle: killed in between, the next boot finds an
      // app. What an update needs comes before it: the earlier version stays if that cannot be made.
      if isNew {
        try FileSystem.move(staging, to: place)
        try createFolders(of: app)
      } else {
        try createFolders(of: app)
        try replace(place, by: staging, app.identifier)
      }
    } catch {
      // What cannot be removed now goes with the next boot.
      try? FileSystem.remove(staging)
      if isNew {
        try? FileSystem.remove(place)
        _ = try? folder.removeContainerIfUnused(of: app.identifier)
      }
      try? folder.removeUnusedAppGroups(app.entitlements.applicationGroups)
      try? folder.limitKeychains(now: app.installTime)
      throw error
    }
  }

  private func createFolders(of app: InstalledApp) throws {
    try folder.createContainer(of: app.identifier)
    for group in app.entitlements.applicationGroups { try folder.createAppGroup(group) }
    for group in app.keychainGroups { try folder.createKeychain(of: group) }
  }

  /// Puts the staged folder in the place of an earlier one: in one step where the file system can
  /// exchange folders, otherwise in two that `recover()` can undo.
  ///
  /// What is left of the earlier one then may stay until the next boot: the new one is installed.
  private func replace(_ place: URL, by staging: URL, _ identifier: String) throws {
    if try FileSystem.exchange(staging, place) {
      try? FileSystem.remove(staging)
      return
    }
    let aside = folder.bundles.appendingPathComponent(Prefix.replaced + identifier)
    try FileSystem.remove(aside)
    try FileSystem.move(place, to: aside)
    do {
      try FileSystem.move(staging, to: place)
    } catch {
      try FileSystem.move(aside, to: place)
      throw error
    }
    try? FileSystem.remove(aside)
  }

  /// Removes all parts of a marked app, the mark last, so that an interrupted removal can be
  /// completed: the files first, which makes room, then the entry, which may need some.
  ///
  /// - Returns: What could not be removed, one sentence each.
  func finishRemoval(of identifier: String) -> [String] {
    var problems: [String] = []
    func attempt(_ step: () throws -> Void) {
      do { try step() } catch { problems.append("\(error)") }
    }
    let mark = folder.bundles.appendingPathComponent(Prefix.removing + identifier)
    attempt { try FileSystem.remove(folder.container(of: identifier)) }
    // Before the bundle, which alone knows them.
    attempt { try folder.removeAppGroups(groups(of: mark)) }
    // Its keychain items stay.
    attempt { try folder.limitKeychains(now: Date()) }
    attempt { try FileSystem.removeContent(of: mark) }
    attempt { try removeTraces(of: identifier) }
    if let error = records.write(.removeApp(identifier)) { problems.append("\(error)") }
    if problems.isEmpty { attempt { try FileSystem.remove(mark) } }
    return problems
  }

  /// The groups of the app whose bundle is in a folder; none if there is no bundle that can be read.
  func groups(of place: URL) -> [String] {
    let names = (try? FileSystem.names(in: place)) ?? []
    return names.filter { $0.hasSuffix(".app") }.flatMap { name in
      (try? AppBundle.entitlements(in: place.appendingPathComponent(name)))?.applicationGroups ?? []
    }
  }

  /// Removes what the system keeps about an app in files. First its reports, because the database
  /// knows some of them.
  func removeTraces(of identifier: String) throws {
    try ReportWriter.remove(of: identifier, known: reportNames(of: identifier), in: folder.reports)
    try FileSystem.remove(folder.log(of: identifier))
    try FileSystem.remove(RotatingFile.older(folder.log(of: identifier)))
    try FileSystem.remove(folder.snapshotFolder(of: identifier))
  }

  /// The names of the reports that the app's exit records have.
  private func reportNames(of identifier: String) throws -> Set<String> {
    let values = try records.settings(of: identifier)
    return Set(
      values.filter { $0.key.hasPrefix("report.") }
        .map { URL(fileURLWithPath: $0.value).lastPathComponent })
  }

  /// Runs a closure while no app is being installed or removed.
  func alone<Result>(_ body: () throws -> sending Result) rethrows -> sending Result {
    try oneAtATime.withLock { _ in try body() }
  }
}
