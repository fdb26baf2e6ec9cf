extension TransferService {
  /// Takes a command of foregroundd's.
  package func handle(_ command: TransferCommand) {
    switch command.content {
    case .request(let request):
      handle(request, in: SessionKey(app: command.app, identifier: request.session))
    case .order(let order): carryOut(order, of: command.app)
    case .conditions(let conditions): take(conditions)
    case .ping(let number): report(TransferReport("", .pong(number)))
    case .list(let number): askedLists.append(number)
    case nil: note("foregroundd has sent a command that is not known here")
    }
  }

  private func handle(_ request: TransferRequest, in key: SessionKey) {
    switch request.content {
    case .attach(let settings): attach(key, settings)
    case .begin(let task): begin(task, in: key)
    case .cancel(let cancellation): cancel(cancellation, in: key)
    case .handled(let number): handled(number, in: key)
    case .credential(let credential): take(credential, in: key)
    case .suspend(let suspension): suspend(suspension, in: key)
    case .end(let end): self.end(key, cancelling: end.cancelsTasks)
    case nil: note("\(key.app) has sent a request that is not known here")
    }
  }

  private func attach(_ key: SessionKey, _ settings: TransferSettings) {
    if let session = book.sessions[key] {
      // The configuration of a session that has tasks stays.
      if session.settings != settings, session.tasks.isEmpty { stage(key, .session(settings)) }
    } else {
      let count = book.sessions.keys.count { $0.app == key.app }
      guard count < TransferLimits.sessions, key.identifier.utf8.count <= TransferLimits.identifier
      else {
        note("\(key.app) has too many sessions, or one with too long an identifier")
        tell(key, .attached(TransferSessionState()))
        return
      }
      stage(key, .session(settings))
    }
    var state = TransferSessionState()
    state.tasks = book.entries(of: key).map(self.state)
    tell(key, .attached(state))
    tellWaiting(key)
  }

  /// Tells an app everything that it has not handled.
  private func tellWaiting(_ key: SessionKey) {
    for result in book.finished(of: key) { tell(key, .finished(result)) }
    for entry in book.entries(of: key) {
      if let challenge = runs[entry.id]?.challenge { tell(key, .challenge(challenge)) }
    }
    tell(key, .caughtUp(true))
  }

  private func begin(_ task: TransferTask, in key: SessionKey) {
    guard let session = book.sessions[key] else {
      note("\(key.app) begins a task in a session that it does not have")
      return refuse(task, in: key)
    }
    guard session.tasks[task.number] == nil else {
      tell(key, .accepted(task.number))
      return
    }
    let count = book.entries.values.count { $0.key.app == key.app }
    var task = task
    task.began = elapsed
    let id = book.nextID
    let resumed = task.resumeData
    task.resumeData = []
    stage(key, id: id, .task(task))
    runs[id] = TaskRun(received: 0)
    tell(key, .accepted(task.number))
    guard count < TransferLimits.tasks else {
      return finish(id, .unknown, "the app has too many transfers")
    }
    guard URLParts(task.url) != nil else {
      return finish(id, .unsupportedURL, "unsupported URL")
    }
    if !resumed.isEmpty { take(resumed, for: id, of: key) }
  }

  /// Tells the app that the task has failed, of which nothing is kept: so that it does not wait.
  private func refuse(_ task: TransferTask, in key: SessionKey) {
    var result = TransferFinished()
    result.task = task.number
    result.sequence = book.nextSequence
    result.error = TransferError.unknown.rawValue
    result.errorText = "the app has too many sessions"
    tell(key, .finished(result))
  }

  /// NSU-13: a download goes on with the part of an earlier one.
  private func take(_ data: [UInt8], for id: UInt64, of key: SessionKey) {
    guard let data = try? ResumeData(encoded: data), data.secret != 0,
      TransferFolder.isName(data.name)
    else { return finish(id, .cannotWriteToFile, "Invalid resume data for background download.") }
    guard let kept = book.kept.first(where: { $0.name == data.name }) else {
      // As on the platform, a download whose part is gone begins anew.
      note("resume data of \(key.app) is of no part that is kept; the download begins anew")
      return
    }
    guard kept.app == key.app, kept.secret == data.secret, kept.url == book.entries[id]?.task.url
    else {
      note("resume data of \(key.app) is for a download that it has not made")
      return finish(
        id, .cannotWriteToFile, "The resume data is for a download of another app, or was changed.")
    }
    stage(key, id: id, .part(kept.name))
    runs[id]?.received = folder.partSize(kept.name)
  }

  private func cancel(_ cancellation: TransferCancellation, in key: SessionKey) {
    guard let entry = book.entry(cancellation.task, in: key), entry.result == nil else { return }
    finish(
      entry.id, .cancelled, "cancelled", keepingPart: cancellation.producesResumeData)
  }

  private func handled(_ number: UInt32, in key: SessionKey) {
    guard let entry = book.entry(number, in: key), entry.result != nil else { return }
    forget(entry)
    if book.sessions[key]?.ends == true { end(key, cancelling: false) }
  }

  private func forget(_ entry: TransferEntry) {
    stage(entry.key, id: entry.id, .removed)
    let isKept = book.kept.contains { $0.name == entry.part }
    afterCommit { [folder] in
      if !isKept { folder.removePart(entry.part) }
      folder.removeBody(entry.task.file)
    }
  }

  private func take(_ credential: TransferCredential, in key: SessionKey) {
    guard let entry = book.entry(credential.task, in: key), let run = runs[entry.id],
      run.challenge != nil
    else { return }
    runs[entry.id]?.challenge = nil
    touch(key)
    if credential.hasCredential {
      runs[entry.id]?.credential = (credential.user, credential.password)
      if credential.isForSession, let place = URLParts(entry.task.url) {
        credentials[key, default: [:]]["\(place.host):\(place.port)"] =
          (credential.user, credential.password)
      }
    } else {
      runs[entry.id]?.takesAnyStatus = true
    }
  }

  private func suspend(_ suspension: TransferSuspension, in key: SessionKey) {
    guard let entry = book.entry(suspension.task, in: key), entry.result == nil,
      entry.task.isSuspended != suspension.isSuspended
    else { return }
    stage(key, id: entry.id, .suspended(suspension.isSuspended))
    if suspension.isSuspended { stopExchange(of: entry.id) }
  }

  private func end(_ key: SessionKey, cancelling: Bool) {
    guard let session = book.sessions[key] else { return }
    let entries = book.entries(of: key)
    guard cancelling || entries.isEmpty else {
      if !session.ends { stage(key, .sessionEnds) }
      return
    }
    for entry in entries {
      stopExchange(of: entry.id)
      runs[entry.id] = nil
      forget(entry)
    }
    credentials[key] = nil
    stage(key, .sessionRemoved)
  }

  private func carryOut(_ order: TransferOrder, of app: String) {
    switch order {
    case .hold: held.insert(app)
    case .release: held.remove(app)
    case .listen:
      listening.insert(app)
      for key in sessions(of: app) { tellWaiting(key) }
    case .ignore: listening.remove(app)
    case .cancel:
      for entry in book.entries.values.sorted(by: { $0.id < $1.id })
      where entry.key.app == app && entry.result == nil {
        finish(entry.id, .cancelled, "cancelled", keepingPart: true, byForceQuit: true)
      }
    case .remove:
      for key in sessions(of: app) { end(key, cancelling: true) }
      for part in book.kept where part.app == app { dropKept(part) }
      held.remove(app)
      listening.remove(app)
    }
  }

  private func sessions(of app: String) -> [SessionKey] {
    book.sessions.keys.filter { $0.app == app }.sorted()
  }

  /// A kept part is not needed any more.
  func dropKept(_ part: ResumablePart) {
    stage(nil, .keptRemoved(part.name))
    afterCommit { [folder] in folder.removePart(part.name) }
  }

  /// Answers those who have asked for all sessions, when what can run does.
  func answerLists() {
    for number in askedLists { report(TransferReport("", .listing(listing(number)))) }
    askedLists = []
  }

  private func listing(_ number: UInt32) -> TransferListing {
    var listing = TransferListing()
    listing.request = number
    for (key, session) in book.sessions.sorted(by: { $0.key < $1.key }) {
      var listed = TransferListedSession()
      listed.app = key.app
      listed.session = key.identifier
      listed.isDiscretionary = session.settings.isDiscretionary
      listed.tasks = book.entries(of: key).map(state)
      listing.sessions.append(listed)
    }
    return listing
  }

  private func state(of entry: TransferEntry) -> TransferTaskState {
    var state = TransferTaskState()
    state.task = entry.task
    state.isFinished = entry.result != nil
    state.expected = entry.facts?.total ?? -1
    state.expectedToSend = -1
    if let result = entry.result {
      state.received = result.received
      state.sent = result.sent
    } else if let run = runs[entry.id] {
      state.received = run.received
      state.sent = run.sent
      state.expectedToSend = run.bodySize
      state.waitingFor = obstacle(of: entry, run)?.text ?? ""
    }
    return state
  }
}
