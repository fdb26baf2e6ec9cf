/// What becomes of an app's background URL sessions and Newsstand downloads, each of which has its
/// identifier as UTF-8.
public enum TransferEvent: Hashable, Sendable, Codable {
  /// All tasks of the session are done and the app has not handled all of them, or one needs a
  /// credential from it (NSU-03). Not reported for a session without launch events (NSU-06).
  case waits(session: [UInt8])
  /// The session does not wait for its app any more.
  case waitsNoMore(session: [UInt8])
  /// The download of a Newsstand asset is complete or has failed, and the app has not handled it
  /// (NEWS-01).
  case assetWaits(asset: [UInt8])
  /// The asset does not wait for its app any more.
  case assetWaitsNoMore(asset: [UInt8])
}
