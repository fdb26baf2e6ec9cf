/// A URL on its way to an app.
public struct OpenedURL: Hashable, Sendable, Codable {
  public var url: String
  /// The bundle identifier of the app that opened it; nil if the user did.
  public var source: String?

  public init(url: String, source: String? = nil) {
    self.url = url
    self.source = source
  }
}
