/// How a test went, all of its cases together.
public enum TestOutcome: Sendable {
  case passed
  /// It failed, or it did not come to its end, or something in it is known not to work.
  case failed
}
