/// Where in an interface file something stands.
public struct SourceLocation: Hashable, Sendable {
  public let file: String
  public let line: Int
}
