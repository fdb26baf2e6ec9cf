import DeviceControl

/// The list of background transfers.
enum TransferText {
  /// A session, and below it a line for each of its tasks.
  static func text(of session: TransferSession) -> String {
    let head =
      "\(session.app)  \(session.session)" + (session.isDiscretionary ? "  discretionary" : "")
    let tasks = session.tasks.isEmpty ? ["  no tasks"] : session.tasks.map(line)
    return ([head] + tasks).joined(separator: "\n")
  }

  private static func line(of task: TransferSession.Task) -> String {
    let whole = task.expectedBytes.map { " of \($0)" } ?? ""
    let state = task.waitsFor.map { "waits for \($0)" } ?? task.state
    return "  \(task.number)  \(task.kind)  \(task.bytes)\(whole) bytes  \(state)  \(task.url)"
  }
}
