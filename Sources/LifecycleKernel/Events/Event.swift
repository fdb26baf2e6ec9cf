/// Something that happened, as the host tells it to the kernel.
public enum Event: Hashable, Sendable {
  /// The person, or a program on the person's behalf, asks for something. It may be refused.
  case request(Request)
  /// An app's process did something, or something happened to it.
  case process(AppID, ProcessEvent)
  /// A deadline that was armed and not cancelled is over. While a debugger is attached to its app
  /// that app's watchdogs do not bite (WDG-13).
  case deadlinePassed(DeadlineID, isDebugged: Bool)
}
