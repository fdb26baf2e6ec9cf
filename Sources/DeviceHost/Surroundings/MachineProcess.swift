package import LinuxPlatform

/// One process that was started, with everything that it has started, and the port to it.
///
/// All of it belongs to the device's thread.
package protocol MachineProcess: AnyObject {
  var pid: Int32 { get }

  /// An identifier that stays unique after its end: `ProcessIdentity`, as text.
  var identity: String { get }

  /// What was started.
  var program: Program { get }

  // MARK: Its port

  /// Sends bytes. They are dropped if the port is closed; the end of the process follows then.
  ///
  /// - Returns: False when so much waits to be read that the process seems not to read at all.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool

  /// Closes the port. Its handler hears nothing more from it.
  func closePort()

  /// Hands a connection to displayd over to it. It keeps a copy; the caller closes its own.
  func handOverDisplay(_ connection: CInt)

  /// The same with a connection to audiod.
  func handOverSound(_ connection: CInt)

  /// The same with one over which what the microphone hears comes.
  func handOverRecording(_ connection: CInt)

  /// The same with a file of a system database, of this number (app_port.proto).
  func handOverFile(_ file: CInt, number: UInt64)

  // MARK: Callbacks that are sent ahead

  /// It knows callbacks that are sent ahead. It does not until it has started, and one of an earlier build
  /// never does.
  var takesCallbacksAhead: Bool { get }

  /// Allows it to begin the callbacks of these numbers by itself, each when it has returned from the one
  /// before, until they are taken back.
  ///
  /// - Parameter current: The number of the callback that it executes, or will; nil if that was allowed in
  ///   the same way.
  func allowCallbacks(after current: UInt32?, upTo last: UInt32)

  /// From now on it begins no more of them.
  ///
  /// - Returns: The number of the callback that it has come to. It says that itself, and may lie.
  func takeCallbacksBack() -> UInt32

  // MARK: Its sockets

  /// Takes a socket that the process has handed over for its calls (VOIP-01). It stays open here until
  /// `dropSocket(_:)`, or the end of the process.
  ///
  /// - Parameter number: As the process calls it.
  /// - Throws: `UnusableSocket`, if what was handed over is no such socket.
  func takeSocket(_ number: UInt64) throws

  /// Takes a socket again that an earlier foregroundd has taken.
  func adoptSocket(_ number: UInt64)

  /// The process has closed the socket.
  func dropSocket(_ number: UInt64)

  /// From now on the handler is told what arrives at the sockets: once for each arrival, also if it
  /// came earlier and the process has not read it.
  func watchSockets()

  func endWatchingSockets()

  /// Ends its tree's connections and closes its listening sockets, except those that it has handed
  /// over under these numbers, on any thread, while it is frozen (RESP-03); nil if it has none.
  func socketReclaimer(keeping sockets: [UInt64]) -> (@Sendable () -> SocketReclaimer.Outcome)?

  // MARK: Its execution

  /// Stops the whole tree; `pending` where a part of it is inside the kernel and stops later.
  func freeze() throws -> FreezeOutcome

  /// Nothing of the tree executes.
  var isFrozen: Bool { get }

  func thaw() throws

  /// Kills the whole tree. The handler is called when the process has ended.
  func kill()

  /// Gives back the memory of the tree that was killed, without waiting until its processes do so
  /// themselves. Returns at once.
  func releaseMemory()

  /// Sends a signal to the process itself; does nothing if it has ended.
  func signal(_ number: Int32)

  /// Holds the tree to so many bytes of memory, where a controller of Linux does that (MEM-05).
  func limitMemory(to bytes: UInt64)

  /// Gives the tree another share of the machine.
  func setRank(_ rank: ProcessRank)

  // MARK: A look at it

  /// Whether a debugger is attached to it, or it was launched to wait for one and has not begun. Processes
  /// of the app's own tree, and the device's own process, do not count as debuggers.
  var isBeingDebugged: Bool { get }

  /// The processor time that it has used so far, in nanoseconds; nil if it has ended.
  var cpuTime: CPUReading? { get }

  /// The memory that its end would free, in bytes; nil if it has ended.
  var privateMemory: UInt64? { get }

  /// Reads what its tree uses, on any thread and possibly for some milliseconds; nil if it is no app's.
  var usageReader: (@Sendable () throws -> AppUsage)? { get }

  /// Reads the memory of its whole tree, in bytes, on any thread and possibly for some milliseconds;
  /// nil: it is no app's.
  var footprintReader: (@Sendable () throws -> UInt64)? { get }

  /// Reads what its tree has done, on any thread and possibly for some milliseconds; nil if it is no
  /// app's.
  var activityReader: (@Sendable () throws -> AppActivity)? { get }

  /// Kills the whole tree, on any thread, because nobody else does although memory is short; nil if it
  /// is no app's.
  var guardedEnd: (@Sendable () -> Void)? { get }
  /// Reads the processor time that its whole tree has used, in nanoseconds, on any thread; nil if it is
  /// no app's.
  var processorReader: (@Sendable () throws -> UInt64)? { get }

  /// The user whom nobody is but its app, or the apps that are in app groups; nil if there is none.
  var ownUser: UInt32? { get }

  /// Where the machine knows the memory of its tree from; nil when it does not.
  var memorySource: String? { get }

  /// The numbers of all processes of its tree.
  var members: Set<Int32> { get }

  /// A file below the folders on which the tree holds a lock; nil if there is none.
  func lockedFile(below folders: [String]) -> String?

  /// Reads which files below the folders the tree has open, and on which of them it holds a lock, on
  /// any thread; nil if it has no files.
  func fileReader(below folders: [String]) -> (@Sendable () -> FilesInUse)?

  /// What it has printed last to its standard error, and before its end what was read of it so far.
  var lastOutput: [UInt8] { get }

  /// Looks at the stacks of all threads, and gives them out as text, on the device's thread.
  func sampleStacks(then: @escaping (String) -> Void)
}

/// Files that a process tree uses, by their paths.
package struct FilesInUse: Sendable {
  package var open: Set<String>
  package var locked: Set<String>

  package init(open: Set<String> = [], locked: Set<String> = []) {
    self.open = open
    self.locked = locked
  }
}

/// CPU time that a process has used, and the whole machine has not, in nanoseconds.
package struct CPUReading: Sendable {
  package let process: UInt64
  package let machineIdle: UInt64

  package init(process: UInt64, machineIdle: UInt64) {
    self.process = process
    self.machineIdle = machineIdle
  }
}

/// The receiver of a process's events. Called on the device's thread.
package protocol MachineProcessHandler: AnyObject {
  /// Bytes came from its port, in order, in pieces of any size.
  func received(_ bytes: [UInt8])

  /// Its end of the port is closed, and everything that it said was given to `received`.
  func portClosed()

  /// Something has arrived at the socket, or its other end is closed.
  func trafficArrived(_ socket: UInt64)

  /// The process has ended, after all its bytes were passed to `received`. Called once, last.
  func ended(_ status: TerminationStatus)
}

/// Why a descriptor that a process has handed over is not watched.
package struct UnusableSocket: Error {
  /// The rest of a sentence that begins with "it".
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}
