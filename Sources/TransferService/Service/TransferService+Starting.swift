import Glibc

extension TransferService {
  /// Starts what can run, in the order in which it was begun, and ends what has had its time.
  package func startDue() {
    guard conditions != nil else { return answerLists() }
    endOverdue()
    var rule = countRunning()
    for id in runs.keys.sorted() {
      guard let run = runs[id], run.stage == .idle, let entry = book.entries[id],
        ownObstacle(of: entry, run) == nil, let place = place(of: entry),
        let settings = book.sessions[entry.key]?.settings,
        rule.obstacle(place, settings) == nil
      else { continue }
      rule.count(place)
      start(entry)
    }
    answerLists()
  }

  /// Why a task does not run; nil if it runs or is about to.
  func obstacle(of entry: TransferEntry, _ run: TaskRun) -> Obstacle? {
    guard run.stage == .idle else { return nil }
    if let obstacle = ownObstacle(of: entry, run) { return obstacle }
    guard let place = place(of: entry), let settings = book.sessions[entry.key]?.settings else {
      return nil
    }
    return countRunning().obstacle(place, settings)
  }

  /// What keeps a task from running besides the others.
  private func ownObstacle(of entry: TransferEntry, _ run: TaskRun) -> Obstacle? {
    let task = entry.task
    guard let conditions else { return .conditions("the system to say what may run") }
    if task.isSuspended { return .suspended }
    if conditions.isOffline { return .conditions("a network") }
    if run.challenge != nil { return .credential }
    if task.earliestBegin > shownDate { return .earliestBegin(task.earliestBegin) }
    if task.beganInBackground, held.contains(entry.key.app) { return .held }
    let isDiscretionary =
      task.beganInBackground || book.sessions[entry.key]?.settings.isDiscretionary == true
    if isDiscretionary, !conditions.discretionaryWaitFor.isEmpty {
      return .conditions(conditions.discretionaryWaitFor)
    }
    if let retry = run.retry, retry.at > clock.now() { return .retry(retry.at, retry.reason) }
    return nil
  }

  private func countRunning() -> StartRule {
    var rule = StartRule()
    for (id, run) in runs where run.stage != .idle {
      if let entry = book.entries[id], let place = place(of: entry) { rule.count(place) }
    }
    return rule
  }

  private func place(of entry: TransferEntry) -> StartRule.Place? {
    URLParts(entry.task.url).map {
      StartRule.Place(key: entry.key, host: "\($0.host):\($0.port)")
    }
  }

  /// The time of a task is over, however often it was tried.
  private func endOverdue() {
    let elapsed = elapsed
    for id in runs.keys.sorted() {
      guard let entry = book.entries[id], entry.result == nil, let end = end(of: entry),
        end <= elapsed
      else { continue }
      finish(id, .timedOut, "the time of the transfer is over", keepingPart: true)
    }
  }

  private func start(_ entry: TransferEntry) {
    let id = entry.id
    guard !endsUnrepeatable(id) else { return }
    runs[id]?.retry = nil
    runs[id]?.stop = nil
    var request = HTTPRequest()
    request.method = method(of: entry)
    request.url = entry.task.url
    request.timeout = book.sessions[entry.key]?.settings.requestTimeout ?? 0
    request.headers = headers(of: entry)
    request.credential = runs[id]?.credential ?? knownCredential(for: entry)
    do throws(FileProblem) {
      if entry.task.isUpload {
        guard try prepareUpload(entry, &request) else { return }
      } else {
        guard try prepareDownload(entry, &request) else { return }
      }
    } catch {
      failed(id, with: error)
      return
    }
    runs[id]?.stage = .exchanging
    driver.start(request, id: id)
  }

  /// - Returns: False if the file is not the one that the app has handed over.
  private func prepareUpload(
    _ entry: TransferEntry, _ request: inout HTTPRequest
  ) throws(FileProblem) -> Bool {
    let file = try folder.openBody(entry.task.file, as: entry.task.fileMark)
    guard file.isUnchanged else {
      close(file.descriptor)
      finish(entry.id, .requestBodyStreamExhausted, Self.changedBody)
      return false
    }
    request.body = .file(file)
    runs[entry.id]?.bodySize = Int64(file.mark.size)
    countAnew(entry)
    return true
  }

  /// - Returns: False if everything was received before.
  private func prepareDownload(
    _ entry: TransferEntry, _ request: inout HTTPRequest
  ) throws(FileProblem) -> Bool {
    let id = entry.id
    runs[id]?.closeFile()
    let (descriptor, count) = try folder.openPart(entry.part)
    runs[id]?.descriptor = descriptor
    if !entry.task.body.isEmpty { request.body = .bytes(entry.task.body) }
    let facts = entry.facts
    if let facts, !facts.validator.isEmpty, count > 0, facts.total < 0 || count <= facts.total {
      runs[id]?.received = count
      if Int64(count) == facts.total {
        complete(id)
        return false
      }
      runs[id]?.requested = count
      request.headers.append(TransferHeader("Range", "bytes=\(count)-"))
      request.headers.append(TransferHeader("If-Range", facts.validator))
    } else {
      // Nothing that was received can be trusted to be of the same file.
      countAnew(entry)
      runs[id]?.requested = 0
    }
    return true
  }

  private func headers(of entry: TransferEntry) -> [TransferHeader] {
    var headers = entry.task.headers
    for header in book.sessions[entry.key]?.settings.headers ?? []
    where headers.value(of: header.name.lowercased()) == nil {
      headers.append(header)
    }
    // These are the service's own, or libcurl's.
    let own = ["range", "if-range", "content-length", "transfer-encoding", "connection", "host"]
    headers.removeAll { header in
      own.contains(header.name.lowercased())
        || (header.name + header.value).utf8.contains { $0 < 0x20 && $0 != 0x09 }
        || header.name.isEmpty || header.name.utf8.contains { $0 == 0x3A || $0 == 0x20 }
    }
    if headers.value(of: "user-agent") == nil {
      headers.append(TransferHeader("User-Agent", "\(entry.key.app) Foreground"))
    }
    return headers
  }

  private func knownCredential(
    for entry: TransferEntry
  ) -> (user: String, password: String)? {
    guard let place = URLParts(entry.task.url) else { return nil }
    return credentials[entry.key]?["\(place.host):\(place.port)"]
  }

  /// There is no network any more, or there is one again.
  func networkChanged() {
    for id in runs.keys.sorted() {
      guard conditions?.isOffline == true else {
        // What has failed before may not fail now.
        runs[id]?.retry = nil
        runs[id]?.delay.progressed()
        continue
      }
      // Its connection would not know: nothing comes over it any more, until it gives up.
      guard runs[id]?.stage == .exchanging else { continue }
      stopExchange(of: id)
      _ = endsUnrepeatable(id)
    }
  }

  /// Ends the exchange of a task, which can be started again.
  func stopExchange(of id: UInt64) {
    guard runs[id]?.stage == .exchanging else { return }
    driver.cancel(id)
    runs[id]?.stage = .idle
    runs[id]?.closeFile()
  }
}
