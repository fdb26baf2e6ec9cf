/// The parameters of a launch besides its reason.
struct LaunchParameters {
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// Absolute paths; nil: the app's own log.
  var standardOutput: String?
  var standardError: String?
  /// Its process waits before the program begins, until a debugger lets it go on.
  var waitsForDebugger = false

  var isEmpty: Bool {
    arguments.isEmpty && environment.isEmpty && standardOutput == nil && standardError == nil
      && !waitsForDebugger
  }
}

/// The outcome of a requested launch.
enum LaunchOutcome {
  case started(pid: Int32)
  /// No process was started, for the reason in this sentence.
  case failed(String)
}
