/// An error in a file, with its location.
public struct Problem: Equatable, Sendable, CustomStringConvertible {
  public var file: String
  /// Counted from 1.
  public var line: Int
  public var message: String

  public init(file: String, line: Int, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  public var description: String { "\(file):\(line): error: \(message)" }
}

/// All errors found, so that they can be corrected together.
public struct Problems: Error, Equatable, Sendable, CustomStringConvertible {
  public var all: [Problem]

  public init(_ all: [Problem]) {
    self.all = all
  }

  public var description: String { all.map(\.description).joined(separator: "\n") }
}
