import CLinux
import Glibc
import Synchronization
import SystemPackage

/// The holder: a small program that is the parent of a device's apps and of its shell.
///
/// It makes each one's namespaces and view, takes every right away that the program is not to have,
/// and executes it. It decides nothing; what a program gets is said in each request. Its end is the
/// end of all its programs. Any thread; calls wait for the reply (some 0.1 ms, a start longer).
public final class ProcessHolder: Sendable {
  /// The holder's own process.
  public let process: SpawnedProcess
  private let socket: OwnedDescriptor
  /// One request at a time; false when it does not answer any more.
  private let answers = Mutex(true)

  /// How long a reply may take, in seconds; a start takes some milliseconds.
  private static let patience = 10

  /// Whether it still takes requests. One that has not answered is killed, and all its programs with
  /// it.
  public var isAlive: Bool { answers.withLock { $0 } }

  /// Starts the program. The kernel kills it when the calling *thread* ends.
  public init(executable: String) throws {
    var ends: (CInt, CInt) = (-1, -1)
    try withUnsafeMutablePointer(to: &ends) {
      try $0.withMemoryRebound(to: CInt.self, capacity: 2) { pair in
        _ = try check(clinux_packet_pair(pair), "make the connection to the holder")
      }
    }
    socket = OwnedDescriptor(owning: ends.0)
    let other = OwnedDescriptor(owning: ends.1)
    var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        socket.rawValue, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    process = try ProcessSpawner.spawn(
      SpawnRequest(
        executable: executable, workingDirectory: "/", passed: [other.rawValue],
        diesWithParent: true))
  }

  // MARK: Requests

  /// Makes the view in which programs live, and what they have in common.
  func setUp(_ records: HolderRecords) throws {
    let (reply, _) = try ask(HOLDER_SET_UP, records, descriptors: [])
    if let failure = failure(in: reply, executable: "the holder") { throw failure }
  }

  /// Starts a program.
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
    for (name, value) in environment {
      records.add(HOLDER_VARIABLE, texts: ["\(name)=\(value)"])
    }
    if let directory = request.workingDirectory {
      records.add(HOLDER_DIRECTORY, texts: [directory])
    }
    let descriptors = Self.descriptors(of: request, inside: inside)
    records.addRoles(descriptors.map(\.role))
    let (reply, pidfd) = try ask(
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
      identity: ProcessIdentity(pid: reply.process, startTime: start), owning: pidfd, holder: self)
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
    if let tasks = request.container?.legacyTasksDescriptor {
      found.append((Int32(HOLDER_ROLE_TASKS.rawValue), tasks))
    }
    if let inside { found.append((Int32(HOLDER_ROLE_INSIDE.rawValue), inside)) }
    return found
  }

  /// Takes the exit status of a program; nil while it runs.
  func reap(_ pid: Int32) throws(SystemCallError) -> TerminationStatus? {
    var records = HolderRecords()
    records.add(HOLDER_PROCESS, numbers: [UInt64(pid)])
    let (reply, _) = try ask(HOLDER_REAP, records, descriptors: [])
    guard reply.error == 0 else {
      throw SystemCallError(
        "take the exit status of process \(pid)", Errno(rawValue: reply.error))
    }
    return reply.process == 0 ? nil : TerminationStatus(code: reply.code, status: reply.status)
  }

  // MARK: The connection

  private func ask(
    _ kind: holder_request_kind, _ records: HolderRecords, descriptors: [CInt]
  ) throws(SystemCallError) -> (holder_reply, pidfd: CInt) {
    let packet = records.packet(kind)
    guard packet.count <= Int(HOLDER_PACKET_LIMIT) else {
      throw SystemCallError("tell the holder what to start", .argListTooLong)
    }
    var reply = holder_reply()
    var received: CInt = -1
    var failure: SystemCallError?
    answers.withLock { answers in
      do throws(SystemCallError) {
        guard answers else {
          throw SystemCallError("ask the holder, which has ended", .brokenPipe)
        }
        try check(
          clinux_send_packet(
            socket.rawValue, packet, packet.count, descriptors, CInt(descriptors.count), 1),
          "ask the holder")
        var count: CInt = 0
        let length = try check(
          clinux_receive_packet(
            socket.rawValue, &reply, MemoryLayout<holder_reply>.size, &received, 1, &count, 1),
          "hear the holder's reply")
        guard length == MemoryLayout<holder_reply>.size else {
          throw SystemCallError("hear the holder's reply: it has ended", .brokenPipe)
        }
      } catch {
        failure = error
        // A reply that comes later would be taken for another's.
        answers = false
        try? process.send(SIGKILL)
      }
    }
    if let failure { throw failure }
    return (reply, received)
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
