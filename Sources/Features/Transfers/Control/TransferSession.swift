import AppInterface
import ControlInterface

/// A background URL session of an app, and its tasks.
public struct TransferSession: Equatable, Sendable, Encodable {
  /// The app's bundle identifier.
  public var app: String
  /// The identifier that the app has given the session.
  public var session: String
  public var isDiscretionary: Bool
  /// In the order in which they were begun; finished ones until the app has handled them.
  public var tasks: [Task]

  /// A download or an upload.
  public struct Task: Equatable, Sendable, Encodable {
    public var number: UInt32
    /// "download" or "upload".
    public var kind: String
    public var url: String
    /// "running", "waiting" or "finished".
    public var state: String
    /// What it waits for, as the rest of a sentence; `nil` unless it waits.
    public var waitsFor: String?
    /// Bytes so far, of what the task is for.
    public var bytes: UInt64
    /// Bytes in all; `nil`: unknown.
    public var expectedBytes: Int64?
    public var description: String?
  }

  init(_ session: WireTransferListedSession) {
    app = session.app
    self.session = session.session
    isDiscretionary = session.isDiscretionary
    tasks = session.tasks.map(Task.init)
  }
}

extension TransferSession.Task {
  init(_ state: WireTransferTaskState) {
    let task = state.task
    number = task.number
    kind = task.isUpload ? "upload" : "download"
    url = task.url
    self.state =
      state.isFinished ? "finished" : state.waitingFor.isEmpty ? "running" : "waiting"
    waitsFor = state.waitingFor.isEmpty ? nil : state.waitingFor
    bytes = task.isUpload ? state.sent : state.received
    let expected = task.isUpload ? state.expectedToSend : state.expected
    expectedBytes = expected < 0 ? nil : expected
    description = task.description_p.isEmpty ? nil : task.description_p
  }
}
