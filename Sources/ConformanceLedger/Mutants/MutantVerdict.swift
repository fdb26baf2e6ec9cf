/// The result of a mutant.
public enum MutantVerdict: Equatable, Sendable {
  /// Its tests failed, as they must.
  case killed
  /// Its tests exceeded their time limit. Since every test has a limit of its own, this counts as a
  /// kill.
  case killedByTime
  /// Its tests passed although the statement is false.
  case survived
  /// The text to replace does not occur exactly once in the file.
  case doesNotApply
  case doesNotBuild
  /// Its tests fail without a change or do not exist, so they prove nothing.
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
