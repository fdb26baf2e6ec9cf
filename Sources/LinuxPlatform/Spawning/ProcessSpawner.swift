import CLinux
import Glibc
import SystemPackage

/// Starts programs in their container, sandboxed, and with only the descriptors that they are
/// given.
///
/// Every program gets its own session, default signal handlers, an empty signal mask, descriptors
/// 0, 1, 2 and at most 3, 4 and 5, and can never gain privileges (no set-user-ID). The daemon and
/// its helpers may trace it under Yama's scope 1.
public enum ProcessSpawner {
  /// Starts a program and returns when it has been executed.
  ///
  /// The calling thread waits for the exec (0.3 ms from a warm cache) with its signals blocked. Do
  /// not spawn into a container that is frozen or about to be: the child would freeze before its
  /// exec, and this call would block until another thread thaws it. For cgroups this is refused
  /// with `.clone` and `resourceBusy`. With signals the child runs, and the container is no longer
  /// frozen.
  ///
  /// - Throws: `SpawnError` with the failed step, or `SystemCallError` if the sandbox could not be
  ///   prepared. No process remains in either case.
  public static func spawn(_ request: SpawnRequest) throws -> SpawnedProcess {
    func failure(_ step: SpawnStep, _ errno: Errno) -> SpawnError {
      SpawnError(
        step: step, errno: errno, executable: request.executable,
        workingDirectory: request.workingDirectory)
    }
    if let container = request.container, try container.isFreezeRequested {
      throw failure(.clone, .resourceBusy)
    }
    let ruleset = try request.sandbox.map { try LandlockRuleset(for: $0) }
    var environment = request.environment
    if let marker = request.container?.environmentMarker { environment[marker.key] = marker.value }

    let missing = Int(CLINUX_PASSED_LIMIT) - request.passed.count
    let passed = request.passed + Array(repeating: -1, count: missing)
    let joined = request.container?.legacyTasksDescriptors ?? []
    let tasks = joined + Array(repeating: -1, count: max(0, 3 - joined.count))
    var result = clinux_spawn_result()
    withCStrings([request.programName ?? request.executable] + request.arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        withOptionalCString(request.workingDirectory) { directory in
          request.executable.withCString { executable in
            var raw = clinux_spawn_request(
              executable: executable, arguments: arguments, environment: environment,
              working_directory: directory,
              standard_input: request.standardInput ?? -1,
              standard_output: request.standardOutput ?? -1,
              standard_error: request.standardError ?? -1,
              passed: (passed[0], passed[1], passed[2], passed[3]),
              ruleset: ruleset?.descriptor ?? -1,
              cgroup: request.container?.cgroupDescriptor ?? -1,
              network: request.network?.descriptor ?? -1,
              legacy_tasks: (tasks[0], tasks[1], tasks[2]),
              die_with_parent: request.diesWithParent)
            clinux_spawn(&raw, &result)
          }
        }
      }
    }
    if let step = SpawnStep(rawValue: result.step) {
      throw failure(step, Errno(rawValue: result.error))
    }
    // It is not reaped yet, so its /proc entry exists even if it has ended.
    let start = try ProcessStatus(of: result.pid).startTime
    let process = SpawnedProcess(
      identity: ProcessIdentity(pid: result.pid, startTime: start), owning: result.pidfd)
    request.container?.didStart(process.identity)
    return process
  }

  private typealias CStrings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private static func withCStrings(_ strings: [String], _ body: (CStrings) -> Void) {
    let pointers = CStrings.allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
    pointers[strings.count] = nil
    body(pointers)
    for index in strings.indices { free(pointers[index]) }
    pointers.deallocate()
  }

  private static func withOptionalCString(
    _ string: String?, _ body: (UnsafePointer<CChar>?) -> Void
  ) {
    guard let string else { return body(nil) }
    string.withCString { body($0) }
  }
}
