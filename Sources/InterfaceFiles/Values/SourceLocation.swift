/// Where in an interface file something stands.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's path, or its name.
  public let file: String
  /// From 1.
  public let line: Int

  /// A line of a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}
