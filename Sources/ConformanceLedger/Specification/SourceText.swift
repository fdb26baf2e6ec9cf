/// The text of a file, with its path for messages.
public struct SourceText: Sendable {
  public var text: String
  public var path: String

  public init(_ text: String, path: String) {
    self.text = text
    self.path = path
  }
}
