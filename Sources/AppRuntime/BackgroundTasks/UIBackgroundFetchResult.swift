/// The result of a background wake, such as a fetch.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was new data.
  case newData = 0
  /// There was no new data.
  case noData = 1
  /// The fetch failed.
  case failed = 2
}
