/// A URL on its way to an app.
public struct OpenedURL: Hashable, Sendable, Codable {
  public var url: String
  /// The bundle identifier of the app that opened it; nil if the user did.
  public var source: String?
  /// What that app has added, a property list that the kernel does not look into (URL-03); nil:
  /// nothing.
  public var annotation: [UInt8]?

  public init(url: String, source: String? = nil, annotation: [UInt8]? = nil) {
    self.url = url
    self.source = source
    self.annotation = annotation
  }
}
