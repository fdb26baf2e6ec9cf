/// The work of transferd: takes commands, runs transfers, and reports what becomes of them.
///
/// Whatever is reported was written into the journal before, so a transferd that is killed at any
/// instant and started again goes on with the same tasks: no result is lost, and none is reported
/// for a task that was handled. Used on one thread.
package final class TransferService {
  /// How often an app is told of progress, in seconds.
  static let progressInterval = 0.1
  /// How often the time of the book is written down while tasks are unfinished. A machine that loses
  /// its power takes as much from the time that they have had.
  static let timeInterval = 900.0
  /// How often the rest of a file is asked for and not given, until that is an error.
  static let mostMisfits = 5
  /// What is wrong with the file of an upload that is not as it was handed over.
  static let changedBody = "the file has changed since the app has handed it over"

  let folder: TransferFolder
  let driver: any HTTPDriver
  let syncer: FileSyncer
  let clock: TransferClock
  let room: RoomWatch
  private let journal: TransferJournal
  private let send: (TransferReport) -> Void
  private let log: (String) -> Void

  private(set) var book: TransferBook
  var runs: [UInt64: TaskRun] = [:]
  /// Apps whose tasks of the background do not start.
  var held: Set<String> = []
  /// Apps that are told of progress.
  var listening: Set<String> = []
  /// Nil until foregroundd has told this transferd everything; until then no task runs.
  private(set) var conditions: TransferConditions?
  /// The credentials that an app has given for a session, by "host:port". Never written down.
  var credentials: [SessionKey: [String: (user: String, password: String)]] = [:]
  private var waiting: [SessionKey: Bool] = [:]
  /// Files for uploads that no task has. Those for which foregroundd repeats a command get one.
  private var strayBodies: Set<String>
  /// The requests for a list of all sessions.
  var askedLists: [UInt32] = []

  // What has been decided and is not in the journal yet, and what follows when it is.
  private var staged: [BookRecord] = []
  private var reports: [TransferReport] = []
  private var removals: [() -> Void] = []
  private var commitAgainAt: Double?
  /// The sessions in which something has happened since the last commit.
  private var touched: Set<SessionKey> = []
  /// Those of them in which a task has ended.
  private var haveResults: Set<SessionKey> = []

  /// Goes on with what the folder's journal has.
  ///
  /// - Parameters:
  ///   - send: Sends a report to foregroundd.
  ///   - log: Writes one sentence.
  /// - Throws: `FileProblem`.
  package init(
    folder: TransferFolder, driver: any HTTPDriver, syncer: FileSyncer, clock: TransferClock,
    room: RoomWatch = RoomWatch(), send: @escaping (TransferReport) -> Void,
    log: @escaping (String) -> Void
  ) throws(FileProblem) {
    self.folder = folder
    self.driver = driver
    self.syncer = syncer
    self.clock = clock
    self.room = room
    self.send = send
    self.log = log
    var book = TransferBook()
    journal = try TransferJournal(in: folder.path, into: &book, note: log)
    self.book = book
    strayBodies = folder.removeStrays(of: book)
    for entry in book.entries.values where entry.result == nil {
      runs[entry.id] = TaskRun(received: folder.partSize(entry.part))
    }
    var ready = TransferReady()
    ready.apps = Set(book.sessions.keys.map(\.app)).sorted()
    send(TransferReport("", .ready(ready)))
    touched = Set(book.sessions.keys)
    if !book.time.goesOn(by: clock) { stage(nil, .time(book.time.advanced(to: clock))) }
  }

  /// Takes the conditions under which tasks run. The first ones come when foregroundd has repeated
  /// everything that it had told an earlier transferd.
  func take(_ conditions: TransferConditions) {
    let isFirst = self.conditions == nil
    let wasOffline = self.conditions?.isOffline ?? false
    self.conditions = conditions
    if conditions.isOffline != wasOffline { networkChanged() }
    guard isFirst else { return }
    strayBodies.subtract(book.entries.values.map(\.task.file))
    for name in strayBodies { folder.removeBody(name) }
    strayBodies = []
  }

  // MARK: Deciding

  /// Changes the book; the journal has it after the next ``commit()``.
  func stage(_ key: SessionKey?, id: UInt64 = 0, _ content: BookRecord.Content) {
    let record = BookRecord(key, id: id, content)
    book.apply(record)
    staged.append(record)
    if let key { touched.insert(key) }
  }

  /// Sends a notice when everything before it is in the journal.
  func tell(_ key: SessionKey, _ content: TransferNotice.Content) {
    reports.append(TransferReport(key.app, .notice(TransferNotice(key.identifier, content))))
  }

  /// Sends a report when everything before it is in the journal.
  func report(_ report: TransferReport) {
    reports.append(report)
  }

  /// Sends a report at once, which tells of nothing in the journal.
  func sendNow(_ report: TransferReport) {
    send(report)
  }

  /// Does something to a file when everything before it is in the journal.
  func afterCommit(_ body: @escaping () -> Void) {
    removals.append(body)
  }

  func touch(_ key: SessionKey) {
    touched.insert(key)
  }

  /// A task of the session has ended.
  func noteResult(in key: SessionKey) {
    haveResults.insert(key)
  }

  func note(_ sentence: String) {
    log(sentence)
  }

  /// Writes down what was decided, and then reports it. On a disk without room it waits, and
  /// nothing is reported.
  ///
  /// - Returns: Whether everything that was decided is written down.
  @discardableResult
  package func commit() -> Bool {
    if let commitAgainAt, clock.now() < commitAgainAt { return false }
    reportWaiting()
    keepTime()
    if !staged.isEmpty {
      do throws(FileProblem) {
        try journal.append(staged)
      } catch {
        if commitAgainAt == nil { log("\(error); trying again until it succeeds") }
        commitAgainAt = clock.now() + 1
        return false
      }
      commitAgainAt = nil
      staged = []
      journal.compactIfLong(book)
    }
    let reports = reports
    let removals = removals
    self.reports = []
    self.removals = []
    for report in reports { send(report) }
    for removal in removals { removal() }
    return true
  }

  /// Writes the time of the book down from time to time.
  private func keepTime() {
    guard !runs.isEmpty, elapsed - book.time.elapsed >= Self.timeInterval else { return }
    stage(nil, .time(book.time.advanced(to: clock)))
  }

  /// NSU-03: a session waits for its app when all its tasks are done, or one needs a credential.
  ///
  /// That is said before the app is told of anything, and again with each result: foregroundd takes a
  /// session whose app has answered everything for one that waits no more, and the answer may be there
  /// before a report that comes later.
  private func reportWaiting() {
    var waits: [TransferReport] = []
    for key in touched.sorted() {
      let entries = book.entries(of: key)
      // NSU-04: a force quit is not followed by a launch for what it has cancelled.
      let isDone =
        entries.allSatisfy { $0.result != nil }
        && entries.contains { $0.result?.isByForceQuit == false }
      let isWaiting = isDone || entries.contains { runs[$0.id]?.challenge != nil }
      let isNews = isWaiting && haveResults.contains(key)
      guard isNews || waiting[key, default: false] != isWaiting else { continue }
      waiting[key] = isWaiting ? true : nil
      var report = TransferWaiting()
      report.session = key.identifier
      report.isWaiting = isWaiting
      report.sendsLaunchEvents = book.sessions[key]?.settings.sendsLaunchEvents ?? false
      waits.append(TransferReport(key.app, .waiting(report)))
    }
    reports = waits + reports
    touched = []
    haveResults = []
  }

  /// How long nothing has to be done, in seconds, unless something arrives.
  package var idleTime: Double {
    let now = clock.now()
    var next = commitAgainAt.map { $0 - now } ?? .infinity
    for (id, run) in runs where run.stage == .idle {
      guard let entry = book.entries[id], !entry.task.isSuspended, run.challenge == nil else {
        continue
      }
      if let retry = run.retry { next = min(next, retry.at - now) }
      let wait = entry.task.earliestBegin - shownDate
      if wait > 0 { next = min(next, wait) }
    }
    for id in runs.keys {
      if let end = book.entries[id].flatMap(end) { next = min(next, end - elapsed) }
    }
    return min(max(next, 0), 60)
  }

  /// What the device's clock shows, in seconds since 1970.
  var shownDate: Double { clock.date() + (conditions?.clockOffset ?? 0) }

  /// The time of the book, in seconds.
  var elapsed: Double { book.time.elapsed(by: clock) }

  /// When the time of a task is over, in seconds of the book's time; nil: never.
  func end(of entry: TransferEntry) -> Double? {
    let limit = book.sessions[entry.key]?.settings.resourceTimeout ?? 0
    return limit > 0 ? entry.task.began + limit : nil
  }
}
