/// One app's process tree, which is started, frozen, thawed, killed and measured as a whole.
///
/// Call it from one thread at a time (the daemon's event loop).
public protocol ProcessContainer: AnyObject, Sendable {
  /// The container's name.
  var name: String { get }

  /// The open cgroup v2 folder for clone3, or nil.
  var cgroupDescriptor: CInt? { get }

  /// Open `tasks` files of cgroup v1 hierarchies, to each of which children write themselves.
  var legacyTasksDescriptors: [CInt] { get }

  /// The controllers that limit it.
  var controllers: ContainerControllers { get }

  /// Gives it the share of the processor for its rank, where a controller divides that (LIFE-16).
  func setRank(_ rank: ProcessRank)

  /// Holds it to so many bytes of memory from now on, where a controller does that (MEM-05). Where it
  /// uses more already, the kernel ends it, or leaves the limit as it was.
  func limitMemory(to bytes: UInt64)

  /// Limits what it may use of the processor, in hundredths of one, where a controller does that;
  /// nil takes the limit away (RESP-13).
  func setQuota(hundredths: Int?)

  /// A variable for a child's environment by which the child can be found again, or nil.
  var environmentMarker: (key: String, value: String)? { get }

  /// Called by `ProcessSpawner` after it has started a process in the container.
  func didStart(_ process: ProcessIdentity)

  /// Stops the whole tree from executing. Waits at most about a millisecond.
  func freeze() throws -> FreezeOutcome

  /// No process in it can execute. False if it contains no frozen process.
  var isFrozen: Bool { get throws }

  /// Whether a freeze was requested and not withdrawn, complete or not. A child started meanwhile
  /// freezes before its exec.
  var isFreezeRequested: Bool { get throws }

  /// A descriptor that becomes ready for POLLPRI when `isFrozen` or `isPopulated` may have changed,
  /// or nil if only polling helps. Read it (`pread` at 0) to re-arm it; `ExitWatcher` does. It
  /// differs from the descriptor that `freeze()` reads, so neither misses events that the other has
  /// consumed.
  var eventsDescriptor: CInt? { get throws }

  /// Lets the tree execute again.
  func thaw() throws

  /// Kills all its processes, frozen or not. Returns before they have ended: their pidfds and
  /// `isPopulated` tell when they have.
  func kill() throws

  /// It contains a process that has not ended.
  var isPopulated: Bool { get throws }

  /// The IDs of its processes, without those that have ended and are not reaped.
  func processes() throws -> [Int32]

  /// The CPU time of its processes, including ended ones, in nanoseconds. (In cgroups with a
  /// resolution of a microsecond; with signals, the time between the last scan and a process's end
  /// is lost.)
  func cpuTime() throws -> UInt64

  /// The memory of its processes, and the source of the number.
  func memoryFootprint() throws -> MemoryFootprint

  /// The source of that number, found in microseconds. The number itself can take milliseconds,
  /// because the kernel may have to look at every page.
  func memorySource() throws -> MemoryFootprint.Source

  /// Why the kernel killed a process of it for memory, so far; nil if it killed none, or where it
  /// does not count.
  var memoryKill: MemoryKill? { get }

  /// Removes the container. Throws `resourceBusy` while it is populated.
  func remove() throws
}
