/// An entry of an app's history.
public enum LogEntry: Hashable, Sendable, Codable {
  case state(Edge, cause: Cause)
  /// The callback has returned after the duration; it was for this scene, if it is for one. `isDeclined`:
  /// the delegate has said no to what it was asked to open (SEQ-11, URL-06).
  case callback(Callback, SceneID, duration: Duration, isDeclined: Bool)
  case task(BackgroundTaskID, name: String, TaskEvent)
  /// The app has finished its work for a wake.
  case wake(WakeReason, WakeResult)
  /// The app has used this share of one processor in the background, in hundredths (RESP-13).
  case processor(ProcessorEvent, share: Int)
  /// A reason for which the app runs in the background has begun, for so long at most, or is over.
  /// Background tasks have entries of their own.
  case assertion(Assertion.Reason, AssertionEvent, allowance: Duration?)
  /// The app is heard from now on, or no longer (AUD-03).
  case sound(SoundEvent)
  /// The app's preserved state.
  case savedState(SavedStateEvent)
  /// The system has taken sockets of the suspended app back (RESP-03).
  case reclaimed(ReclaimedSockets)
  /// Something that the app publishes or looks for in the network.
  indirect case bonjour(BonjourLogEntry)
  /// The app's time in the background is cut short, because it keeps a lock on this file, which the
  /// app in front uses (RESP-08).
  case yields(file: String)
  /// Something has become of the app's prewarmed process (TRANS-14).
  indirect case prewarming(PrewarmingEvent)
  case exit(ExitReason)

  public enum AssertionEvent: String, Hashable, Sendable, Codable {
    case began
    case ended
  }

  public enum ProcessorEvent: String, Hashable, Sendable, Codable {
    /// It gets less from now on.
    case throttled
    /// It has used less since, and gets as much as before.
    case relieved
  }

  public enum SoundEvent: String, Hashable, Sendable, Codable {
    case audible
    case silent
    /// Its recorders hear the microphone.
    case recording
    /// They do not any more.
    case recorded
  }

  public enum TaskEvent: String, Hashable, Sendable, Codable {
    case began
    case ended
    /// Its expiration handler is about to run.
    case expired
    /// It was refused because the app may not run in the background (BGT-02).
    case refused
  }
}
