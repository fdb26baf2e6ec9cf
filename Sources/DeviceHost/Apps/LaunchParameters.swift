/// The parameters of a launch besides its reason.
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

/// The outcome of a requested launch.
enum LaunchOutcome {
  case started(pid: Int32)
  /// No process was started, for the reason in this sentence.
  case failed(String)
}
