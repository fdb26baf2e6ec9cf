/// A copy of the package in which mutants are made, built and tested.
public protocol Workshop {
  /// The text of a source file; `nil` when there is none.
  func source(_ file: String) throws -> String?
  func write(_ text: String, to file: String) throws
  /// Builds what the target's tests need.
  func build(_ testTarget: String) throws -> Bool
  /// Runs the tests that the filter names.
  func test(_ filter: String) throws -> TestsEnd
}

/// How the tests of a filter ended.
public enum TestsEnd: Equatable, Sendable {
  case passed(count: Int)
  case failed
  case ranOutOfTime
}
