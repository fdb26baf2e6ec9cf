/// An entry of an app's history.
public enum LogEntry: Hashable, Sendable, Codable {
  case state(Edge, cause: Cause)
  /// The callback has returned after the duration; it was for this scene, if it is for one. `isDeclined`:
  /// the delegate has said no to what it was asked to open (SEQ-11, URL-06).
  case callback(Callback, SceneID, duration: Duration, isDeclined: Bool)
  /// The app has finished its work for a wake.
  case wake(WakeReason, WakeResult)
  /// A reason for which the app runs in the background has begun, for so long at most, or is over.
  case assertion(Assertion.Reason, AssertionEvent, allowance: Duration?)
  case exit(ExitReason)

  public enum AssertionEvent: String, Hashable, Sendable, Codable {
    case began
    case ended
  }
}
