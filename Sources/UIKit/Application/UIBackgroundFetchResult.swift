/// What came of an event that the app was woken for in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was something new.
  case newData = 0
  /// There was nothing new.
  case noData = 1
  /// It could not be found out.
  case failed = 2
}
