/// What a launch can give to the app's process besides its reason.
struct LaunchParameters {
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// Absolute paths; nil: the app's own log.
  var standardOutput: String?
  var standardError: String?

  var isEmpty: Bool {
    arguments.isEmpty && environment.isEmpty && standardOutput == nil && standardError == nil
  }
}

/// What became of a launch that was asked for.
enum LaunchOutcome {
  case started(pid: Int32)
  /// It did not come to a process; the sentence says why.
  case failed(String)
}
