import Foundation
import Synchronization

/// A device's database as the device uses it: what the disk does not take waits in memory.
///
/// A device must boot and run on a disk that is full or read-only. Every change is then kept in
/// memory, in order and bounded (`StorageLimits.waitingWrites`), every read sees it, and `retry()`
/// writes it when the disk takes it again. Until then it would be lost with the process.
///
/// Any thread. The methods block for the disk; reads do not wait for writes.
public final class DeviceRecords: Sendable {
  private struct State {
    /// Nil if the file cannot even be read.
    var database: DeviceDatabase?
    var waiting = WaitingWrites()
    /// Why the last change could not be written.
    var problem: DeviceDatabaseError?
    /// The file may have been opened on a disk that was read-only then. SQLite opens it so
    /// without a word, and for good.
    var mustReopen = false
  }

  private let url: URL
  let secrets: DeviceSecrets
  private let state: Mutex<State>
  /// One change at a time, so that their order is the same on the disk and in memory.
  private let writing = Mutex(())

  /// The records in an open database.
  public init(_ database: DeviceDatabase) {
    url = database.url
    secrets = DeviceSecrets(of: url.deletingLastPathComponent())
    state = Mutex(State(database: database))
  }

  /// Opens the database, as well as the disk permits: for writing, for reading only, or not at all.
  /// A damaged one is set aside.
  ///
  /// - Returns: The records, and one sentence if a damaged database was set aside. What is wrong
  ///   with the disk, `problems` says for as long as it is so.
  /// - Throws: `DeviceDatabaseError.newer`; the file is left as it is.
  public static func open(
    in folder: DeviceFolder, now: Date
  ) throws -> (records: DeviceRecords, notes: [String]) {
    let url = folder.database
    do {
      let (database, aside) = try DeviceDatabase.openOrReplace(in: folder, now: now)
      let note = aside.map { "the database was damaged; it was set aside as \($0.path)" }
      return (DeviceRecords(database), note.map { [$0] } ?? [])
    } catch let error as DeviceDatabaseError {
      if case .newer = error { throw error }
      return (DeviceRecords(url: url, problem: error), [])
    } catch {
      // It is damaged and cannot be set aside.
      let message = "\(error)"
      let problem = DeviceDatabaseError.failed(path: url.path, code: -1, message: message)
      return (DeviceRecords(url: url, problem: problem), [])
    }
  }

  private init(url: URL, problem: DeviceDatabaseError) {
    self.url = url
    secrets = DeviceSecrets(of: url.deletingLastPathComponent())
    state = Mutex(State(database: try? DeviceDatabase(reading: url), problem: problem))
  }

  /// One sentence if changes wait in memory or cannot be written; empty when all is on the disk.
  public var problems: [String] {
    // A disk that is full is worth knowing before something could not be written.
    let disk = DeviceDatabase.diskProblem(path: url.path)
    return state.withLock { state in
      guard let problem = disk ?? state.problem else { return [] }
      let records = state.waiting.recordCount
      let waiting =
        switch records {
        case 0: "What changes is kept in memory until it can be written."
        case 1: "1 exit record is kept in memory until it can be written."
        default: "\(records) exit records are kept in memory until they can be written."
        }
      return ["\(problem) \(waiting)"]
    }
  }

  /// Changes wait in memory.
  public var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  // MARK: Changing

  /// Makes a change.
  ///
  /// - Returns: nil when it is on the disk; otherwise why not, and it waits in memory.
  @discardableResult
  public func write(_ write: DatabaseWrite) -> DeviceDatabaseError? {
    writing.withLock { _ in
      state.withLock { $0.waiting.add(write) }
      let problem = writeWaiting()
      // What needs no key does not wait for one.
      return problem?.isAboutKey == true && !write.needsKey ? nil : problem
    }
  }

  /// Writes what waits in memory, if the disk takes it now.
  ///
  /// - Returns: Whether everything is on the disk.
  @discardableResult
  public func retry() -> Bool {
    writing.withLock { _ in
      guard state.withLock({ $0.problem != nil || !$0.waiting.isEmpty }) else { return true }
      return writeWaiting() == nil
    }
  }

  private func writeWaiting() -> DeviceDatabaseError? {
    do {
      let database = try writableDatabase()
      let writes = state.withLock { $0.waiting.writes }
      let (secretKeys, obstacle) = keys(for: writes)
      try database.write(writes.filter { secretKeys != nil || !$0.needsKey }, secretKeys)
      state.withLock { state in
        state.waiting.removeAll { secretKeys != nil || !$0.needsKey }
        // That the device is locked is no problem of the disk.
        state.problem = obstacle == .locked ? nil : obstacle
        state.mustReopen = false
      }
      return obstacle
    } catch {
      let problem =
        error as? DeviceDatabaseError
        ?? .failed(path: url.path, code: -1, message: "\(error)")
      state.withLock { state in
        state.problem = problem
        if case .failed = problem { state.mustReopen = true }
        if case .readOnlyDisk = problem { state.mustReopen = true }
      }
      return problem
    }
  }

  /// The keys for what is to be sealed, or why it must wait.
  private func keys(
    for writes: [DatabaseWrite]
  ) -> (SecretKeys?, obstacle: DeviceDatabaseError?) {
    guard writes.contains(where: \.needsKey) else { return (nil, nil) }
    do {
      return (try secrets.keys(), nil)
    } catch is SecretsLocked {
      return (nil, .locked)
    } catch {
      return (nil, .noKey("\(error)"))
    }
  }

  /// Calls the closure with the database, opened for writing, while nobody else changes it.
  func writingAlone(_ body: (DeviceDatabase) throws -> Void) throws {
    try writing.withLock { _ in try body(writableDatabase()) }
  }

  /// The database, opened for writing if it was not.
  private func writableDatabase() throws -> DeviceDatabase {
    let open = state.withLock { $0.mustReopen ? nil : $0.database }
    if let open, !open.isForReading { return open }
    // One for reading has the file for itself.
    try state.withLock { state in
      try state.database?.close()
      state.database = nil
    }
    do {
      let database = try DeviceDatabase(at: url)
      state.withLock { $0.database = database }
      return database
    } catch {
      state.withLock { $0.database = try? DeviceDatabase(reading: url) }
      throw error
    }
  }

  // MARK: Reading

  /// The database, nil if it cannot even be read, and what it does not have yet.
  var databaseAndWaiting: (DeviceDatabase?, WaitingWrites) {
    state.withLock { ($0.database, $0.waiting) }
  }

  /// Exit records, optionally of one app, the newest first.
  public func exitRecords(of app: String? = nil, limit: Int = 100) throws -> [ExitRecord] {
    let (database, waiting) = state.withLock { ($0.database, $0.waiting) }
    let stored = try database?.exitRecords(of: app, limit: limit) ?? []
    return waiting.exitRecords(over: stored, of: app, limit: limit)
  }

  /// A value of the device, or of an app if given; nil if it is not set.
  public func setting(_ key: String, of app: String? = nil) throws -> String? {
    let (database, waiting) = state.withLock { ($0.database, $0.waiting) }
    return waiting.setting(key, over: try database?.setting(key, of: app), of: app)
  }

  /// All values of an app.
  func settings(of app: String) throws -> [String: String] {
    let (database, waiting) = state.withLock { ($0.database, $0.waiting) }
    var values = try database?.settings(of: app) ?? [:]
    for write in waiting.writes {
      switch write {
      case .set(let key, let value, app): values[key] = value
      case .removeApp(app): values = [:]
      case .set, .setSecret, .recordExit, .removeApp, .saveApp, .removeEntry, .keepNewestExits,
        .removeOldExits:
        break
      }
    }
    return values
  }

  /// The name of an installed app, for messages; nil if there is none that can be read.
  public func displayName(of app: String) -> String? {
    let (database, waiting) = state.withLock { ($0.database, $0.waiting) }
    for write in waiting.writes {
      if case .saveApp(let saved) = write, saved.identifier == app { return saved.displayName }
    }
    return try? database?.installedApp(app)?.displayName
  }

  /// The entries of installed apps that can be read, by identifier, and the identifiers of those
  /// that cannot.
  func entries() throws -> (readable: [String: InstalledApp], unreadable: Set<String>) {
    var readable: [String: InstalledApp] = [:]
    var unreadable: Set<String> = []
    guard let database = state.withLock({ $0.database }) else { return (readable, unreadable) }
    for identifier in try database.installedIdentifiers() {
      do {
        readable[identifier] = try database.installedApp(identifier)
      } catch DeviceDatabaseError.badRow {
        unreadable.insert(identifier)
      }
    }
    return (readable, unreadable)
  }

  /// The identifiers of all apps of which there are values or exit records on the disk.
  func mentionedApps() throws -> [String] {
    try state.withLock { $0.database }?.mentionedApps() ?? []
  }

  /// The device's `crashReporterKey`: 40 random hexadecimal digits, generated once, that identify
  /// reports of the same device.
  public func crashReporterKey() throws -> String {
    let name = "crashReporterKey"
    if let key = try setting(name) { return key }
    let key = (0..<5).map { _ in
      String(format: "%08x", UInt32.random(in: .min ... .max))
    }.joined()
    write(.set(key: name, value: key, app: nil))
    return key
  }
}
