import CLinux

/// A program to start, with everything that it receives.
///
/// Descriptors are borrowed: the child gets duplicates, and the caller closes its own.
public struct SpawnRequest: Sendable {
  /// The path of the program; PATH is not searched.
  public var executable: String
  /// The runtime for which the program is built, if it can be loaded instead of executed.
  public var runtime: SwiftRuntime?
  /// The folders with the program's libraries, which the dynamic linker is told.
  public var libraryFolders: [String] = []
  /// The paths of those that are loaded before it where it is not executed: the dynamic linker is told of
  /// no folder then.
  public var libraries: [String] = []
  /// The arguments after the program's name.
  public var arguments: [String]
  /// The first element of argv; the executable's path if nil.
  public var programName: String?
  /// The complete environment. Nothing is inherited.
  public var environment: [String: String]
  /// The working directory; the daemon's if nil.
  public var workingDirectory: String?
  /// The source of descriptor 0; /dev/null if nil.
  public var standardInput: CInt?
  /// The source of descriptor 1; /dev/null if nil.
  public var standardOutput: CInt?
  /// The source of descriptor 2; /dev/null if nil.
  public var standardError: CInt?
  /// The sources of descriptors 3, 4, 5 and 6: four at most.
  public var passed: [CInt]
  /// The program's sandbox; no restriction if nil.
  public var sandbox: Sandbox?
  /// The container to start in; the daemon's own cgroup if nil.
  public var container: (any ProcessContainer)?
  /// The network that the program has; the daemon's own if nil. The holder's programs have the holder's.
  public var network: NetworkNamespace?
  /// The kernel kills the program when the *thread* that spawned it ends.
  ///
  /// Because this depends on the thread and not on the process, spawn from a thread that lives as
  /// long as the daemon (the event loop's), never from a pool's. Only the child itself is affected,
  /// not its children.
  public var diesWithParent: Bool

  /// Creates a request without arguments, sandbox or container.
  public init(
    executable: String, arguments: [String] = [], programName: String? = nil,
    environment: [String: String] = [:], workingDirectory: String? = nil,
    standardInput: CInt? = nil, standardOutput: CInt? = nil, standardError: CInt? = nil,
    passed: [CInt] = [], sandbox: Sandbox? = nil, container: (any ProcessContainer)? = nil,
    diesWithParent: Bool = false
  ) {
    self.executable = executable
    self.arguments = arguments
    self.programName = programName
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.standardInput = standardInput
    self.standardOutput = standardOutput
    self.standardError = standardError
    precondition(passed.count <= CLINUX_PASSED_LIMIT, "at most four descriptors can be passed")
    self.passed = passed
    self.sandbox = sandbox
    self.container = container
    self.diesWithParent = diesWithParent
  }
}
