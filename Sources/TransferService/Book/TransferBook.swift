/// All sessions and tasks, as a value that changes only by records.
///
/// The same records always give the same book. What a killed transferd need not know again, such as
/// connections and times of the next try, is not here.
package struct TransferBook: Hashable, Sendable {
  /// A session of an app.
  package struct Session: Hashable, Sendable {
    package var settings: TransferSettings
    /// Task numbers of the app, with the numbers of the book.
    package var tasks: [UInt32: UInt64] = [:]
    /// It is removed when its last task was handled.
    package var ends = false
  }

  package private(set) var sessions: [SessionKey: Session] = [:]
  package private(set) var entries: [UInt64: TransferEntry] = [:]
  package private(set) var kept: [ResumablePart] = []
  /// The number of the next task.
  package private(set) var nextID: UInt64 = 1
  /// The number of the next finished task.
  package private(set) var nextSequence: UInt64 = 1
  /// The clock by which the time that tasks have had is counted.
  package private(set) var time = BookTime()

  package init() {}

  /// Changes the book. A record about what does not exist changes nothing.
  package mutating func apply(_ record: BookRecord) {
    let id = record.id
    switch record.content {
    case .session(let settings):
      sessions[record.key, default: Session(settings: settings)].settings = settings
      sessions[record.key]?.ends = false
    case .sessionEnds: sessions[record.key]?.ends = true
    case .sessionRemoved:
      for id in sessions.removeValue(forKey: record.key)?.tasks.values ?? [:].values {
        entries[id] = nil
      }
    case .task(let task):
      guard sessions[record.key] != nil else { return }
      sessions[record.key]?.tasks[task.number] = id
      entries[id] = TransferEntry(id: id, key: record.key, task: task, part: "\(id)")
      nextID = max(nextID, id + 1)
    case .part(let name):
      guard let kept = kept.first(where: { $0.name == name }) else { return }
      entries[id]?.part = name
      entries[id]?.facts = kept.facts
      self.kept.removeAll { $0.name == name }
    case .facts(let facts): entries[id]?.facts = facts
    case .suspended(let isSuspended): entries[id]?.task.isSuspended = isSuspended
    case .finished(let result):
      entries[id]?.result = result
      nextSequence = max(nextSequence, result.sequence + 1)
    case .removed:
      guard let entry = entries.removeValue(forKey: id) else { return }
      sessions[entry.key]?.tasks[entry.task.number] = nil
    case .kept(let part): kept.append(part)
    case .keptRemoved(let name): kept.removeAll { $0.name == name }
    case .numbers(let next, let sequence):
      nextID = max(nextID, next)
      nextSequence = max(nextSequence, sequence)
    case .time(let time): self.time = time
    case .sentWhole(let isWhole): entries[id]?.wasSentWhole = isWhole
    case nil: break
    }
  }

  /// The task with the app's number in a session.
  package func entry(_ number: UInt32, in key: SessionKey) -> TransferEntry? {
    sessions[key]?.tasks[number].flatMap { entries[$0] }
  }

  /// The tasks of a session, the oldest first.
  package func entries(of key: SessionKey) -> [TransferEntry] {
    (sessions[key].map { Array($0.tasks.values) } ?? []).sorted().compactMap { entries[$0] }
  }

  /// The finished tasks of a session that the app has not handled, in the order of their results.
  package func finished(of key: SessionKey) -> [TransferFinished] {
    entries(of: key).compactMap(\.result).sorted { $0.sequence < $1.sequence }
  }

  /// The shortest records that give this book.
  package var records: [BookRecord] {
    var records = [
      BookRecord(nil, .numbers(next: nextID, sequence: nextSequence)), BookRecord(nil, .time(time)),
    ]
    for (key, session) in sessions.sorted(by: { $0.key < $1.key }) {
      records.append(BookRecord(key, .session(session.settings)))
      for entry in entries(of: key) { records += Self.records(of: entry) }
      if session.ends { records.append(BookRecord(key, .sessionEnds)) }
    }
    // Behind the tasks: one that has gone on with a kept part may have left it again.
    for part in kept { records.append(BookRecord(nil, .kept(part))) }
    return records
  }

  private static func records(of entry: TransferEntry) -> [BookRecord] {
    func record(_ content: BookRecord.Content) -> BookRecord {
      BookRecord(entry.key, id: entry.id, content)
    }
    var records = [record(.task(entry.task))]
    if entry.part != "\(entry.id)" {
      // A part of another name is handed over as the one that was kept.
      var part = ResumablePart()
      part.name = entry.part
      part.app = entry.key.app
      part.facts = entry.facts ?? PartFacts()
      records += [record(.kept(part)), record(.part(entry.part))]
    } else if let facts = entry.facts {
      records.append(record(.facts(facts)))
    }
    if entry.wasSentWhole { records.append(record(.sentWhole(true))) }
    if let result = entry.result { records.append(record(.finished(result))) }
    return records
  }
}
