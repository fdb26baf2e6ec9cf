import CLinux
import Glibc
import Synchronization
import SystemPackage

/// The holder: a small program that is the parent of a device's apps and of its shell.
///
/// It makes each one's namespaces and view, takes every right away that the program is not to have,
/// and executes it. It decides nothing; what a program gets is said in each request. Its end is the
/// end of all its programs. Any thread; calls wait for the reply (some 0.1 ms, a start longer).
public final class ProcessHolder: ProcessParent {
  /// The holder's own process.
  public let process: SpawnedProcess
  private let socket: OwnedDescriptor
  private let connection: Mutex<Connection>

  private struct Connection {
    /// False when the holder does not answer any more.
    var answers = true
    /// The runtime that it has loaded; nil: programs can only be executed.
    var runtime: SwiftRuntime?
    /// The number of the last request. Those of an earlier daemon were others: its replies may still
    /// be on their way.
    var number = UInt64.random(in: 0 ... .max / 2)
  }

  /// How long a reply may take, in seconds; a start takes some milliseconds.
  private static let patience = 10

  /// The limits of a program's variables of a thread; one that needs more has to be executed.
  public static let mostThreadMemory = UInt64(HOLDER_THREAD_ROOM)
  public static let largestThreadAlignment = UInt64(HOLDER_THREAD_ALIGNMENT)

  /// It still takes requests. One that has not answered is killed, and all its programs with
  /// it.
  public var isAlive: Bool { connection.withLock { $0.answers } }

  /// Starts the program: as a child of the supervisor, or, without one, as a child of this daemon,
  /// which the kernel kills when the calling *thread* ends.
  public convenience init(executable: String, supervisor: Supervisor? = nil) throws {
    if let supervisor {
      let started = try supervisor.startHolder(executable)
      try self.init(adopting: started.socket, pid: started.pid, pidfd: started.pidfd)
      return
    }
    var ends: [CInt] = [-1, -1]
    try check(clinux_packet_pair(&ends), "make the connection to the holder")
    let socket = OwnedDescriptor(owning: ends[0])
    let other = OwnedDescriptor(owning: ends[1])
    let process = try ProcessSpawner.spawn(
      SpawnRequest(
        executable: executable, workingDirectory: "/", passed: [other.rawValue],
        diesWithParent: true))
    self.init(socket, process)
  }

  /// Takes over a holder that an earlier daemon, or the supervisor, has started. The descriptors are
  /// owned by this object from now on, also if this throws.
  ///
  /// - Throws: If the process is not there any more.
  public convenience init(adopting socket: CInt, pid: Int32, pidfd: CInt) throws {
    let socket = OwnedDescriptor(owning: socket)
    let descriptor = OwnedDescriptor(owning: pidfd)
    let identity = try ProcessIdentity(of: pid)
    self.init(socket, SpawnedProcess(identity: identity, owning: descriptor))
  }

  private init(_ socket: consuming OwnedDescriptor, _ process: SpawnedProcess) {
    self.socket = socket
    self.process = process
    connection = Mutex(Connection())
    var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        self.socket.rawValue, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  // MARK: Requests

  /// Makes the view in which programs live, and what they have in common.
  ///
  /// - Parameter libraries: What is loaded ahead of programs, the first one first.
  func setUp(_ records: HolderRecords, libraries: [String]) throws {
    if !libraries.isEmpty { prepareRuntime(libraries) }
    let reply = try ask(HOLDER_SET_UP, records).reply
    if let failure = failure(in: reply, executable: "the holder") { throw failure }
  }

  /// Has libraries loaded, so that programs which are built for them need not load them themselves; or
  /// finds out what an earlier daemon has had loaded.
  func prepareRuntime(_ libraries: [String] = []) {
    var records = HolderRecords()
    for library in libraries { records.add(HOLDER_LIBRARY, texts: [library]) }
    let size = MemoryLayout<holder_runtime>.size
    guard
      let (reply, bytes, _) = try? ask(HOLDER_RUNTIME, records, mostBytes: size),
      reply.error == 0, bytes.count == size
    else { return }
    let runtime = bytes.withUnsafeBytes { $0.loadUnaligned(as: holder_runtime.self) }
    connection.withLock { $0.runtime = SwiftRuntime(runtime) }
  }

  /// The runtime that it has loaded; nil: programs can only be executed.
  public var runtime: SwiftRuntime? { connection.withLock { $0.runtime } }

  /// The network of its programs; nil: the machine's.
  func network() throws(SystemCallError) -> NetworkNamespace? {
    let (reply, _, descriptor) = try ask(HOLDER_NETWORK, HolderRecords())
    // A holder of an earlier version knows nothing of it.
    guard descriptor >= 0 else {
      guard reply.error == ENOENT || reply.error == ENOTSUP else {
        throw SystemCallError("ask for the device's network", Errno(rawValue: reply.error))
      }
      return nil
    }
    return try NetworkNamespace(owning: descriptor)
  }

  /// Starts a program. One that is built for the loaded runtime is not executed, but loaded into a
  /// copy of the holder.
  ///
  /// - Parameters:
  ///   - records: Its confinement.
  ///   - inside: The pidfd of a process whose namespaces it gets, instead of its own.
  func start(
    _ request: SpawnRequest, _ records: HolderRecords, inside: CInt? = nil
  ) throws -> SpawnedProcess {
    if let container = request.container, try container.isFreezeRequested {
      throw SpawnError(
        step: .clone, errno: .resourceBusy, executable: request.executable,
        workingDirectory: request.workingDirectory)
    }
    var records = records
    records.add(HOLDER_EXECUTABLE, texts: [request.executable])
    for argument in [request.programName ?? request.executable] + request.arguments {
      records.add(HOLDER_ARGUMENT, texts: [argument])
    }
    var environment = request.environment
    if let marker = request.container?.environmentMarker { environment[marker.key] = marker.value }
    if inside == nil, let runtime = request.runtime, runtime == self.runtime {
      records.add(HOLDER_LOADED)
      for library in request.libraries { records.add(HOLDER_LIBRARY, texts: [library]) }
    }
    // Also where it is to be loaded: what cannot be made to look so is executed.
    if !request.libraryFolders.isEmpty {
      environment["LD_LIBRARY_PATH"] = request.libraryFolders.joined(separator: ":")
    }
    for (name, value) in environment {
      records.add(HOLDER_VARIABLE, texts: ["\(name)=\(value)"])
    }
    if let directory = request.workingDirectory {
      records.add(HOLDER_DIRECTORY, texts: [directory])
    }
    let descriptors = Self.descriptors(of: request, inside: inside)
    records.addRoles(descriptors.map(\.role))
    let (reply, _, pidfd) = try ask(
      HOLDER_START, records, descriptors: descriptors.map(\.descriptor))
    if let failure = failure(
      in: reply, executable: request.executable, workingDirectory: request.workingDirectory)
    {
      if pidfd >= 0 { close(pidfd) }
      throw failure
    }
    // It is not reaped before this daemon asks for it, so its /proc entry exists.
    let start = try ProcessStatus(of: reply.process).startTime
    let process = SpawnedProcess(
      identity: ProcessIdentity(pid: reply.process, startTime: start), owning: pidfd, parent: self)
    request.container?.didStart(process.identity)
    return process
  }

  private static func descriptors(
    of request: SpawnRequest, inside: CInt?
  ) -> [(role: Int32, descriptor: CInt)] {
    var found: [(role: Int32, descriptor: CInt)] = []
    let standard = [request.standardInput, request.standardOutput, request.standardError]
    for (number, descriptor) in (standard + request.passed).enumerated() {
      if let descriptor { found.append((Int32(number), descriptor)) }
    }
    if let cgroup = request.container?.cgroupDescriptor {
      found.append((Int32(HOLDER_ROLE_CGROUP.rawValue), cgroup))
    }
    for tasks in request.container?.legacyTasksDescriptors ?? [] {
      found.append((Int32(HOLDER_ROLE_TASKS.rawValue), tasks))
    }
    if let inside { found.append((Int32(HOLDER_ROLE_INSIDE.rawValue), inside)) }
    return found
  }

  // MARK: The connection

  /// Sends a request and waits for its reply, which may go on with as many bytes as `mostBytes`.
  func ask(
    _ kind: holder_request_kind, _ records: HolderRecords, descriptors: [CInt] = [],
    mostBytes: Int = 0
  ) throws(SystemCallError) -> (reply: holder_reply, bytes: [UInt8], pidfd: CInt) {
    try connection.withLock { connection throws(SystemCallError) in
      guard connection.answers else {
        throw SystemCallError("ask the holder, which has ended", .brokenPipe)
      }
      connection.number += 1
      let packet = records.packet(kind, number: connection.number)
      guard packet.count <= Int(HOLDER_PACKET_LIMIT) else {
        throw SystemCallError("tell the holder what to start", .argListTooLong)
      }
      do throws(SystemCallError) {
        try check(
          clinux_send_packet(
            socket.rawValue, packet, packet.count, descriptors, CInt(descriptors.count), 1),
          "ask the holder")
        return try receive(connection.number, mostBytes)
      } catch {
        connection.answers = false
        try? process.send(SIGKILL)
        throw error
      }
    }
  }

  /// Waits for the reply of a number. All others were meant for an earlier daemon.
  private func receive(
    _ number: UInt64, _ mostBytes: Int
  ) throws(SystemCallError) -> (reply: holder_reply, bytes: [UInt8], pidfd: CInt) {
    let head = MemoryLayout<holder_reply>.size
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: head + mostBytes, alignment: MemoryLayout<holder_reply>.alignment)
    defer { buffer.deallocate() }
    while true {
      var pidfd: CInt = -1
      var count: CInt = 0
      let length = clinux_receive_packet(
        socket.rawValue, buffer.baseAddress, buffer.count, &pidfd, 1, &count, 1)
      // A list that is none of ours.
      if length == -Int(EMSGSIZE) { continue }
      try check(length, "hear the holder's reply")
      guard length >= head else {
        if count > 0 { close(pidfd) }
        throw SystemCallError("hear the holder's reply: it has ended", .brokenPipe)
      }
      let reply = buffer.load(as: holder_reply.self)
      guard reply.number == number else {
        if count > 0 { close(pidfd) }
        continue
      }
      return (reply, Array(buffer[head..<length]), count > 0 ? pidfd : -1)
    }
  }

  private func failure(
    in reply: holder_reply, executable: String, workingDirectory: String? = nil
  ) -> SpawnError? {
    guard reply.step != 0 else { return nil }
    let subject = withUnsafeBytes(of: reply.subject) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return SpawnError(
      step: SpawnStep(rawValue: reply.step) ?? .request, errno: Errno(rawValue: reply.error),
      executable: executable, workingDirectory: workingDirectory, subject: subject)
  }
}
