/// The result of a test with all its cases.
public enum TestOutcome: Sendable {
  case passed
  /// It failed or did not finish, or has a known issue.
  case failed
}
