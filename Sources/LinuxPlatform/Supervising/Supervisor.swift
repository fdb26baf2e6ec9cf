import CLinux
import Glibc
import Synchronization
import SystemPackage

/// The connection of this daemon to its supervisor, which outlives it.
///
/// The supervisor keeps descriptors for the daemon that comes next, starts it again after a crash,
/// and starts a new version in its place (supervisor.h). Any thread; a call that has a reply waits
/// for it.
///
/// The supervisor's end is the end of this process, because the kernel then kills it. What cannot be
/// told it any more is therefore of no use to anybody.
public final class Supervisor: Sendable {
  private let socket: OwnedDescriptor
  /// One request with its reply at a time.
  private let turn = Mutex(())

  /// Takes over the descriptor that the supervisor passed to this daemon. It is not inherited by
  /// programs that this daemon starts.
  ///
  /// The supervisor executes an open file, which Linux names the calling thread after; called on the
  /// main thread, this gives the process its program's name.
  public init(descriptor: CInt) {
    socket = OwnedDescriptor(owning: descriptor)
    // Not a descriptor: everything that follows says so.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let program = CommandLine.arguments.first.flatMap { $0.split(separator: "/").last } ?? ""
    if !program.isEmpty { clinux_set_thread_name(String(program)) }
  }

  // MARK: What is kept

  /// What the last daemon has left for this one. Once, at the start.
  public func fetch() throws(SystemCallError) -> Inheritance {
    var descriptors: [String: CInt] = [:]
    return try turn.withLock { _ throws(SystemCallError) in
      do throws(SystemCallError) {
        try send(SUPERVISOR_FETCH)
        while true {
          let (reply, passed) = try receive()
          if reply.kind == SUPERVISOR_END.rawValue {
            return Inheritance(reply, descriptors, holder: passed.first)
          }
          guard reply.kind == SUPERVISOR_FETCH.rawValue, let descriptor = passed.first else {
            for descriptor in passed { close(descriptor) }
            continue
          }
          descriptors[Self.name(in: reply)] = descriptor
        }
      } catch {
        for descriptor in descriptors.values { close(descriptor) }
        throw error
      }
    }
  }

  /// Keeps a copy of a descriptor for the next daemon, in the place of an earlier one of that name
  /// (63 bytes at most).
  public func keep(_ descriptor: CInt, as name: String) {
    turn.withLock { _ in _ = try? send(SUPERVISOR_KEEP, name, passing: [descriptor]) }
  }

  /// Closes what is kept under a name, if anything is.
  public func drop(_ name: String) {
    turn.withLock { _ in _ = try? send(SUPERVISOR_DROP, name) }
  }

  /// Makes a kept socket listen. Its clients see the supervisor's process at its other end.
  ///
  /// - Throws: `noSuchFileOrDirectory` if nothing is kept under the name.
  public func listen(_ name: String, backlog: Int32) throws(SystemCallError) {
    try ask(SUPERVISOR_LISTEN, name, number: backlog, to: "listen at \(name)")
  }

  // MARK: Programs

  /// Starts the holder as a child of the supervisor. An earlier one is killed first, and all its
  /// programs with it. The caller owns the descriptors. The supervisor keeps the socket, too, under
  /// the name "holder", until the holder ends.
  public func startHolder(
    _ path: String
  ) throws(SystemCallError) -> (socket: CInt, pid: Int32, pidfd: CInt) {
    let operation = "start \(path) as a child of the supervisor"
    let (reply, passed) = try turn.withLock { _ throws(SystemCallError) in
      try send(SUPERVISOR_HOLDER, path)
      return try receive()
    }
    guard reply.error == 0, passed.count == 2 else {
      for descriptor in passed { close(descriptor) }
      throw SystemCallError(
        operation, Errno(rawValue: reply.error == 0 ? EBADMSG : reply.error))
    }
    return (passed[0], reply.process, passed[1])
  }

  /// Says that this daemon has booted, or has taken over what it found. Until then its end counts as
  /// a failed start.
  public func settled() {
    turn.withLock { _ in _ = try? send(SUPERVISOR_SETTLED) }
  }

  /// Makes the end of this daemon the start of another program, with the same arguments. If that one
  /// ends before it has settled, this daemon's program is started again.
  ///
  /// - Throws: If it is no program that can be executed. Then nothing has changed.
  public func upgrade(to path: String) throws(SystemCallError) {
    try ask(SUPERVISOR_UPGRADE, path, to: "replace this daemon by \(path)")
  }

  /// Makes the end of this daemon that of the supervisor and of all programs, with its status.
  public func finish() {
    turn.withLock { _ in _ = try? send(SUPERVISOR_FINISH) }
  }

  /// Makes the end of this daemon the beginning of another boot: the holder and its programs are
  /// ended, and what was kept is closed, except for locks (names that begin with "lock").
  public func restart() {
    turn.withLock { _ in _ = try? send(SUPERVISOR_RESTART) }
  }

  /// Replaces this program by the supervisor, which starts the given program as its child. Returns
  /// only by throwing.
  ///
  /// - Parameter arguments: Without the program's name.
  public static func become(
    _ supervisorPath: String, program: String, arguments: [String]
  ) throws(SystemCallError) -> Never {
    var pointers = ([supervisorPath, program] + arguments).map { strdup($0) }
    pointers.append(nil)
    execv(supervisorPath, pointers)
    let failure = Errno(rawValue: errno)
    for pointer in pointers { free(pointer) }
    throw SystemCallError("execute \(supervisorPath)", failure)
  }

  // MARK: The connection

  private func ask(
    _ kind: supervisor_request_kind, _ text: String, number: Int32 = 0, to operation: String
  ) throws(SystemCallError) {
    let (reply, passed) = try turn.withLock { _ throws(SystemCallError) in
      try send(kind, text, number: number)
      return try receive()
    }
    for descriptor in passed { close(descriptor) }
    guard reply.error == 0 else { throw SystemCallError(operation, Errno(rawValue: reply.error)) }
  }

  private func send(
    _ kind: supervisor_request_kind, _ text: String = "", number: Int32 = 0,
    passing descriptors: [CInt] = []
  ) throws(SystemCallError) {
    let head = supervisor_request(kind: kind.rawValue, number: number)
    let packet = withUnsafeBytes(of: head, Array.init) + Array(text.utf8) + [0]
    try check(
      clinux_send_packet(
        socket.rawValue, packet, packet.count, descriptors, CInt(descriptors.count), 1),
      "ask the supervisor")
  }

  private func receive() throws(SystemCallError) -> (supervisor_reply, descriptors: [CInt]) {
    var reply = supervisor_reply()
    var passed: [CInt] = [-1, -1]
    var count: CInt = 0
    let size = MemoryLayout<supervisor_reply>.size
    let length = try check(
      clinux_receive_packet(socket.rawValue, &reply, size, &passed, 2, &count, 1),
      "hear the supervisor's reply")
    let descriptors = Array(passed[..<Int(count)])
    guard length == size else {
      for descriptor in descriptors { close(descriptor) }
      throw SystemCallError("hear the supervisor's reply: it has ended", .brokenPipe)
    }
    return (reply, descriptors)
  }

  private static func name(in reply: supervisor_reply) -> String {
    withUnsafeBytes(of: reply.name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
