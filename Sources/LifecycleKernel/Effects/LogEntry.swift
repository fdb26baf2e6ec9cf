/// One line of an app's history.
public enum LogEntry: Hashable, Sendable {
  case state(Edge, cause: Cause)
  /// The callback has returned; it took the duration.
  case callback(Callback, duration: Duration)
  case task(BackgroundTaskID, name: String, TaskEvent)
  /// The app has finished what it was woken for.
  case wake(WakeReason, WakeResult)
  case exit(ExitReason)

  public enum TaskEvent: String, Hashable, Sendable {
    case began
    case ended
    /// Its expiration handler is about to run.
    case expired
    /// It was begun when background running was not possible (BGT-02).
    case refused
  }
}
