/// Changes to a device's database that the disk has not taken yet, in order.
///
/// A later change of the same thing replaces an earlier one, so that the list is bounded although a
/// device may run for long with a full disk.
struct WaitingWrites: Sendable {
  private(set) var writes: [DatabaseWrite] = []

  var isEmpty: Bool { writes.isEmpty }
  var count: Int { writes.count }
  /// The number of exit records among them.
  var recordCount: Int { writes.count { if case .recordExit = $0 { true } else { false } } }

  mutating func add(_ write: DatabaseWrite) {
    switch write {
    case .set(let key, _, let app):
      writes.removeAll { if case .set(key, _, app) = $0 { true } else { false } }
    case .setSecret(let name, _, let app):
      writes.removeAll { if case .setSecret(name, _, app) = $0 { true } else { false } }
    case .removeApp(let identifier):
      writes.removeAll { $0.app == identifier }
    case .keepNewestExits(_, let app):
      writes.removeAll { if case .keepNewestExits(_, app) = $0 { true } else { false } }
    case .saveApp, .removeEntry:
      let app = write.app
      writes.removeAll { $0.isAboutEntry && $0.app == app }
    case .recordExit(let record):
      let app = record.bundleIdentifier
      dropOldestRecord(of: app, whenMoreThan: (StorageLimits.exitRecords.count ?? .max) - 1)
    case .removeOldExits: writes.removeAll { if case .removeOldExits = $0 { true } else { false } }
    }
    writes.append(write)
    if writes.count > StorageLimits.waitingWrites.count ?? .max { dropOldest() }
  }

  mutating func removeAll(where isWritten: (DatabaseWrite) -> Bool) {
    writes.removeAll(where: isWritten)
  }

  private mutating func dropOldestRecord(of app: String, whenMoreThan count: Int) {
    let records = writes.indices.filter { index in
      if case .recordExit = writes[index] { writes[index].app == app } else { false }
    }
    if records.count > count { writes.remove(at: records[0]) }
  }

  /// Forgets the oldest exit record, or whatever is oldest.
  private mutating func dropOldest() {
    let record = writes.firstIndex { if case .recordExit = $0 { true } else { false } }
    writes.remove(at: record ?? 0)
  }

  // MARK: What a reader sees

  /// The exit records with these changes, the newest first.
  func exitRecords(over stored: [ExitRecord], of app: String?, limit: Int) -> [ExitRecord] {
    var records = stored
    for write in writes {
      switch write {
      case .recordExit(let record) where app == nil || record.bundleIdentifier == app:
        records.removeAll { $0.incident == record.incident }
        records.insert(record, at: 0)
      case .removeApp(let removed): records.removeAll { $0.bundleIdentifier == removed }
      case .recordExit, .set, .setSecret, .saveApp, .removeEntry, .keepNewestExits,
        .removeOldExits:
        break
      }
    }
    return Array(records.prefix(limit))
  }

  /// The value with these changes.
  func setting(_ key: String, over stored: String?, of app: String?) -> String? {
    var value = stored
    for write in writes {
      switch write {
      case .set(key, let new, app): value = new
      case .removeApp(app ?? ""): value = nil
      case .set, .setSecret, .recordExit, .removeApp, .saveApp, .removeEntry, .keepNewestExits,
        .removeOldExits:
        break
      }
    }
    return value
  }

  /// The secret with these changes.
  func secret(
    _ name: SecretName, of app: String, over stored: () throws -> String?
  ) rethrows -> String? {
    for write in writes.reversed() {
      switch write {
      case .setSecret(name, let value, app): return value
      case .removeApp(app): return nil
      case .set, .setSecret, .recordExit, .removeApp, .saveApp, .removeEntry, .keepNewestExits,
        .removeOldExits:
        break
      }
    }
    return try stored()
  }
}

extension DatabaseWrite {
  /// The app that the change is about; nil for the device.
  var app: String? {
    switch self {
    case .recordExit(let record): record.bundleIdentifier
    case .set(_, _, let app): app
    case .setSecret(_, _, let app): app
    case .saveApp(let app): app.identifier
    case .removeApp(let app), .removeEntry(let app), .keepNewestExits(_, let app): app
    case .removeOldExits: nil
    }
  }

  fileprivate var isAboutEntry: Bool {
    switch self {
    case .saveApp, .removeEntry: true
    case .recordExit, .set, .setSecret, .removeApp, .keepNewestExits, .removeOldExits: false
    }
  }

  /// It is to be sealed.
  var needsKey: Bool { if case .setSecret(_, .some, _) = self { true } else { false } }
}
