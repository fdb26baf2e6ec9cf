/// An issue can be read.
public enum NKIssueContentStatus: Int, Sendable {
  /// The issue has no content, and none is being downloaded.
  case none = 0
  /// Assets are being downloaded, or wait for that.
  case downloading = 1
  /// All assets were downloaded.
  case available = 2
}
