/// A copy of the package for applying, building and testing mutants.
public protocol Workshop {
  /// The text of a source file, or `nil`.
  func source(_ file: String) throws -> String?
  func write(_ text: String, to file: String) throws
  /// Builds the target's tests.
  func build(_ testTarget: String) throws -> Bool
  /// Runs the tests of a filter.
  func test(_ filter: String) throws -> TestsEnd
}

/// The result of running the tests of a filter.
public enum TestsEnd: Equatable, Sendable {
  case passed(count: Int)
  case failed
  case ranOutOfTime
}
