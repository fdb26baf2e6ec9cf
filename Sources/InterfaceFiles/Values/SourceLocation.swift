/// A place in an interface file.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's path or name.
  public let file: String
  /// Counted from 1.
  public let line: Int

  /// Creates a location from a line of a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}
