/// What becomes of an app's background URL sessions, each of which has its identifier as UTF-8.
public enum TransferEvent: Hashable, Sendable, Codable {
  /// All tasks of the session are done and the app has not handled all of them, or one needs a
  /// credential from it (NSU-03). Not reported for a session without launch events (NSU-06).
  case waits(session: [UInt8])
  /// The session does not wait for its app any more.
  case waitsNoMore(session: [UInt8])
}
