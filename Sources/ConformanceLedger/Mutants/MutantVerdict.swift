/// What became of a mutant.
public enum MutantVerdict: Equatable, Sendable {
  /// Its tests failed, as they must.
  case killed
  /// Its tests did not end within their time. A test has a limit of its own, so this is a kill, too.
  case killedByTime
  /// Its tests passed although the statement is false.
  case survived
  /// The text that it replaces is not in the file, or more than once.
  case doesNotApply
  case doesNotBuild
  /// Its tests fail, or are none, without any change: they can say nothing.
  case hasNoTest

  public var text: String {
    switch self {
    case .killed: "killed"
    case .killedByTime: "killed (its tests did not end in time)"
    case .survived: "SURVIVED"
    case .doesNotApply: "does not apply"
    case .doesNotBuild: "does not build"
    case .hasNoTest: "has no test that passes without it"
    }
  }
}
