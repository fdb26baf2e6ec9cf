/// What is wrong with a track's file, and where.
public struct TrackFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public let file: String
  /// From 1; nil: the whole file.
  public let line: Int?
  /// The problem as a sentence without its end.
  public let problem: String

  init(_ file: String, line: Int? = nil, _ problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  public var description: String {
    "\(file):\(line.map { "\($0):" } ?? "") \(problem)"
  }
}
