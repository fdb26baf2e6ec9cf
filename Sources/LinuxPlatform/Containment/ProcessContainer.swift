/// One app's process tree: born into it, frozen, thawed, killed and measured as a whole.
///
/// Call from one thread at a time (the daemon's event loop).
public protocol ProcessContainer: AnyObject, Sendable {
  /// The name it was made with.
  var name: String { get }

  /// The open cgroup v2 folder for clone3, or nil where there is none.
  var cgroupDescriptor: CInt? { get }

  /// An open `tasks` file of a cgroup v1 hierarchy that children write themselves to, or nil.
  var legacyTasksDescriptor: CInt? { get }

  /// What a child's environment is marked with so that it can be found again, or nil.
  var environmentMarker: (key: String, value: String)? { get }

  /// Told by `ProcessSpawner` when a process was started in it.
  func didStart(_ process: ProcessIdentity)

  /// Stops the whole tree from executing. Waits for about a millisecond at most.
  func freeze() throws -> FreezeOutcome

  /// Whether no process in it can execute. False when it holds no process that was frozen.
  var isFrozen: Bool { get throws }

  /// Whether a freeze was asked for and not taken back, be it complete or not. A child that is
  /// started meanwhile freezes before its exec.
  var isFreezeRequested: Bool { get throws }

  /// A descriptor that becomes ready for POLLPRI when `isFrozen` or `isPopulated` may have changed,
  /// or nil where only asking helps. Read it (`pread` at 0) to arm it again; `ExitWatcher` does.
  /// Not the one that `freeze()` reads, so neither misses what the other has seen.
  var eventsDescriptor: CInt? { get throws }

  /// Lets the tree execute again.
  func thaw() throws

  /// Ends all its processes, frozen or not, without asking them. Returns before they are gone:
  /// their pidfds and `isPopulated` tell when they are.
  func kill() throws

  /// Whether it holds a process that has not ended.
  var isPopulated: Bool { get throws }

  /// The numbers of its processes. Those that have ended and are not reaped are not among them.
  func processes() throws -> [Int32]

  /// CPU that its processes have consumed, those that ended included, in nanoseconds. (In cgroups
  /// counted by the microsecond; by signals, what a process consumed after the last look and before
  /// its end is lost.)
  func cpuTime() throws -> UInt64

  /// The memory its processes hold, and where that number is from.
  func memoryFootprint() throws -> MemoryFootprint

  /// Removes it. Throws `resourceBusy` while it is populated.
  func remove() throws
}
