package import DeviceHost
package import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import Synchronization
package import SystemDatabases

/// A device's store in memory, whose disk can be full.
package final class ModelStore: DeviceStore {
  package struct DiskFull: Error, CustomStringConvertible {
    package var description: String { "the disk is full" }
  }

  private struct State {
    var isFull = false
    var built: [String: UInt32] = [:]
    var installed: [String: InstalledApp] = [:]
    var running: [String: String] = [:]
    var records: [ExitRecord] = []
    var recordCount = 0
    var values: [String: String] = [:]
    var awaitedPreferences: [AwaitedPreferences] = []
    var containers: Set<String> = []
    var snapshots: Set<String> = []
    var storageUse = StorageUse()
    var freeSpace: UInt64 = 100 << 30
    var groups: [String: [String]] = [:]
    var appsWithScenes: Set<String> = []
    var groupPreferences: [String: [String: Data]] = [:]
    /// A value could not be kept since ``ModelStore/finishKeeping()`` was called last.
    var keepingFailed = false
    var isLocked = false
  }

  private let state = Mutex(State())
  /// The number of records that are kept.
  private static let recordCapacity = 1_000

  package init() {}

  /// Secrets cannot be read: the device was not unlocked since it was booted.
  package var isLocked: Bool {
    get { state.withLock { $0.isLocked } }
    set { state.withLock { $0.isLocked = newValue } }
  }

  /// Every write fails.
  package var isFull: Bool {
    get { state.withLock { $0.isFull } }
    set { state.withLock { $0.isFull = newValue } }
  }

  /// The version of the messages that each app was built with, by their identifiers; without an entry,
  /// the executable has no note of it.
  package var built: [String: UInt32] {
    get { state.withLock { $0.built } }
    set { state.withLock { $0.built = newValue } }
  }
  /// The app groups of apps, by their identifiers, for those that are installed afterwards.
  package var groups: [String: [String]] {
    get { state.withLock { $0.groups } }
    set { state.withLock { $0.groups = newValue } }
  }
  /// The identifiers of the apps with a scene manifest, which may have several scenes, for those that are
  /// installed afterwards.
  package var appsWithScenes: Set<String> {
    get { state.withLock { $0.appsWithScenes } }
    set { state.withLock { $0.appsWithScenes = newValue } }
  }
  /// The newest records, the last one last.
  package var records: [ExitRecord] { state.withLock { $0.records } }
  package var recordCount: Int { state.withLock { $0.recordCount } }
  package var running: [String: String] { state.withLock { $0.running } }
  package var values: [String: String] { state.withLock { $0.values } }
  /// The apps whose bundles are on the disk.
  package var installed: Set<String> { state.withLock { Set($0.installed.keys) } }
  package var installedApps: [InstalledApp] {
    state.withLock { $0.installed.values.sorted { $0.identifier < $1.identifier } }
  }
  /// The apps whose containers are on the disk.
  package var containers: Set<String> { state.withLock { $0.containers } }
  /// What apps keep on the disk.
  package var storageUse: StorageUse {
    get { state.withLock { $0.storageUse } }
    set { state.withLock { $0.storageUse = newValue } }
  }
  /// The bytes that are free on the disk.
  package var freeBytes: UInt64 {
    get { state.withLock { $0.freeSpace } }
    set { state.withLock { $0.freeSpace = newValue } }
  }
  package var freeSpace: UInt64? { freeBytes }
  package func storageUse(
    of apps: [String], groups: [String], keychains: [String]
  ) throws -> StorageUse { storageUse }
  package func partsOfGroup(_ group: String) -> [String] { [] }
  /// The apps of which displayd has snapshots on the disk.
  package var snapshots: Set<String> {
    get { state.withLock { $0.snapshots } }
    set { state.withLock { $0.snapshots = newValue } }
  }

  /// Installs an app as if from a bundle at `/bundles/IDENTIFIER.app`.
  package func install(_ path: String, _ cancellation: Cancellation) throws -> InstalledApp {
    let app = try app(at: path)
    try write { $0.installed[app.identifier] = app }
    return app
  }

  package var problems: [String] { state.withLock { $0.isFull ? ["The disk is full."] : [] } }

  package func uninstall(_ identifier: String) throws {
    try write {
      $0.installed[identifier] = nil
      $0.containers.remove(identifier)
      $0.snapshots.remove(identifier)
      $0.records.removeAll { $0.bundleIdentifier == identifier }
      $0.values = $0.values.filter { !$0.key.hasPrefix(identifier + " ") }
    }
  }

  /// Its files are nobody's: a model of an app does not look into them.
  package func openSystemDatabase(_ database: SystemDatabase) throws -> SystemDatabaseFiles {
    try write { _ in }
    let flags = O_RDWR | O_CLOEXEC
    return SystemDatabaseFiles(
      database: open("/dev/null", flags), journal: open("/dev/null", flags))
  }

  package func emptyUploads() throws -> String { "/uploads" }

  package func removeStraySnapshots() throws {
    state.withLock { state in
      state.snapshots = state.snapshots.filter { state.installed[$0] != nil }
    }
  }

  package func info(ofBundleAt path: String) throws -> InfoPlist {
    let app = try app(at: path)
    try checkBuild(of: app)
    return app.info
  }

  package func deliver(_ file: HandedFile, as name: String, to app: String) throws -> String {
    guard !isFull else { throw DiskFull() }
    return "/virtual/Data/Containers/\(app)/Documents/Inbox/\(name)"
  }

  package func removeDelivered(_ path: String, of app: String) {}

  package func checkBuild(of app: InstalledApp) throws {
    try state.withLock { $0.built[app.identifier] }.map(UnsupportedBuild.check(version:))
  }

  package func settingsBundle(of app: InstalledApp) -> SettingsBundle? { nil }

  package func pictures(of app: InstalledApp) -> AppPictures { AppPictures() }

  package func snapshots(of app: String) -> [String] { [] }

  package func makeContainer(of app: String) throws -> String {
    try write { $0.containers.insert(app) }
    return "/virtual/Data/Containers/\(app)"
  }

  package func removeSavedState(of app: String) throws {}

  /// Model apps save none.
  package func preferences(of app: String, domain: String) throws -> [String: Any] { [:] }

  package func groupPreferences(of group: String) throws -> [String: Any] {
    try state.withLock { $0.groupPreferences[group] ?? [:] }.mapValues(PreferenceValue.read)
  }

  package func changeGroupPreferences(
    _ requests: [[PreferenceSetting]], of group: String
  ) throws -> [PreferenceOutcome] {
    var values = state.withLock { $0.groupPreferences[group] ?? [:] }
    func fingerprint(_ data: Data?) throws -> UInt64? {
      try data.map { try PreferenceValue.fingerprint(PreferenceValue.read($0)) }
    }
    let outcomes = try requests.map { request in
      PreferenceOutcome.changed(
        try request.map { setting in
          let before = try fingerprint(values[setting.key])
          values[setting.key] = setting.value
          return .init(
            key: setting.key, before: before, after: try fingerprint(setting.value))
        })
    }
    try write { $0.groupPreferences[group] = values }
    return outcomes
  }

  package func noteRunning(_ app: String, identity: String) throws {
    try write { $0.running[app] = identity }
  }

  package func forgetRunning(_ app: String) throws {
    state.withLock { $0.running[app] = nil }
  }

  package func record(_ record: ExitRecord, jetsam: JetsamEvent?) {
    state.withLock {
      $0.recordCount += 1
      if $0.records.count == Self.recordCapacity { $0.records.removeFirst(Self.recordCapacity / 2) }
      $0.records.append(record)
    }
  }

  package func newestRecord(of app: String) throws -> (record: ExitRecord, reportPath: String?)? {
    state.withLock { state in
      state.records.last { $0.bundleIdentifier == app }.map { ($0, nil) }
    }
  }

  package func keep(_ value: String?, for key: String, of app: String?) {
    state.withLock { state in
      if state.isFull {
        state.keepingFailed = true
      } else {
        state.values["\(app ?? "device") \(key)"] = value
      }
    }
  }

  package func awaitPreferences(of app: String, domains: Set<String>) {
    state.withLock { state in
      state.awaitedPreferences.append(
        AwaitedPreferences(
          app: app, domains: domains.sorted(), lasting: state.values["\(app) lasting"]))
    }
  }

  /// The preference files that were to be on the disk before something else was kept, the oldest first.
  package var awaitedPreferences: [AwaitedPreferences] { state.withLock { $0.awaitedPreferences } }

  /// Files of an app's preferences that are to be on the disk.
  package struct AwaitedPreferences: Equatable, Sendable {
    package let app: String
    package let domains: [String]
    /// What was kept of the app's lasting facts until then.
    package let lasting: String?
  }

  package func finishKeeping() throws {
    let failed = state.withLock { state in
      defer { state.keepingFailed = false }
      return state.keepingFailed
    }
    if failed { throw DiskFull() }
  }

  package func value(for key: String, of app: String?) -> String? {
    state.withLock { $0.values["\(app ?? "device") \(key)"] }
  }

  package func openSecrets() -> Bool { !isLocked }

  package func secret(_ name: SecretName, of app: String) -> String? {
    isLocked ? nil : value(for: name.rawValue, of: app)
  }

  /// They are among ``values``, so that tests see them.
  package func keepSecret(_ value: String?, as name: SecretName, of app: String) {
    keep(value, for: name.rawValue, of: app)
  }

  package func finish() {}

  private func write(_ body: (inout State) -> Void) throws {
    try state.withLock { state in
      guard !state.isFull else { throw DiskFull() }
      body(&state)
    }
  }

  /// An app that has only the name of its bundle, and may be woken for every event and use one kind
  /// of accessories.
  private func app(at path: String) throws -> InstalledApp {
    let folder = URL(fileURLWithPath: path)
    let identifier = folder.deletingPathExtension().lastPathComponent
    let name = identifier.split(separator: ".").last.map(String.init) ?? identifier
    var plist: [String: Any] = [
      "CFBundleIdentifier": identifier, "CFBundleExecutable": name, "CFBundleName": name,
      "CFBundleURLTypes": [["CFBundleURLSchemes": [name.lowercased()]]],
      "UIBackgroundModes": BackgroundMode.allCases.map(\.rawValue),
      "UISupportedExternalAccessoryProtocols": ["org.example.meter"],
    ]
    if appsWithScenes.contains(identifier) {
      plist["UIApplicationSceneManifest"] = ["UIApplicationSupportsMultipleScenes": true]
    }
    let data = try PropertyListSerialization.data(
      fromPropertyList: plist, format: .xml, options: 0)
    return InstalledApp(
      info: try InfoPlist(data: data), bundleName: name + ".app",
      installTime: Date(timeIntervalSince1970: 0),
      entitlements: Entitlements(applicationGroups: groups[identifier] ?? []))
  }
}
