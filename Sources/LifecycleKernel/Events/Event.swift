/// An event that the host reports to the kernel.
public enum Event: Hashable, Sendable {
  /// A request of the user or of a program. It can be refused.
  case request(Request)
  /// An event of an app's process.
  case process(AppID, ProcessEvent)
  /// An armed deadline has passed. While a debugger is attached to the app, its watchdogs have no
  /// effect (WDG-13).
  case deadlinePassed(DeadlineID, isDebugged: Bool)
}
