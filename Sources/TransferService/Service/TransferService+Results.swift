extension TransferService {
  /// A task has done its work.
  func succeed(_ id: UInt64) {
    guard let entry = book.entries[id], let run = runs[id] else { return }
    var result = TransferFinished()
    result.response = entry.facts?.response
    if entry.task.isUpload { result.answer = run.answer } else { result.file = entry.part }
    record(result, of: entry)
  }

  /// A task has ended with an error.
  ///
  /// - Parameter keepingPart: What was received waits for a task with its resume data, if it can be
  ///   continued (NSU-13).
  func finish(
    _ id: UInt64, _ error: TransferError, _ text: String, keepingPart: Bool = false,
    byForceQuit: Bool = false
  ) {
    guard let entry = book.entries[id], entry.result == nil else { return }
    stopExchange(of: id)
    var result = TransferFinished()
    result.error = error.rawValue
    result.errorText = text
    result.isByForceQuit = byForceQuit
    result.response = entry.facts?.response
    result.answer = runs[id]?.answer ?? []
    if keepingPart, let data = keepPart(of: entry) { result.resumeData = data }
    record(result, of: entry)
  }

  private func record(_ result: TransferFinished, of entry: TransferEntry) {
    var result = result
    result.task = entry.task.number
    result.sequence = book.nextSequence
    result.received = entry.task.isUpload ? 0 : runs[entry.id]?.received ?? 0
    result.sent = runs[entry.id]?.sent ?? 0
    runs[entry.id]?.closeFile()
    runs[entry.id] = nil
    stage(entry.key, id: entry.id, .finished(result))
    noteResult(in: entry.key)
    tell(entry.key, .finished(result))
  }

  private func keepPart(of entry: TransferEntry) -> [UInt8]? {
    guard !entry.task.isUpload, let facts = entry.facts, !facts.validator.isEmpty,
      folder.partSize(entry.part) > 0
    else { return nil }
    let own = book.kept.filter { $0.app == entry.key.app }
    if own.count >= TransferLimits.keptParts { dropKept(own[0]) }
    var part = ResumablePart()
    part.name = entry.part
    part.app = entry.key.app
    part.url = entry.task.url
    part.facts = facts
    part.secret = .random(in: 1 ... .max)
    stage(nil, .kept(part))
    var data = ResumeData()
    data.name = part.name
    data.secret = part.secret
    data.task = entry.task
    data.task.body = []
    return data.encoded
  }
}
