/// What became of, or came from, an app's process.
public enum ProcessEvent: Hashable, Sendable {
  /// The process could not be started; the text says why.
  case failedToStart(String)
  /// It said hello: its main UI file is loaded.
  case connected
  /// The outstanding callback returned; with what, where it returns something.
  case returned(accepted: Bool)
  case beganTask(BackgroundTaskID, name: String)
  case endedTask(BackgroundTaskID)
  /// It has called the completion handler of what it was woken for.
  case finishedWake(WakeID, WakeResult)
  /// The freezer confirms that nothing of it executes. Only the latest freeze may be confirmed:
  /// one that a thaw has overtaken is not.
  case frozen
  /// While it was being suspended it held a lock on a shared file, of this path (TERM-02).
  case heldLock(String)
  /// Its end of the port is closed, yet it has not been seen to exit.
  case closedPort
  case misbehaved(Misbehaviour)
  /// It has caught a signal that will end it, and waits until its stacks were looked at.
  case crashing(signal: Int32)
  case exited(ExitStatus)
}

/// A background task's number, chosen by the app's process and never reused by it.
public struct BackgroundTaskID: Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
