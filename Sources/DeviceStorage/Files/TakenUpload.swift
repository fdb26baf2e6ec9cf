/// A file that an app has handed over for an upload.
public struct TakenUpload: Hashable, Sendable {
  /// Its name with transferd.
  public let name: String
  /// Its size in bytes, and when it was changed last, in nanoseconds since 1970: by these transferd
  /// knows whether the app has changed it since.
  public let size: UInt64
  public let modified: Int64
}
