/// The background URL sessions in which Newsstand assets are downloaded: each asset has one of its
/// own, so that each wakes its app by itself (NEWS-01). Apps cannot make them.
public enum NewsstandSession {
  /// What the identifiers of these sessions, and of no others, begin with.
  public static let prefix = "com.apple.newsstand."

  /// The identifier of the session for the asset.
  public static func identifier(forAsset asset: String) -> String { prefix + asset }

  /// The asset of the session; nil if the session is for none.
  public static func asset(ofSession session: String) -> String? {
    session.hasPrefix(prefix) ? String(session.dropFirst(prefix.count)) : nil
  }
}
