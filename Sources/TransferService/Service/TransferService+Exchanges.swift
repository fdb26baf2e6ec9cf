import Glibc

extension TransferService: HTTPHandler {
  package func responded(_ id: UInt64, _ response: TransferResponse) -> Bool {
    guard let entry = book.entries[id], let run = runs[id] else { return false }
    if entry.task.isUpload { return uploadResponded(entry, run, response) }
    let continuation = Continuation(
      offset: run.requested, facts: entry.facts, response: response,
      takesAnyStatus: run.takesAnyStatus)
    switch continuation {
    case .beginAnew(let facts):
      // The file is emptied first: a killed transferd must never find bytes of one file with the
      // facts about another.
      guard ftruncate(run.descriptor, 0) == 0 else {
        runs[id]?.stop = .file(FileProblem("empty the file for a download"))
        return false
      }
      countAnew(entry)
      stage(entry.key, id: id, .facts(facts))
      // Nor with facts that are not written down.
      guard commit() else {
        runs[id]?.stop = .file(FileProblem("write the journal", ENOSPC))
        return false
      }
      return true
    case .goOn:
      var resumed = TransferResumed()
      resumed.task = entry.task.number
      resumed.offset = run.requested
      resumed.expected = entry.facts?.total ?? -1
      if listening.contains(entry.key.app) {
        let notice = TransferNotice(entry.key.identifier, .resumed(resumed))
        sendNow(TransferReport(entry.key.app, .notice(notice)))
      }
      return true
    case .isComplete: runs[id]?.stop = .isComplete
    case .startOver: runs[id]?.stop = .startOver
    case .tryLater:
      runs[id]?.stop = .tryLater("the server has answered with status \(response.status)")
    case .challenge(let challenge): runs[id]?.stop = .challenge(challenge)
    case .refuse(let reason): runs[id]?.stop = .refuse(reason)
    }
    return false
  }

  /// What was sent or received so far does not count any more, and the app is told so.
  func countAnew(_ entry: TransferEntry) {
    guard let run = runs[entry.id] else { return }
    runs[entry.id]?.answer = []
    guard (entry.task.isUpload ? run.sent : run.received) > 0 else { return }
    runs[entry.id]?.sent = 0
    runs[entry.id]?.received = 0
    tellProgress(entry, always: true)
    // The first of what follows is told at once, too.
    runs[entry.id]?.toldAt = -.infinity
  }

  package func received(_ id: UInt64, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let entry = book.entries[id], let run = runs[id] else { return false }
    if entry.task.isUpload {
      let room = TransferLimits.answer - run.answer.count
      runs[id]?.answer.append(contentsOf: bytes.prefix(room))
      return true
    }
    let total = entry.facts?.total ?? -1
    if total >= 0, run.received + UInt64(bytes.count) > UInt64(total) {
      runs[id]?.stop = .startOver
      return false
    }
    if room.isDue(from: run.received, by: UInt64(bytes.count)) {
      guard bytesKept(of: entry.key.app) < room.mostOfApp else {
        runs[id]?.stop = .tooMuch
        return false
      }
      guard room.hasRoom(run.descriptor) else {
        runs[id]?.stop = .file(FileProblem("write what is downloaded", ENOSPC))
        return false
      }
    }
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        run.descriptor, bytes.baseAddress! + done, bytes.count - done,
        off_t(run.received) + off_t(done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        runs[id]?.received += UInt64(done)
        runs[id]?.stop = .file(FileProblem("write what is downloaded"))
        return false
      }
      done += count
    }
    runs[id]?.received += UInt64(done)
    tellProgress(entry)
    return true
  }

  /// The bytes of all parts of an app.
  private func bytesKept(of app: String) -> UInt64 {
    let entries = book.entries.values.filter { $0.key.app == app }
    let own = entries.reduce(0 as UInt64) {
      $0 + (runs[$1.id]?.received ?? $1.result?.received ?? 0)
    }
    return book.kept.reduce(own) { $0 + ($1.app == app ? folder.partSize($1.name) : 0) }
  }

  func tellProgress(_ entry: TransferEntry, always: Bool = false) {
    guard let run = runs[entry.id] else { return }
    let amount = entry.task.isUpload ? run.sent : run.received
    if amount > run.highest {
      runs[entry.id]?.highest = amount
      runs[entry.id]?.delay.progressed()
    }
    guard listening.contains(entry.key.app) else { return }
    let now = clock.now()
    guard always || now - run.toldAt >= Self.progressInterval else { return }
    runs[entry.id]?.toldAt = now
    var progress = TransferProgress()
    progress.task = entry.task.number
    progress.isUpload = entry.task.isUpload
    progress.total = amount
    progress.expected = entry.task.isUpload ? run.bodySize : entry.facts?.total ?? -1
    sendNow(
      TransferReport(
        entry.key.app, .notice(TransferNotice(entry.key.identifier, .progress(progress)))))
  }

  package func ended(_ id: UInt64, _ end: HTTPEnd) {
    guard let entry = book.entries[id], let run = runs[id], run.stage == .exchanging else { return }
    runs[id]?.stage = .idle
    switch end {
    case .completed: completed(entry, run)
    case .stopped: stopped(entry, run.stop)
    case .failed(let error, let text):
      if let stop = run.stop { return stopped(entry, stop) }
      if error.isTransient {
        retry(id, because: text, after: error)
      } else {
        // What has arrived is as good as before, when the certificate or the clock is right again.
        finish(id, error, text, keepingPart: true)
      }
    }
  }

  private func completed(_ entry: TransferEntry, _ run: TaskRun) {
    if entry.task.isUpload {
      tellProgress(entry, always: true)
      succeed(entry.id)
      return
    }
    let total = entry.facts?.total ?? -1
    guard total < 0 || run.received == UInt64(total) else {
      retry(entry.id, because: "the server has sent less than it said")
      return
    }
    complete(entry.id)
  }

  /// Everything was received. It is written to the disk before that is said.
  func complete(_ id: UInt64) {
    guard let entry = book.entries[id], let run = runs[id] else { return }
    tellProgress(entry, always: true)
    runs[id]?.stage = .syncing
    syncer.sync(run.descriptor, id: id)
  }

  /// A file was written to the disk.
  package func takeSynced() {
    guard let (id, error) = syncer.takeDone(), runs[id]?.stage == .syncing else { return }
    if error == 0 {
      succeed(id)
    } else {
      runs[id]?.stage = .idle
      failed(id, with: FileProblem("write what is downloaded", error))
    }
  }

  private func stopped(_ entry: TransferEntry, _ stop: TaskRun.Stop?) {
    let id = entry.id
    switch stop {
    case .isComplete: complete(id)
    case .startOver: startOver(entry)
    case .challenge(let challenge): ask(entry, challenge)
    case .tryLater(let reason): retry(id, because: reason)
    case .refuse(let reason): finish(id, .badServerResponse, reason)
    case .file(let problem): failed(id, with: problem)
    case .tooMuch:
      finish(id, .cannotWriteToFile, "what the app downloads is more than it may keep on the disk")
    case nil: retry(id, because: "the connection has ended")
    }
  }

  /// What was received is forgotten, and the whole file asked for.
  private func startOver(_ entry: TransferEntry) {
    let id = entry.id
    runs[id]?.misfits += 1
    guard let run = runs[id], run.misfits < Self.mostMisfits else {
      return finish(id, .badServerResponse, "the server's answers contradict each other")
    }
    guard ftruncate(run.descriptor, 0) == 0 else {
      return failed(id, with: FileProblem("empty the file for a download"))
    }
    countAnew(entry)
    runs[id]?.requested = 0
    retry(id, because: "the file on the server has changed")
  }

  /// NSU-03: the app has to say who it is.
  private func ask(_ entry: TransferEntry, _ challenge: TransferChallenge) {
    let id = entry.id
    runs[id]?.closeFile()
    var challenge = challenge
    challenge.task = entry.task.number
    if let place = URLParts(challenge.response?.url ?? entry.task.url) {
      challenge.host = place.host
      challenge.port = place.port
      challenge.isSecure = place.isSecure
    }
    if runs[id]?.credential != nil || credentials[entry.key] != nil {
      runs[id]?.failures += 1
      // What was refused is not tried again.
      runs[id]?.credential = nil
      credentials[entry.key]?["\(challenge.host):\(challenge.port)"] = nil
    }
    challenge.failures = runs[id]?.failures ?? 0
    runs[id]?.challenge = challenge
    touch(entry.key)
    tell(entry.key, .challenge(challenge))
  }

  func retry(
    _ id: UInt64, because reason: String, after error: TransferError = .networkConnectionLost
  ) {
    runs[id]?.closeFile()
    guard !endsUnrepeatable(id, with: error) else { return }
    guard let pause = runs[id]?.delay.takeNext() else { return }
    runs[id]?.retry = (clock.now() + pause, reason)
  }

  /// A file operation for the task has failed, which ends it. A download on a full disk can go on
  /// with its resume data when its app has made room.
  func failed(_ id: UInt64, with problem: FileProblem) {
    guard let entry = book.entries[id] else { return }
    let error: TransferError = entry.task.isUpload ? .fileDoesNotExist : .cannotWriteToFile
    finish(id, error, "\(problem)", keepingPart: problem.isFullDisk)
  }
}
