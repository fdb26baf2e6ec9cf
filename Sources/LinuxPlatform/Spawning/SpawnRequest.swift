/// A program to start, and all that it is given.
///
/// Descriptors are borrowed: the child gets duplicates, the caller keeps and closes its own.
public struct SpawnRequest: Sendable {
  /// The path of the program; no search along PATH.
  public var executable: String
  /// What follows the program's name in argv.
  public var arguments: [String]
  /// What argv begins with; the executable's path if nil.
  public var programName: String?
  /// The whole environment. Nothing is inherited.
  public var environment: [String: String]
  /// Where it starts; the daemon's own working directory if nil.
  public var workingDirectory: String?
  /// What becomes descriptor 0; /dev/null if nil.
  public var standardInput: CInt?
  /// What becomes descriptor 1; /dev/null if nil.
  public var standardOutput: CInt?
  /// What becomes descriptor 2; /dev/null if nil.
  public var standardError: CInt?
  /// What becomes descriptors 3, 4 and 5: three at most.
  public var passed: [CInt]
  /// What of the file system it may reach; everything if nil.
  public var sandbox: Sandbox?
  /// The container it is born into; the daemon's own cgroup if nil.
  public var container: (any ProcessContainer)?
  /// Whether the kernel kills it when the *thread* that spawned it ends.
  ///
  /// It is the thread, not the process: spawn from a thread that lives as long as the daemon
  /// (the event loop's), never from a pool's. Only the child itself is tied, not its children.
  public var diesWithParent: Bool

  /// A request for a program, without arguments, sandbox or container.
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
    precondition(passed.count <= 3, "three descriptors can be passed")
    self.passed = passed
    self.sandbox = sandbox
    self.container = container
    self.diesWithParent = diesWithParent
  }
}
