/// An event of an app's process.
public enum ProcessEvent: Hashable, Sendable, Codable {
  /// The process could not be started; the text says why.
  case failedToStart(String)
  /// It sent its greeting: its main UI file is loaded.
  case connected
  /// The outstanding callback has returned, with this result if it has one.
  case returned(accepted: Bool)
  /// It has called the completion handler of a wake.
  case finishedWake(WakeID, WakeResult)
  /// The freezer confirms that none of its threads executes. The host must not confirm a freeze
  /// that was followed by a thaw.
  case frozen
  /// It held a lock on the shared file at this path while it was being suspended (TERM-02).
  case heldLock(String)
  /// It has closed its end of the port, but its exit has not been reported.
  case closedPort
  case misbehaved(Misbehaviour)
  /// It was found using more of the resource than one app may.
  case exceeded(AppResource)
  /// It has received a signal that will end it, and waits until its stacks have been read.
  case crashing(signal: Int32)
  case exited(ExitStatus)
}
