import CLinux
import Glibc
import SystemPackage

/// The programs that a holder has started, whichever daemon asked for them.
extension ProcessHolder {
  /// How a holder was set up.
  struct State {
    /// It was set up at all.
    let isSetUp: Bool
    /// Programs get namespaces of their own, and with them a view.
    let hasView: Bool
    let hasFilters: Bool
  }

  /// How it was set up, by this daemon or by an earlier one.
  ///
  /// - Throws: `notSupported` if it speaks another version of the protocol.
  func state() throws(SystemCallError) -> State {
    let size = MemoryLayout<holder_state>.size
    let bytes = try ask(HOLDER_STATE, HolderRecords(), mostBytes: size).bytes
    let state = bytes.withUnsafeBytes {
      $0.count == size ? $0.loadUnaligned(as: holder_state.self) : holder_state()
    }
    guard state.version == HOLDER_VERSION else {
      throw SystemCallError("use the holder, which is of another version", .notSupported)
    }
    return State(
      isSetUp: state.is_set_up != 0, hasView: state.has_namespaces != 0,
      hasFilters: state.filter_count > 0)
  }

  /// The IDs of all programs that are not released yet; some may have ended. 16,384 at most.
  public func held() throws(SystemCallError) -> [Int32] {
    let bytes = try ask(HOLDER_LIST, HolderRecords(), mostBytes: 16_384 * 4).bytes
    return bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count & ~3, by: 4).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self)
      }
    }
  }

  /// Takes over a program that an earlier daemon has started. It may have ended, but not been
  /// released.
  ///
  /// - Throws: `noSuchProcess` if another process has its ID, or none.
  public func adopt(_ identity: ProcessIdentity) throws(SystemCallError) -> SpawnedProcess {
    let pidfd = try check(clinux_pidfd_open(identity.pid), "find process \(identity.pid)")
    // Looked at after it was opened: the descriptor is of the process that is looked at.
    guard (try? ProcessIdentity(of: identity.pid)) == identity else {
      close(pidfd)
      throw SystemCallError("find process \(identity)", .noSuchProcess)
    }
    return SpawnedProcess(identity: identity, owning: OwnedDescriptor(owning: pidfd), parent: self)
  }

  /// How a program has ended; nil while it runs. It says so again until the program is released.
  func reap(_ pid: Int32) throws(SystemCallError) -> TerminationStatus? {
    let reply = try ask(HOLDER_REAP, Self.records(of: pid)).reply
    guard reply.error == 0 else {
      throw SystemCallError(
        "take the exit status of process \(pid)", Errno(rawValue: reply.error))
    }
    return reply.process == 0 ? nil : TerminationStatus(code: reply.code, status: reply.status)
  }

  /// Forgets a program that has ended, whose ID may then be used again.
  func release(_ pid: Int32) throws(SystemCallError) {
    let reply = try ask(HOLDER_RELEASE, Self.records(of: pid)).reply
    guard reply.error == 0 else {
      throw SystemCallError("release process \(pid)", Errno(rawValue: reply.error))
    }
  }

  /// Kills a program that this daemon has not started, waits for its end, and releases it.
  ///
  /// - Throws: `timedOut` if it has not ended within 5 s, as when it is frozen; it is still held.
  public func end(_ pid: Int32) throws(SystemCallError) {
    try kill(pid)
    try waitAndRelease(pid, until: .now + .seconds(5))
  }

  /// The same for several, which share the 5 s. Returns those that have not ended by then.
  func end(_ pids: [Int32]) throws(SystemCallError) -> [Int32] {
    for pid in pids { try kill(pid) }
    let limit = ContinuousClock.now + .seconds(5)
    var left: [Int32] = []
    for pid in pids {
      do throws(SystemCallError) {
        try waitAndRelease(pid, until: limit)
      } catch {
        guard error.errno == .timedOut else { throw error }
        left.append(pid)
      }
    }
    return left
  }

  private func kill(_ pid: Int32) throws(SystemCallError) {
    // A program that is held has its ID, so that this is no other process.
    let pidfd = OwnedDescriptor(
      owning: try check(clinux_pidfd_open(pid), "find process \(pid)"))
    try check(clinux_pidfd_send_signal(pidfd.rawValue, SIGKILL), "kill process \(pid)")
  }

  private func waitAndRelease(
    _ pid: Int32, until limit: ContinuousClock.Instant
  ) throws(SystemCallError) {
    let pidfd = OwnedDescriptor(
      owning: try check(clinux_pidfd_open(pid), "find process \(pid)"))
    while try reap(pid) == nil {
      let left = limit - .now
      guard left > .zero else { throw SystemCallError("end process \(pid)", .timedOut) }
      var waiting = pollfd(fd: pidfd.rawValue, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, CInt(left / .milliseconds(1)) + 1)
    }
    try release(pid)
  }

  private static func records(of pid: Int32) -> HolderRecords {
    var records = HolderRecords()
    records.add(HOLDER_PROCESS, numbers: [UInt64(pid)])
    return records
  }
}
