/// A URL on its way to an app.
public struct OpenedURL: Hashable, Sendable, Codable {
  public var url: String
  /// The app that asked for it, by its bundle identifier; nil when the person did.
  public var source: String?

  public init(url: String, source: String? = nil) {
    self.url = url
    self.source = source
  }
}
